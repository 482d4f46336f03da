import { extname } from 'node:path';
import type { ReaderPool } from '@recto/sandbox';
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
  openPool: () => Promise<ReaderPool>,
): Promise<Inputs> {
  if (!files.some(({ path }) => isContainerName(path))) return { files, skipped };
  const pool = await openPool();
  const [opened, left]: [Input[], Skipped[]] = [[], [...skipped]];
  try {
    for (const file of files) {
      if (isContainerName(file.path)) await openOne(file, pool, opened, left);
      else opened.push(file);
    }
  } finally {
    await pool.close();
  }
  return { files: opened, skipped: left };
}

async function openOne(file: Input, pool: ReaderPool, opened: Input[], left: Skipped[]): Promise<void> {
  const taken = await containerMembers(file.path, pool).catch(() => undefined);
  // A missing file is reported when it is read, like any other.
  if (taken === undefined) return void opened.push(file);
  if (!taken.ok) {
    left.push({ path: file.path, why: `${taken.detail} (${taken.code})`, isMissing: true });
    return;
  }
  for (const { name } of taken.members) {
    const path = memberPath(file.path, name);
    if (isReadableName(name)) opened.push({ path, name: `${file.name}/${name}` });
    else left.push({ path, why: notRead(name), isMissing: false });
  }
  if (taken.members.length === 0)
    left.push({ path: file.path, why: 'it contains no files', isMissing: false });
}

function notRead(name: string): string {
  return extname(name) === '' ? 'its name does not show its type' : 'not a supported type, by its name';
}
