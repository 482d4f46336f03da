import { flushCompileCache } from 'node:module';
import { detectContainerType, detectFileType } from '@recto/sandbox';
import { startService } from '../src/start-service.ts';
import { createPlainReader, plainEngine } from './plain-reader.ts';
import { testAction } from './test-action.ts';
import { createTestStore, testConfig } from './test-config.ts';

// A service in its own process, to be killed. Its address is the only line of its output.
const dataDir = process.argv[2] ?? '';
await createTestStore(dataDir);
const service = await startService(testConfig(dataDir), {
  reader: createPlainReader(),
  engine: plainEngine,
  detectFileType,
  detectContainerType,
  templates: { TEST: testAction },
  writeLog: () => {},
  print: () => {},
});
process.stdout.write(`${service.baseUrl}\n`);
// It will be killed.
flushCompileCache();
