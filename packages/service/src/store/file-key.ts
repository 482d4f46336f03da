import { hash52 } from '@recto/document';
import type { ExecutionRow } from './tables.ts';

type File = Pick<ExecutionRow, 'organizationId' | 'sha256' | 'partOf'>;

/** What a file, or a document in it, is found by among others of its organization. */
export function fileKeyOf({ organizationId, ...file }: File): number {
  return hash52(`${organizationId} file ${nameOf(file)}`);
}

/** Whether two executions are of the same file and, of one with several documents, of the same. */
export function isSameFile(one: Omit<File, 'organizationId'>, other: Omit<File, 'organizationId'>): boolean {
  return nameOf(one) === nameOf(other);
}

function nameOf({ sha256, partOf }: Omit<File, 'organizationId'>): string {
  if (partOf === null) return sha256;
  return `${sha256} ${partOf.pages.join()}${partOf.half ?? ''}`;
}
