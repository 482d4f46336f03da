import type { ActionDefinition, Engine, LocalWork, Page, Wish } from '@recto/document';
import { localFindings } from '@recto/document';

/**
 * Does what engines do with pages, bounded in time and memory. Rejects when `signal` aborts, and when the pages ask
 * too much.
 */
export type LocalSource = (
  request: { readonly pages: readonly Page[]; readonly action: ActionDefinition; readonly wish: Wish },
  signal: AbortSignal,
) => Promise<LocalWork>;

/** The engine that asks nobody. */
export function createLocalEngine(local: LocalSource): Engine {
  return {
    async extract({ pages, action, signal }) {
      const { extraction } = await local({ pages, action, wish: { kind: 'values' } }, signal);
      return localFindings(extraction);
    },
  };
}
