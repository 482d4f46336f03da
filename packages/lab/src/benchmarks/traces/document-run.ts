import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFromEnvironment, startService } from '@recto/service';
import { openSqlite } from '@recto/service/internals';
import { submit } from '../scale/submit.ts';
import { unfinished } from '../scale/unfinished.ts';
import { stubParts } from '../store/stub-parts.ts';
import { warmUp } from './warm-up.ts';

// Submits documents to a service on SQLite in this process and waits until all have ended, after a warm-up. The
// environment says where traces go. Argument: number of documents. Sends the cost per document to its parent.
const documents = Number(process.argv[2]);
const atOnce = 4;

// The parent is gone.
process.once('disconnect', () => process.exit(1));

const dataDir = mkdtempSync(join(tmpdir(), 'recto-bench-'));
const config = {
  ...configFromEnvironment(process.env),
  port: 0,
  dataDir,
  requestsPerMinute: 0,
  readerProcesses: 4,
};
const service = await startService(config, stubParts(0));
const database = openSqlite(join(dataDir, 'recto.db'));
const { organizationId, username, password } = JSON.parse(
  readFileSync(join(dataDir, 'credentials.json'), 'utf8'),
);
const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
const client = { baseUrl: service.baseUrl, organizationId, authorization };

async function handle(count: number): Promise<void> {
  let next = 0;
  const sendAll = async () => {
    while (next++ < count) await submit(client);
  };
  await Promise.all(Array.from({ length: atOnce }, sendAll));
  while ((await unfinished(database)) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

await handle(warmUp);
const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
await handle(documents);
const { user, system } = process.cpuUsage(cpu);
const took = {
  wallMs: (performance.now() - startedAt) / documents,
  processorMs: (user + system) / 1000 / documents,
};
await service.close();
await database.destroy();
rmSync(dataDir, { recursive: true, force: true });
process.send?.(took, () => process.exit(0));
