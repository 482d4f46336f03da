import type { MoveParts } from './move-rows.ts';
import type { RowDigest } from './row-digest.ts';
import { digestTable } from './target.ts';

/** Counts the rows of each table at both ends and compares their digests. Returns the tables that differ. */
export async function compareRows({ source, target, onProgress }: MoveParts): Promise<readonly string[]> {
  const different: string[] = [];
  const total = source.tables.length;
  for (const [done, table] of source.tables.entries()) {
    onProgress({ step: 'comparing tables', done, total });
    const there = await digestTable(target, table);
    if (!isSame(source.digest(table), there)) different.push(table.name);
  }
  return different;
}

export function isSame(one: RowDigest, other: RowDigest): boolean {
  return one.rows === other.rows && one.digest === other.digest;
}
