import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FirstCredentials } from './first-start.ts';

/** What `credentials.json` holds. */
export interface Credentials extends FirstCredentials {
  readonly baseUrl: string;
}

/** The credentials of an earlier start; undefined where there are none. */
export function readCredentials(dataDir: string): FirstCredentials | undefined {
  try {
    return JSON.parse(readFileSync(credentialsPath(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Writes `credentials.json`, and `netrc` for curl, readable by this user alone. Returns the path of the latter. */
export function writeCredentials(dataDir: string, credentials: Credentials): string {
  const { username, password, baseUrl } = credentials;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  setAside(dataDir, credentials.organizationId);
  writePrivately(credentialsPath(dataDir), `${JSON.stringify(credentials, null, 2)}\n`);
  const netrc = join(dataDir, 'netrc');
  const machine = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '');
  writePrivately(netrc, `machine ${machine} login ${username} password ${password}\n`);
  return netrc;
}

/** Credentials of another database, of which there is no other copy, keep their organization's name. */
function setAside(dataDir: string, organizationId: string): void {
  const other = readCredentials(dataDir)?.organizationId;
  if (other === undefined || other === organizationId) return;
  renameSync(credentialsPath(dataDir), join(dataDir, `credentials.${other}.json`));
}

function credentialsPath(dataDir: string): string {
  return join(dataDir, 'credentials.json');
}

/** Written beside and moved over: a reader sees the old file or the new one, and never a file that others may read. */
function writePrivately(path: string, text: string): void {
  const temporary = `${path}.new`;
  writeFileSync(temporary, text, { mode: 0o600 });
  renameSync(temporary, path);
}
