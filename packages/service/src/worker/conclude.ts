import type { DuplicateOf } from '@recto/contract';
import { decideOutcome, type Findings, type Page } from '@recto/document';
import { withoutWords } from '../store/stored-result.ts';
import type { Conclusion } from '../store/work-store.ts';
import type { StageParts, Work } from './stage.ts';

/** Thresholds, rules and chance: how the document ends, with what is kept of it. */
export function conclude(
  { auditShare, random }: { readonly auditShare: number } & Pick<StageParts, 'random'>,
  { action }: Work,
  pages: readonly Page[],
  { extraction, failures }: Findings,
  duplicateOf: DuplicateOf | undefined,
): Conclusion {
  const audit = random() < auditShare;
  const duplicate = duplicateOf !== undefined;
  const outcome = decideOutcome({ action, pages, extraction, audit, failures, duplicate });
  return { ...outcome, audit, words: pages, result: { pages: pages.map(withoutWords), extraction } };
}
