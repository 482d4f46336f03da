import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFromEnvironment, startWorker } from '@recto/service';
import { stubParts } from '../store/stub-parts.ts';

// A worker whose reading waits and does not compute. Arguments: the database's URL, documents at once, and how long each
// takes, in ms. Says when it is ready, and ends with its parent.
const [databaseUrl = '', lanes = '1', stageMs = '1000'] = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'recto-bench-'));
const worker = await startWorker(
  { ...configFromEnvironment({}), dataDir, databaseUrl, readerProcesses: Number(lanes) },
  stubParts(Number(stageMs)),
);
process.once('disconnect', async () => {
  await worker.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
});
process.send?.({ ready: true });
