import type { DocumentEntry } from '@recto/contract';

/** Whether a document is still being read. */
export function isUnderWay({ status }: Pick<DocumentEntry, 'status'>): boolean {
  return status === 'ACKNOWLEDGED' || status === 'IN_PROGRESS' || status === 'RESULTS_PENDING';
}
