import { localFindings } from '@recto/document';
import { readFile, takeApart } from '@recto/reader';
import { workOnPages } from '@recto/sandbox';
import type { ServiceParts } from '@recto/service';

/**
 * Reads and extracts in this process: a conformance run is about responses, and there are many of them. The conformance
 * run in the test suite uses the service as it ships.
 */
export const partsInProcess: Partial<ServiceParts> = {
  reader: {
    read: ({ bytes, limits }) => readFile(bytes, limits),
    makeSearchable: async ({ pages }) => ({ ok: true, pdf: new Uint8Array(pages.length) }),
    draw: async () => ({ ok: true, webp: new Uint8Array() }),
    takeApart: ({ bytes }) => takeApart(bytes),
    warmUp: async () => {},
    close: async () => {},
  },
  engine: {
    extract: async ({ pages, action, known }) =>
      localFindings((await workOnPages(pages, action, { kind: 'values' }, known)).extraction),
  },
  sketch: () => undefined,
  findCandidates: async () => ({}),
};
