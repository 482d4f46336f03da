import type { ActionDefinition, Engine, KnownBeforehand, LocalWork, Page, WantedWork } from '@recto/document';
import { localFindings } from '@recto/document';

/**
 * Performs the engines' work on pages, limited in time and memory. Rejects if `signal` aborts, and if the pages need
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

/** The engine that calls no model. */
export function createLocalEngine(local: LocalSource): Engine {
  return {
    async extract({ pages, action, known, signal }) {
      const { extraction } = await local({ pages, action, wanted: { kind: 'values' }, known }, signal);
      return localFindings(extraction);
    },
  };
}
