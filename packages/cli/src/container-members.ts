import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Member, MembersOutcome, ReaderPool } from '@recto/sandbox';
import { localLimits } from './local-limits.ts';

/** Of so many mails and archives the members are kept, so that each is taken apart once for all that is in it. */
const mostKept = 2;
const kept = new WeakMap<ReaderPool, Map<string, Promise<MembersOutcome>>>();

/** The files in the mail or archive at `path`. Rejects where that cannot be read. */
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

/** A folder that is watched may get another file of the same name. */
function stateOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? path : `${path} ${found.ino} ${found.size} ${found.mtimeMs}`;
}

/** The bytes of a file in a mail or an archive; undefined where it has none of that name. */
export function memberOf(members: readonly Member[], name: string): Uint8Array | undefined {
  return members.find((one) => one.name === name)?.bytes;
}
