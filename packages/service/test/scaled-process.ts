import { flushCompileCache } from 'node:module';
import { detectContainerType, detectFileType } from '@recto/sandbox';
import { startService } from '../src/start-service.ts';
import { startWorker } from '../src/start-worker.ts';
import { traceSettings } from '../src/trace-settings.ts';
import { createPlainReader, plainEngine } from './plain-reader.ts';
import { testAction } from './test-action.ts';
import { testConfig } from './test-config.ts';

// A server or a worker in its own process, with test replacements. Its output is its log, and one line with `started`
// when it runs. Arguments: server or worker, the database's URL, the data directory.
const [role, databaseUrl, dataDir = ''] = process.argv.slice(2);
const config = testConfig(dataDir, {
  ...{ databaseUrl, role: 'server', leaseMs: 1000, healthPort: 0 },
  traces: traceSettings(process.env),
  egressAllow: (process.env.RECTO_EGRESS_ALLOW ?? '').split(',').filter((entry) => entry !== ''),
});
const parts = {
  reader: createPlainReader(),
  engine: plainEngine,
  detectFileType,
  detectContainerType,
  templates: { TEST: testAction },
  writeLog: (line: string) => process.stdout.write(`${line}\n`),
  print: () => {},
};

const started =
  role === 'server'
    ? (await startService(config, parts)).baseUrl
    : (await startWorker(config, parts)).healthUrl;
process.stdout.write(`${JSON.stringify({ started })}\n`);
// It will be killed.
flushCompileCache();
