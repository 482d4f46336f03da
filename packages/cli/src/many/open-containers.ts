import { readFile } from 'node:fs/promises';
import { detectContainerType, type ReaderPool } from '@recto/sandbox';
import { containerMembers } from '../container-members.ts';
import { isContainerName, memberPath } from '../member-path.ts';
import { isReadableName } from '../readable-name.ts';
import type { Input, Inputs, Skipped } from './collect-inputs.ts';

/**
 * Files, with each mail and archive replaced by its contents: `letter.eml` by its body and attachments. `openPool` is
 * called when there is something to unpack.
 */
export async function openContainers(
  { files, skipped }: Inputs,
  openPool: () => ReaderPool,
): Promise<Inputs> {
  const containers = new Set<string>();
  for (const { path } of files) if (await isContainer(path)) containers.add(path);
  if (containers.size === 0) return { files, skipped };
  const pool = openPool();
  const [opened, left]: [Input[], Skipped[]] = [[], [...skipped]];
  try {
    for (const file of files) {
      if (containers.has(file.path)) await openOne(file, pool, opened, left);
      else opened.push(file);
    }
  } finally {
    await pool.close();
  }
  return { files: opened, skipped: left };
}

/** By its name, or by its bytes where the name tells nothing. Files named as documents are not opened for this. */
async function isContainer(path: string): Promise<boolean> {
  if (isContainerName(path)) return true;
  if (isReadableName(path) && !/\.txt$/i.test(path)) return false;
  const bytes = await readFile(path).catch(() => undefined);
  return bytes !== undefined && detectContainerType(bytes) !== undefined;
}

/** Files in it that cannot be read stay among the files: they fail by their names. */
async function openOne(file: Input, pool: ReaderPool, opened: Input[], skipped: Skipped[]): Promise<void> {
  const taken = await containerMembers(file.path, pool).catch(() => undefined);
  // A missing file is reported when it is read, like any other; so is one that is not what its name says.
  if (taken === undefined || (!taken.ok && taken.code === 'FILE_TYPE_UNSUPPORTED'))
    return void opened.push(file);
  if (!taken.ok) {
    skipped.push({ path: file.path, why: `${taken.detail} (${taken.code})`, isMissing: true });
    return;
  }
  for (const { name } of taken.members)
    opened.push({ path: memberPath(file.path, name), name: `${file.name}/${name}` });
  for (const { name, why } of taken.left)
    skipped.push({ path: memberPath(file.path, name), why, isMissing: false });
  if (taken.members.length === 0)
    skipped.push({ path: file.path, why: 'it contains no files', isMissing: false });
}
