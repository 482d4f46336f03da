import type { DuplicateOf } from '@recto/contract';
import { documentIdentity, type Extraction, fingerprintOf, type Page } from '@recto/document';
import { errorFields } from '../log.ts';
import type { StageParts, Work } from './stage.ts';

/** The earlier execution that this document repeats. Failing to find one never blocks the document. */
export async function findDuplicate(
  { duplicates, log }: StageParts,
  { execution, action }: Work,
  pages: readonly Page[],
  extraction: Extraction,
): Promise<DuplicateOf | undefined> {
  const { number, identity, series } = documentIdentity(action, extraction);
  const fingerprint = fingerprintOf(pages, number);
  try {
    return await duplicates.remember(execution, {
      ...(fingerprint !== undefined && { fingerprint }),
      ...(identity !== undefined && { identity }),
      ...(series !== undefined && { series }),
    });
  } catch (error) {
    log.write('error', 'execution.duplicates-unknown', { executionId: execution.id, ...errorFields(error) });
    return undefined;
  }
}
