import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localFindings } from '@recto/document';
import { configFromEnvironment, type ServiceParts, startWorker } from '@recto/service';

// A worker whose reading waits and does not compute: everything else is as it is. Arguments: the database's URL, documents
// at once, and how long each takes, in ms. Says when it is ready, and ends with its parent.
const [databaseUrl = '', lanes = '1', stageMs = '1000'] = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'recto-bench-'));

const page = {
  number: 1,
  widthPt: 600,
  heightPt: 800,
  source: 'text-layer',
  quarterTurns: 0,
  skewDegrees: 0,
} as const;
const reader = {
  async read() {
    await new Promise((resolve) => setTimeout(resolve, Number(stageMs)));
    return { ok: true, pages: [{ ...page, words: [], rulings: [] }] };
  },
  warmUp: async () => {},
  close: async () => {},
} as unknown as ServiceParts['reader'];

const worker = await startWorker(
  { ...configFromEnvironment({}), dataDir, databaseUrl, readerProcesses: Number(lanes) },
  {
    reader,
    engine: { extract: async () => localFindings({ fields: {}, tables: {}, prompts: {} }) },
    findCandidates: async () => ({}),
    writeLog: () => {},
  },
);
process.once('disconnect', async () => {
  await worker.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
});
process.send?.({ ready: true });
