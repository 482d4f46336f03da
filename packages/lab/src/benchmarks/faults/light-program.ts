import { setTimeout } from 'node:timers/promises';
import { type Engine, localFindings } from '@recto/document';
import { createReaderPool } from '@recto/sandbox';
import { configFromEnvironment, type ServiceParts, startService, startWorker } from '@recto/service';

// `recto serve` and `recto work` for machines on which faults are to be the work: real reading processes that load no
// model, and an engine that finds nothing and takes a while for it, so that documents are under way when faults come.
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
