import { stat } from 'node:fs/promises';
import { fileOf } from '../member-path.ts';
import type { Input } from './collect-inputs.ts';

/** The files that a command reads, by which it knows what it must not write over. */
export interface SourceFiles {
  /** Whether writing to `path` would replace one of them, under whatever name it was given. */
  has(path: string): Promise<boolean>;
}

/** What is said of an output that would replace a source; `path` is the output. */
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

/** By device and number, since one file has many paths: links, `.` and `..`, cases of letters on some disks. */
async function identityOf(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found === undefined ? undefined : `${found.dev} ${found.ino}`;
}
