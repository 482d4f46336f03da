import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FirstCredentials } from './first-start.ts';
import { makeFolder } from './make-folder.ts';

/** What `credentials.json` holds. */
export interface Credentials extends FirstCredentials {
  readonly baseUrl: string;
}

/** The credentials of an earlier start; undefined where there are none. */
export function readCredentials(dataDir: string): FirstCredentials | undefined {
  return readJson(credentialsPath(dataDir));
}

/** Those that a first start kept beside before its organization counted, and that it did not live to put in place. */
export function readPendingCredentials(dataDir: string): FirstCredentials | undefined {
  return readJson(pendingPath(dataDir));
}

/**
 * Keeps the secrets of an organization that does not count yet: they are on the disk when this returns, and
 * `credentials.json`, which may be of another database, stays.
 */
export function keepPendingCredentials(dataDir: string, credentials: FirstCredentials): void {
  makeFolder(dataDir);
  writePrivately(pendingPath(dataDir), textOf(credentials));
}

/** Writes `credentials.json`, and `netrc` for curl, readable by this user alone. Returns the path of the latter. */
export function writeCredentials(dataDir: string, credentials: Credentials): string {
  const { username, password, baseUrl } = credentials;
  makeFolder(dataDir);
  setAside(dataDir, credentials.organizationId);
  writePrivately(credentialsPath(dataDir), textOf(credentials));
  const netrc = join(dataDir, 'netrc');
  const machine = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '');
  writePrivately(netrc, `machine ${machine} login ${username} password ${password}\n`);
  rmSync(pendingPath(dataDir), { force: true });
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

function pendingPath(dataDir: string): string {
  return join(dataDir, 'credentials.pending.json');
}

function readJson(path: string): FirstCredentials | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function textOf(credentials: FirstCredentials): string {
  return `${JSON.stringify(credentials, null, 2)}\n`;
}

/**
 * Written beside and moved over: a reader sees the old file or the new one, and never a file that others may read.
 * Synced before the move and after it, since no other copy is there.
 */
function writePrivately(path: string, text: string): void {
  const temporary = `${path}.new`;
  writeFileSync(temporary, text, { mode: 0o600, flush: true });
  renameSync(temporary, path);
  const directory = openSync(dirname(path), 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}
