import { stat } from 'node:fs/promises';
import { fileOf } from '../member-path.ts';
import type { Input } from './collect-inputs.ts';

/** The input files of a command, which must not be overwritten. */
export interface SourceFiles {
  /** Whether writing to `path` would replace one of them, by whatever path. */
  has(path: string): Promise<boolean>;
}

/** The message for an output that would replace a source; `path` is the output. */
export function replacesSource(path: string): { readonly code: string; readonly detail: string } {
  return {
    code: 'OUTPUT_IS_SOURCE',
    detail: `the output ${path} would replace an input file: name another place with --out`,
  };
}

export async function sourceFiles(files: readonly Pick<Input, 'path'>[]): Promise<SourceFiles> {
  const known = new Set<string>();
  for (const { path } of files) {
    const identity = await identityOf(fileOf(path));
    if (identity !== undefined) known.add(identity);
  }
  return {
    async has(path) {
      const identity = await identityOf(path);
      return identity !== undefined && known.has(identity);
    },
  };
}

/** By device and inode, since one file has many paths: links, `.` and `..`, letter case on some disks. */
async function identityOf(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found === undefined ? undefined : `${found.dev} ${found.ino}`;
}
