import { setTimeout } from 'node:timers/promises';
import { type Engine, localFindings } from '@recto/document';
import { createReaderPool } from '@recto/sandbox';
import { configFromEnvironment, type ServiceParts, startService, startWorker } from '@recto/service';

// `recto serve` and `recto work` for machines whose work should be the faults: real reader processes that load no
// model, and an engine that takes a while to find nothing, so that documents are in progress when faults happen.
const valuesMs = 300;
const engine: Engine = {
  async extract({ signal }) {
    await setTimeout(valuesMs, undefined, { signal });
    return localFindings({ fields: {}, tables: {}, prompts: {} });
  },
};
const config = configFromEnvironment(process.env);
const pool = createReaderPool({ processes: config.readerProcesses });
const parts: Partial<ServiceParts> = {
  reader: { ...pool, warmUp: async () => {} },
  engine,
  sketch: () => undefined,
  findCandidates: async () => ({}),
  print: () => {},
};
const running = await (process.argv[2] === 'work' ? startWorker(config, parts) : startService(config, parts));
process.once('SIGTERM', () => void running.close().then(() => process.exit(0)));
