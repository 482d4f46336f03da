import { detectFileType } from '@recto/reader';
import { startService } from '../src/start-service.ts';
import { createPlainReader, extractPlainly } from './plain-reader.ts';
import { testAction } from './test-action.ts';
import { testConfig } from './test-config.ts';

// A service in a process of its own, to be killed. Its address is the only line of its output.
const service = await startService(testConfig(process.argv[2] ?? ''), {
  reader: createPlainReader(),
  extract: extractPlainly,
  detectFileType,
  templates: { TEST: testAction },
  writeLog: () => {},
  print: () => {},
});
process.stdout.write(`${service.baseUrl}\n`);
