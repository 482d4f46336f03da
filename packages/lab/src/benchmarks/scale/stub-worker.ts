import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFromEnvironment, type ServiceParts, startWorker } from '@recto/service';
import { stubParts } from '../store/stub-parts.ts';

// A worker whose reading waits instead of computing. Arguments: the database's URL, documents at once, how long each
// takes in ms, and a file with the content of each document. Reports when it is ready, takes documents once told to,
// and exits with its parent.
const [databaseUrl = '', lanes = '1', stageMs = '1000', likeFile = ''] = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'recto-bench-'));
const parts = stubParts(Number(stageMs), JSON.parse(readFileSync(likeFile, 'utf8')));
const reader = {
  ...parts.reader,
  async warmUp() {
    const told = once(process, 'message');
    process.send?.({ ready: true });
    await told;
  },
} as ServiceParts['reader'];
const worker = await startWorker(
  { ...configFromEnvironment({}), dataDir, databaseUrl, readerProcesses: Number(lanes) },
  { ...parts, reader },
);
process.once('disconnect', async () => {
  await worker.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
});
