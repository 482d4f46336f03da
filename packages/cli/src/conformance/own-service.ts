import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFromEnvironment, type ServiceParts, startService } from '@recto/service';
import { startCallbackReceiver } from './callback-receiver.ts';
import type { Check } from './check.ts';
import { type Credentials, createHttpClient } from './http-client.ts';
import { allChecks, type Row, runChecks } from './run-checks.ts';
import { createWalk } from './walk.ts';

/** Lifetime of tokens in seconds: short enough to see one expire, long enough for a busy machine. */
const tokenLifetimeS = 30;

interface OwnWalk {
  /** May end the walk early. */
  readonly onRow?: (row: Row) => void;
  /** Replaces parts of the service. */
  readonly parts?: Partial<ServiceParts>;
  /** Rows whose names start with one of these come first; they depend on no others. */
  readonly first?: readonly string[];
  /** How long a document may take. Default: long enough for a busy machine. */
  readonly documentTimeoutMs?: number;
}

/** Checks every row against a service that is started for it and stopped afterwards. */
export async function walkOwnService({
  onRow = () => {},
  parts = {},
  first = [],
  documentTimeoutMs = 240_000,
}: OwnWalk = {}): Promise<readonly Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'recto-conformance-'));
  const receiver = await startCallbackReceiver({ host: '127.0.0.1', port: 0 });
  const defaults = configFromEnvironment({
    RECTO_PORT: '0',
    RECTO_DATA: dataDir,
    RECTO_READERS: '1',
    RECTO_TOKEN_LIFETIME_S: String(tokenLifetimeS),
  });
  const egressAllow = [new URL(receiver.urlOf('/')).host];
  const unlimited = { requestsPerMinute: 0, failedSignInsPerMinute: 1_000_000 };
  const config = { ...defaults, ...unlimited, egressAllow, callbackBackoffMs: 50 };
  const service = await startService(config, { ...parts, writeLog: () => {}, print: () => {} });
  try {
    const credentials: Credentials = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
    const walk = createWalk({
      ask: createHttpClient(service.baseUrl, credentials),
      organizationId: credentials.organizationId,
      receiver,
      documentTimeoutMs,
      tokenLifetimeS,
    });
    const checks = allChecks(credentials);
    const isFirst = ({ row }: Check) => first.some((beginning) => row.startsWith(beginning));
    const [early, later] = [checks.filter(isFirst), checks.filter((check) => !isFirst(check))];
    return await runChecks(walk, [...early, ...later], onRow);
  } finally {
    await service.close();
    await receiver.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
