import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFromEnvironment, startService } from '@recto/service';
import { startCallbackReceiver } from './callback-receiver.ts';
import { type Credentials, createHttpClient } from './http-client.ts';
import { allChecks, type Row, runChecks } from './run-checks.ts';
import { createWalk } from './walk.ts';

/** Seconds that tokens last: short enough to see one end. */
const tokenLifetimeS = '6';

/** Walks every row against a service that is started for it, and is gone afterwards. `onRow` may end the walk early. */
export async function walkOwnService(onRow: (row: Row) => void = () => {}): Promise<readonly Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'recto-conformance-'));
  const receiver = await startCallbackReceiver({ host: '127.0.0.1', port: 0 });
  const defaults = configFromEnvironment({
    RECTO_PORT: '0',
    RECTO_DATA: dataDir,
    RECTO_READERS: '1',
    RECTO_TOKEN_LIFETIME_S: tokenLifetimeS,
  });
  const egressAllow = [new URL(receiver.urlOf('/')).host];
  const unlimited = { requestsPerMinute: 0, failedSignInsPerMinute: 1_000_000 };
  const config = { ...defaults, ...unlimited, egressAllow, callbackBackoffMs: 50 };
  const service = await startService(config, { writeLog: () => {}, print: () => {} });
  try {
    const credentials: Credentials = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
    const walk = createWalk({
      ask: createHttpClient(service.baseUrl, credentials),
      organizationId: credentials.organizationId,
      receiver,
      documentTimeoutMs: 240_000,
    });
    return await runChecks(walk, allChecks(credentials), onRow);
  } finally {
    await service.close();
    await receiver.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
