import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { type CallbackReceiver, startCallbackReceiver } from './callback-receiver.ts';
import { type Credentials, createHttpClient } from './http-client.ts';
import { allChecks, type Row, runChecks } from './run-checks.ts';
import { createWalk } from './walk.ts';

interface Options {
  readonly baseUrl?: string;
  readonly credentials: string;
  readonly callbackHost: string;
  readonly callbackPort: string;
  readonly timeout: string;
  readonly json?: boolean;
}

/** `recto conformance`: checks every row of the interface against a running server. */
export function conformanceCommand(): Command {
  return new Command('conformance')
    .description('check every row of the interface against a running server')
    .option('--base-url <url>', 'where the server is (default: as in the credentials)')
    .option(
      '--credentials <file>',
      'JSON with organizationId, clientId, clientSecret, username and password',
      join(process.env.RECTO_DATA ?? '.recto', 'credentials.json'),
    )
    .option('--callback-host <host>', 'address at which the server can reach this machine', '127.0.0.1')
    .option('--callback-port <port>', 'port to receive callbacks on', '8099')
    .option('--timeout <seconds>', 'time limit for one document', '120')
    .option('--json', 'print JSON instead of the table')
    .addHelpText(
      'after',
      `
The server must be allowed to call back to this machine: start it with RECTO_EGRESS_ALLOW=127.0.0.1:8099.
Without that, rows about callbacks are skipped. So is token expiry, unless tokens last less than a minute
(RECTO_TOKEN_LIFETIME_S). The command creates its own actions, users and apps, and needs a user with Manage Actions. It
exits with 0 if no row failed, else with 1.

Example:
  RECTO_EGRESS_ALLOW=127.0.0.1:8099 npm start
  npm run conformance -- --base-url http://127.0.0.1:8080 --credentials .recto/credentials.json`,
    )
    .action(conformance);
}

async function conformance(options: Options): Promise<void> {
  const { baseUrl, ...credentials } = await readCredentials(options.credentials);
  const url = (options.baseUrl ?? baseUrl ?? '').replace(/\/+$/, '');
  if (url === '') throw new Error(`Expected --base-url, or baseUrl in ${options.credentials}`);
  const receiver = await startCallbackReceiver({
    host: options.callbackHost,
    port: Number(options.callbackPort),
  });
  try {
    const walk = createWalk({
      ask: createHttpClient(url, credentials),
      organizationId: credentials.organizationId,
      receiver,
      documentTimeoutMs: Number(options.timeout) * 1000,
    });
    const rows = await runChecks(walk, allChecks(credentials), options.json ? () => {} : printRow);
    if (options.json) console.log(JSON.stringify({ baseUrl: url, ...counted(rows), rows }, null, 2));
    else printSummary(rows, receiver);
    if (counted(rows).failed > 0) process.exitCode = 1;
  } finally {
    await receiver.close();
  }
}

async function readCredentials(file: string): Promise<Credentials & { readonly baseUrl?: string }> {
  const read = JSON.parse(await readFile(file, 'utf8')) as Partial<Credentials> & { baseUrl?: string };
  const { organizationId, clientId, clientSecret, username, password, baseUrl } = read;
  const needed = { organizationId, clientId, clientSecret, username, password };
  for (const [name, value] of Object.entries(needed)) {
    if (typeof value !== 'string') throw new Error(`Expected ${name} as text in ${file}`);
  }
  return { ...(needed as Credentials), ...(baseUrl !== undefined && { baseUrl }) };
}

function counted(rows: readonly Row[]) {
  const skipped = rows.filter((row) => row.skipped === true).length;
  const passed = rows.filter(({ ok }) => ok).length - skipped;
  return { passed, failed: rows.length - passed - skipped, skipped };
}

/** Lists the rows that were not tried, with what they need. */
function printSummary(rows: readonly Row[], receiver: CallbackReceiver): void {
  const { passed, skipped } = counted(rows);
  console.log(`\n${passed} of ${rows.length - skipped} rows passed`);
  const left = rows.filter((row) => row.skipped === true);
  if (left.length === 0) return;
  const { host } = new URL(receiver.urlOf('/'));
  console.log(`${skipped} rows were skipped: ${left.map(({ row }) => row).join('; ')}`);
  if (left.some(({ got }) => got.includes('RECTO_EGRESS_ALLOW'))) {
    console.log(`The server may not call back to ${host}; start it with RECTO_EGRESS_ALLOW=${host}`);
  }
}

const columnWidths = [6, 52, 48] as const;

/** Row by row as they finish: a walk takes a while. */
function printRow({ row, expected, got, ok, skipped }: Row): void {
  const cells = [skipped ? 'skip' : ok ? 'pass' : 'FAIL', row, expected];
  const padded = cells.map((cell, column) => cell.padEnd(columnWidths[column] ?? 0));
  console.log(`${padded.join('  ')}  ${got.replaceAll(/\p{Cc}/gu, ' ')}`);
}
