import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { detectContainerType, type LeftMember, type Member, type ReaderPool } from '@recto/sandbox';
import { containerMembers } from '../container-members.ts';

/**
 * The contents of a mail or an archive in a watched folder, or why they cannot be read. Files that cannot be read are
 * among the documents: they fail by their names, so nothing is passed over in silence.
 */
export type OpenedContainer =
  | { readonly ok: true; readonly documents: readonly Member[]; readonly left: readonly LeftMember[] }
  | { readonly ok: false; readonly code: string; readonly detail: string };

/** Returns the documents in a file of the folder; undefined for a file that contains no others. */
export type OpenContainer = (name: string) => Promise<OpenedContainer | undefined>;

/** `pool` is called for the first mail or archive. Rejects for a file that is gone. */
export function containerOpener(folder: string, pool: () => Promise<ReaderPool>): OpenContainer {
  return async (name) => {
    const path = join(folder, name);
    if (detectContainerType(await readFile(path)) === undefined) return undefined;
    const taken = await containerMembers(path, await pool());
    if (!taken.ok) return { ok: false, code: taken.code, detail: taken.detail };
    const { members: documents, left } = taken;
    if (documents.length > 0) return { ok: true, documents, left };
    const detail = 'it contains no document';
    return { ok: false, code: 'FILE_TYPE_UNSUPPORTED', detail };
  };
}
