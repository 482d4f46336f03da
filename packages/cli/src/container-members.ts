import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Member, MembersOutcome, ReaderPool } from '@recto/sandbox';
import { localLimits } from './local-limits.ts';

/** The members of this many mails and archives are kept, so each is unpacked once for all its files. */
const mostKept = 2;
const kept = new WeakMap<ReaderPool, Map<string, Promise<MembersOutcome>>>();

/** The files in the mail or archive at `path`. Rejects if it cannot be read. */
export function containerMembers(path: string, pool: ReaderPool): Promise<MembersOutcome> {
  const known = kept.get(pool) ?? new Map<string, Promise<MembersOutcome>>();
  kept.set(pool, known);
  const key = stateOf(path);
  const before = known.get(key);
  if (before !== undefined) return before;
  const members = readFile(path).then((bytes) => pool.takeApart({ bytes, limits: localLimits }));
  known.set(key, members);
  for (const oldest of [...known.keys()].slice(0, -mostKept)) known.delete(oldest);
  return members;
}

/** A watched folder may receive another file with the same name. */
function stateOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? path : `${path} ${found.ino} ${found.size} ${found.mtimeMs}`;
}

/** A file in a mail or an archive; undefined if it has none with that name. */
export function memberOf(members: readonly Member[], name: string): Member | undefined {
  return members.find((one) => one.name === name);
}
