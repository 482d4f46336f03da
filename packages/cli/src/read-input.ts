import { readFile } from 'node:fs/promises';
import type { ReaderPool } from '@recto/sandbox';
import { containerMembers, memberOf } from './container-members.ts';
import { partMemberPath } from './member-path.ts';

/** The message for an unreadable file. */
interface InputMissing {
  readonly ok: false;
  readonly code: string;
  readonly detail: string;
}

type Input = { readonly ok: true; readonly bytes: Uint8Array } | InputMissing;

/**
 * The bytes at `path`, which may name a file in a mail or an archive if there is a pool to unpack it. A missing or
 * unreadable file is a result, not an exception.
 */
export async function readInput(path: string, pool?: ReaderPool): Promise<Input> {
  const inside = partMemberPath(path);
  try {
    return { ok: true, bytes: await readFile(path) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isAbsent = code === 'ENOENT' || code === 'ENOTDIR';
    if (inside !== undefined && pool !== undefined && isAbsent) return readMember(inside, pool);
    return missing(code);
  }
}

async function readMember(
  { container, member }: { readonly container: string; readonly member: string },
  pool: ReaderPool,
): Promise<Input> {
  const taken = await containerMembers(container, pool).catch((error: NodeJS.ErrnoException) =>
    missing(error.code),
  );
  if (!taken.ok) return taken;
  const found = memberOf(taken.members, member);
  if (found === undefined) return missing('ENOENT');
  return found.refused === undefined ? { ok: true, bytes: found.bytes } : { ok: false, ...found.refused };
}

function missing(code: string | undefined): InputMissing {
  const detail = told[code ?? ''] ?? 'there is no readable file at this path';
  return { ok: false, code: 'FILE_NOT_FOUND', detail };
}

const told: Readonly<Record<string, string>> = {
  EISDIR: 'this is a folder; name the files in it',
  EACCES: 'the current user may not read this file',
};
