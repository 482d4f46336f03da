import type { DuplicateOf } from '@recto/contract';
import {
  decideOutcome,
  type Findings,
  type unknownFacts as findUnknown,
  type Page,
  type SeveralDocuments,
} from '@recto/document';
import { withoutWords } from '../store/stored-result.ts';
import type { Conclusion } from '../store/work-store.ts';
import { AttemptFailedError, type StageParts, type Work } from './stage.ts';

/** What earlier documents say of one. */
interface KnownOfDocument {
  readonly duplicateOf: DuplicateOf | undefined;
  /** What nobody was ever asked about of its sender. */
  readonly unknownFacts: ReturnType<typeof findUnknown>;
  /** Fields that contradict the sums of its sender's documents although they are right. */
  readonly letStand: ReadonlySet<string>;
  /** What the file holds besides the document that was extracted. */
  readonly several: SeveralDocuments | undefined;
}

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
  { duplicateOf, unknownFacts, letStand, several }: KnownOfDocument,
): Promise<Conclusion> {
  const checked = await checkRules(action.rules, extraction, signal);
  if (signal.aborted) throw new AttemptFailedError('STOPPED');
  const broken = checked.filter((failure) => failure !== null);
  const audit = random() < auditShare;
  const duplicate = duplicateOf && (duplicateOf.kind === 'OTHER_AMOUNTS' ? 'number' : 'content');
  const outcome = decideOutcome({
    action,
    pages,
    extraction,
    audit,
    failures,
    broken,
    duplicate,
    several,
    unknownFacts,
    letStand,
  });
  const { taught: _, ...kept } = extraction;
  const result = {
    pages: pages.map(withoutWords),
    extraction: kept,
    ...(several && { parts: several.parts }),
  };
  return { ...outcome, audit, words: pages, result };
}
