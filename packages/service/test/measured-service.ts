import { detectContainerType, detectFileType } from '@recto/sandbox';
import { startService } from '../src/start-service.ts';
import type { Reader } from '../src/worker/reader.ts';
import { plainEngine } from './plain-reader.ts';
import { testAction } from './test-action.ts';
import { createTestStore, testConfig } from './test-config.ts';

// A service in its own process that reports its peak memory, in bytes, on request. What it has started reading stays
// with it, so that later documents wait. Argument: the data directory.
const dataDir = process.argv[2] ?? '';
const reader = {
  read: ({ signal }: { readonly signal: AbortSignal }) =>
    new Promise((resolve) => {
      const stopped = { ok: false, code: 'READER_CRASHED', detail: 'Nothing is read here.' };
      signal.addEventListener('abort', () => resolve(stopped), { once: true });
    }),
  warmUp: async () => {},
  close: async () => {},
} as unknown as Reader;

await createTestStore(dataDir);
const service = await startService(
  testConfig(dataDir, { maxUploadBytes: 1024 * 1024 * 1024, readerProcesses: 1 }),
  {
    reader,
    engine: plainEngine,
    detectFileType,
    detectContainerType,
    templates: { TEST: testAction },
    writeLog: () => {},
    print: () => {},
  },
);
process.on('message', () => process.send?.({ mostBytes: process.resourceUsage().maxRSS * 1024 }));
process.send?.({ baseUrl: service.baseUrl });
