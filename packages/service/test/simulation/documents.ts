import { inMemoryCatalogues } from '@recto/document';
import type { StageParts } from '../../src/worker/stage.ts';
import { plainDocument } from '../plain-reader.ts';

/** How a document behaves, and the states in which it may end, whatever happens to the processes. */
export const documentKinds = {
  sure: { lines: ['total=12.00@0.99'], ends: ['SUCCEEDED'] },
  unsure: { lines: ['total=12.00@0.1'], ends: ['SUCCEEDED', 'FAILED'] },
  damaged: { lines: ['!damaged'], ends: ['FAILED'] },
} as const;

export type DocumentKind = keyof typeof documentKinds;

/** Its bytes; no two are alike unless `number` is. */
export function bytesOf(kind: DocumentKind, number: number): Buffer {
  return plainDocument([...documentKinds[kind].lines, `document ${number}`]);
}

const nothing = () => {};

/** Parts of a worker that only look at the document. */
export const plainStages = {
  limits: { maxPages: 50, maxPixels: 1, maxNesting: 1, deadlineMs: 1000, memoryMb: 1 },
  examples: { listFor: async () => [] },
  catalogues: { of: () => inMemoryCatalogues({}) },
  sketch: () => undefined,
  memory: 'off',
  findCandidates: async () => ({}),
  checkRules: async () => [],
  raisedAction: async (_, definition) => definition,
  auditShare: 0,
  maxAttempts: 10,
  meter: {
    stageTook: nothing,
    documentEnded: nothing,
    callbackTried: nothing,
    requestAnswered: nothing,
    readerReplaced: nothing,
  },
  log: { write: nothing },
} as const satisfies Partial<StageParts>;
