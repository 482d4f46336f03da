import { join } from 'node:path';
import type { Member, ReaderPool } from '@recto/sandbox';
import { containerMembers } from '../container-members.ts';
import { isContainerName } from '../member-path.ts';
import { isReadableName } from '../readable-name.ts';

/** The contents of a mail or an archive in a watched folder, or why they cannot be read. */
export type OpenedContainer =
  | { readonly ok: true; readonly documents: readonly Member[] }
  | { readonly ok: false; readonly code: string; readonly detail: string };

/** Returns the documents in a file of the folder; undefined for a file that contains no others. */
export type OpenContainer = (name: string) => Promise<OpenedContainer | undefined>;

/** `pool` is called for the first mail or archive. Rejects for a file that is gone. */
export function containerOpener(folder: string, pool: () => Promise<ReaderPool>): OpenContainer {
  return async (name) => {
    if (!isContainerName(name)) return undefined;
    const taken = await containerMembers(join(folder, name), await pool());
    if (!taken.ok) return { ok: false, code: taken.code, detail: taken.detail };
    const documents = taken.members.filter((member) => isReadableName(member.name));
    if (documents.length > 0) return { ok: true, documents };
    const detail = 'it contains no document of a supported type, by their names';
    return { ok: false, code: 'FILE_TYPE_UNSUPPORTED', detail };
  };
}
