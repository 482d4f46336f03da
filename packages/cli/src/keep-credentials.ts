import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Credentials } from '@recto/service';

/**
 * Stores a new password or secret in the server's own credentials file if that belongs to the same user or app, so the
 * next command can still sign in. Returns whether it did.
 */
export async function keepCredentials(path: string, change: Partial<Credentials>): Promise<boolean> {
  const known = JSON.parse(await readFile(path, 'utf8')) as Credentials;
  const isOurs =
    (change.username !== undefined && change.username === known.username) ||
    (change.clientId !== undefined && change.clientId === known.clientId);
  if (!isOurs || basename(path) !== 'credentials.json') return false;
  const { writeCredentials } = await import('@recto/service');
  writeCredentials(dirname(path), { ...known, ...change });
  return true;
}
