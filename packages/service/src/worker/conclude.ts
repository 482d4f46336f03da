import type { DuplicateOf } from '@recto/contract';
import { decideOutcome, type Findings, type Page } from '@recto/document';
import { withoutWords } from '../store/stored-result.ts';
import type { Conclusion } from '../store/work-store.ts';
import { AttemptFailedError, type StageParts, type Work } from './stage.ts';

/** Thresholds, rules and random audits: determines the document's outcome and what is stored of it. */
export async function conclude(
  {
    auditShare,
    random,
    checkRules,
  }: { readonly auditShare: number } & Pick<StageParts, 'random' | 'checkRules'>,
  { action, signal }: Work,
  pages: readonly Page[],
  { extraction, failures }: Findings,
  duplicateOf: DuplicateOf | undefined,
): Promise<Conclusion> {
  const checked = await checkRules(action.rules, extraction, signal);
  if (signal.aborted) throw new AttemptFailedError('STOPPED');
  const broken = checked.filter((failure) => failure !== null);
  const audit = random() < auditShare;
  const duplicate = duplicateOf !== undefined;
  const outcome = decideOutcome({ action, pages, extraction, audit, failures, broken, duplicate });
  const { taught: _, ...kept } = extraction;
  return { ...outcome, audit, words: pages, result: { pages: pages.map(withoutWords), extraction: kept } };
}
