import { decisionsOf, type ResultCorrections } from '@recto/contract';
import { type ActionDefinition, emptyDraft } from '@recto/document';
import { ProblemError } from '../problems.ts';
import type { ExecutionRow } from '../store/execution-store.ts';
import type { ResultCorrection } from '../store/review-store.ts';
import type { RuleBook } from './broken-rules.ts';
import { checkRevision, complete } from './complete-step.ts';
import { drafted } from './draft-step.ts';
import type { ReviewMatter } from './review-view.ts';

/**
 * The changes from correcting a finished result; undefined: none. Throws a problem for a result that is not finished,
 * was corrected since the client saw it, or breaks a rule without an override.
 */
export function correctionStep(
  execution: ExecutionRow,
  action: ActionDefinition,
  patch: ResultCorrections,
  book: RuleBook,
): ResultCorrection | undefined {
  const matter = endedMatter(execution);
  if (matter === undefined) {
    throw new ProblemError(
      'REVIEW_UNKNOWN',
      'Expected a finished result; correct an open one in its review.',
    );
  }
  checkRevision(execution.revision, patch.revision);
  if (decisionsOf(patch).length === 0 && (patch.rows ?? []).length === 0) {
    throw new ProblemError('BODY_MALFORMED', 'Expected at least one value or row to correct.');
  }
  const change = drafted(matter, action, patch);
  if (change.corrections.length === 0) return undefined;
  const { added, corrections, result, overridden } = complete(matter, action, { change, ...patch }, book);
  const before = execution.reasons;
  const kept = before.filter(({ code }) => code !== 'RULE_OVERRIDDEN');
  return { result, corrections, items: added, reasons: [...kept, ...overridden] };
}

/** A finished execution; undefined if there is nothing to correct. */
export function endedMatter(execution: ExecutionRow): ReviewMatter | undefined {
  const { status, revision } = execution;
  if (status !== 'SUCCEEDED' && status !== 'PARTIAL_SUCCESS') return undefined;
  return { execution, candidates: {}, items: [], revision, draft: emptyDraft };
}
