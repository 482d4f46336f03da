import { localFindings } from '@recto/document';
import type { ServiceParts } from '@recto/service';

const page = {
  number: 1,
  widthPt: 600,
  heightPt: 800,
  source: 'text-layer',
  quarterTurns: 0,
  skewDegrees: 0,
} as const;

/** Parts of a service whose reading waits so long and finds one empty page: everything else is as it is. */
export function stubParts(readingMs: number): Partial<ServiceParts> {
  return {
    reader: {
      async read() {
        await new Promise((resolve) => setTimeout(resolve, readingMs));
        return { ok: true, pages: [{ ...page, words: [], rulings: [] }] };
      },
      warmUp: async () => {},
      close: async () => {},
    } as unknown as ServiceParts['reader'],
    engine: { extract: async () => localFindings({ fields: {}, tables: {}, prompts: {} }) },
    findCandidates: async () => ({}),
    writeLog: () => {},
    print: () => {},
  };
}
