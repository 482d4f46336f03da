import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FirstCredentials } from './first-start.ts';
import { makeFolder } from './make-folder.ts';

/** The contents of `credentials.json`. */
export interface Credentials extends FirstCredentials {
  readonly baseUrl: string;
}

/** The credentials of an earlier start; undefined if there are none. */
export function readCredentials(dataDir: string): FirstCredentials | undefined {
  return readJson(credentialsPath(dataDir));
}

/**
 * Credentials that a first start stored before committing its organization, and was interrupted before putting in
 * place.
 */
export function readPendingCredentials(dataDir: string): FirstCredentials | undefined {
  return readJson(pendingPath(dataDir));
}

/**
 * Stores the secrets of an organization that is not yet committed: they are on disk when this returns, and
 * `credentials.json`, which may belong to another database, stays.
 */
export function keepPendingCredentials(dataDir: string, credentials: FirstCredentials): void {
  makeFolder(dataDir);
  writePrivately(pendingPath(dataDir), textOf(credentials));
}

/** Writes `credentials.json`, and `netrc` for curl, readable only by this user. Returns the path of the latter. */
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

/** Credentials of another database have no other copy, so they are kept under their organization's name. */
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
 * Written to a temporary file and renamed: readers see the old or the new file, and never one that others may read.
 * Synced before and after the rename, since there is no other copy.
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
