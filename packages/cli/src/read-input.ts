import { readFile } from 'node:fs/promises';

/** What is to be said of a file that cannot be read. */
interface InputMissing {
  readonly ok: false;
  readonly code: 'FILE_NOT_FOUND';
  readonly detail: string;
}

/** The bytes at `path`. A file that is not there or cannot be read is an answer, not an exception. */
export async function readInput(
  path: string,
): Promise<{ readonly ok: true; readonly bytes: Uint8Array } | InputMissing> {
  try {
    return { ok: true, bytes: await readFile(path) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const detail = told[code ?? ''] ?? 'there is no readable file at this path';
    return { ok: false, code: 'FILE_NOT_FOUND', detail };
  }
}

const told: Readonly<Record<string, string>> = {
  EISDIR: 'this is a folder; name the files in it',
  EACCES: 'this file may not be read by the user that runs this',
};
