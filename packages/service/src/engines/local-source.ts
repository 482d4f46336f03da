import type { ActionDefinition, Engine, KnownBeforehand, LocalWork, Page, WantedWork } from '@recto/document';
import { localFindings } from '@recto/document';

/**
 * Does what engines do with pages, bounded in time and memory. Rejects when `signal` aborts, and when the pages ask
 * too much.
 */
export type LocalSource = (
  request: {
    readonly pages: readonly Page[];
    readonly action: ActionDefinition;
    readonly wanted: WantedWork;
    readonly known: KnownBeforehand | undefined;
  },
  signal: AbortSignal,
) => Promise<LocalWork>;

/** The engine that asks nobody. */
export function createLocalEngine(local: LocalSource): Engine {
  return {
    async extract({ pages, action, known, signal }) {
      const { extraction } = await local({ pages, action, wanted: { kind: 'values' }, known }, signal);
      return localFindings(extraction);
    },
  };
}
