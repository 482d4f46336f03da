import type { Reason } from '@recto/document';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction, takeTurn } from './dialect.ts';
import { learnAgain } from './example-store.ts';
import { unqueued } from './open-review.ts';
import { findExecution, insertRevision, updateExecution } from './queries/executions.ts';
import * as queries from './queries/reviews.ts';
import type { StoredResult } from './stored-result.ts';
import type { CorrectionTable, ExecutionRow, ReviewItemRow, ReviewRow, Tables } from './tables.ts';

/** The changes from correcting a finished result. */
export interface ResultCorrection {
  readonly result: StoredResult;
  readonly reasons: readonly Reason[];
  /** Decisions on items, whether the review had them or not. */
  readonly items: readonly ReviewItemRow[];
  readonly corrections: readonly (Pick<CorrectionTable, 'itemId' | 'name' | 'before' | 'after'> &
    Partial<Pick<CorrectionTable, 'change' | 'note'>>)[];
}

export interface CorrectedExecution {
  readonly organizationId: string;
  readonly actionId: string;
  readonly executionId: string;
}

/**
 * Writes a new revision of a finished result, and keeps the previous one. `decide` sees the execution as it is; what it
 * throws reaches the caller, and nothing is written. Undefined: no such execution.
 */
export function correctResult(
  database: Kysely<Tables>,
  { organizationId, actionId, executionId }: CorrectedExecution,
  who: { readonly by: string; readonly at: string },
  decide: (execution: ExecutionRow) => ResultCorrection | undefined,
): Promise<ExecutionRow | undefined> {
  return inTransaction(database, async (transaction) => {
    await takeTurn(transaction, 'review', executionId);
    const seen = await findExecution(transaction, organizationId, executionId);
    if (seen === undefined || seen.actionId !== actionId) return undefined;
    const correction = decide(seen);
    if (correction === undefined || seen.result === null) return seen;
    const { result, reasons, revision } = seen;
    const earlier = { organizationId, executionId, revision, result, reasons, until: who.at };
    await insertRevision(transaction, earlier);
    await updateExecution(transaction, seen, {
      result: correction.result,
      reasons: correction.reasons,
      revision: revision + 1,
      updatedAt: who.at,
    });
    await writeWords(transaction, seen, correction, who);
    const names = correction.corrections.map(({ name }) => name);
    await learnAgain(transaction, seen, names, correction.result.extraction, who.at);
    return findExecution(transaction, organizationId, executionId);
  });
}

async function writeWords(
  transaction: Transaction<Tables>,
  { organizationId, id: executionId, actionId, createdAt: submittedAt }: ExecutionRow,
  { items, corrections }: ResultCorrection,
  { by, at }: { readonly by: string; readonly at: string },
): Promise<void> {
  const review = await queries.findReview(transaction, organizationId, executionId);
  if (review === undefined) {
    const ids = { organizationId, executionId, actionId, submittedAt };
    await queries.insertReview(transaction, endedReview(ids, by, at));
  }
  const known = await queries.listReviewItems(transaction, organizationId, executionId);
  let ordinal = known.length;
  for (const item of items) {
    if (known.some(({ id }) => id === item.id)) await queries.updateReviewItem(transaction, item);
    else await queries.insertReviewItems(transaction, [{ ...item, ordinal: ordinal++ }]);
  }
  for (const correction of corrections) {
    const row = { change: 'VALUE', note: null, ...correction, organizationId, executionId, by, at } as const;
    await queries.insertCorrection(transaction, row);
  }
}

/** If there was no review, the correction counts as one: thresholds are chosen from people's decisions. */
function endedReview(
  ids: Pick<ReviewRow, 'organizationId' | 'executionId' | 'actionId' | 'submittedAt'>,
  by: string,
  at: string,
): ReviewRow {
  return {
    ...ids,
    audit: 0,
    ...unqueued,
    createdAt: at,
    closedAt: at,
    closedBy: by,
    closure: 'VALIDATED',
    revision: 1,
    draft: null,
    candidates: null,
  };
}
