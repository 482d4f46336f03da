import { localFindings } from '@recto/document';
import type { ServiceParts } from '@recto/service';
import { inOtherWords, type ReadInvoice } from './read-invoice.ts';

const emptyPage = {
  number: 1,
  widthPt: 600,
  heightPt: 800,
  source: 'text-layer',
  quarterTurns: 0,
  skewDegrees: 0,
  words: [],
  rulings: [],
} as const;

/** What is found on an empty page. */
const nothing: ReadInvoice = { pages: [emptyPage], extraction: { fields: {}, tables: {}, prompts: {} } };

/**
 * Parts of a service that do no work: reading waits for `readingMs` and returns `like`, each time with different words.
 * Everything else is real. No process is started for documents.
 */
export function stubParts(readingMs: number, like = nothing): Partial<ServiceParts> {
  return {
    reader: {
      async read() {
        await new Promise((resolve) => setTimeout(resolve, readingMs));
        return { ok: true, pages: inOtherWords(like.pages, Math.random) };
      },
      warmUp: async () => {},
      close: async () => {},
    } as unknown as ServiceParts['reader'],
    engine: { extract: async () => localFindings(like.extraction) },
    sketch: () => undefined,
    findCandidates: async () => ({}),
    checkRules: async (rules) => rules.map(() => null),
    writeLog: () => {},
    print: () => {},
  };
}
