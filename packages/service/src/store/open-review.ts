import { reviewItemKey } from '@recto/document';
import type { Transaction } from 'kysely';
import { derivedUuid } from '../identifiers.ts';
import type { Conclusion } from './conclusion.ts';
import { insertReview, insertReviewItems } from './queries/reviews.ts';
import type { ExecutionRow, ReviewRow, Tables } from './tables.ts';

/** Longer documents are found only by their beginning. */
const mostSearchedCharacters = 20_000;

/** The queue columns of a review that nobody waits for. */
export const unqueued = {
  lockedBy: null,
  lockExpiresAt: null,
  lockedTab: null,
  postponedUntil: null,
  claimedAt: null,
  askedOf: null,
  askedBy: null,
  askedUntil: null,
  note: null,
  reasonCodes: '',
  sought: '',
  doubt: 0,
} as const satisfies Partial<ReviewRow>;

/** Creates the review task for a document's outcome. */
export async function openReview(
  transaction: Transaction<Tables>,
  execution: ExecutionRow,
  conclusion: Conclusion,
): Promise<void> {
  const { organizationId, id: executionId, actionId, createdAt: submittedAt, updatedAt } = execution;
  const { reviewItems: items, audit = false, candidates } = conclusion;
  await insertReview(transaction, {
    executionId,
    organizationId,
    actionId,
    audit: audit ? 1 : 0,
    ...unqueued,
    ...queuedBy(execution, conclusion),
    createdAt: updatedAt,
    submittedAt,
    closedAt: null,
    closedBy: null,
    closure: null,
    revision: 1,
    draft: null,
    candidates: candidates ?? null,
  });
  const rows = items.map((item, ordinal) => ({
    id: derivedUuid(executionId, reviewItemKey(item)),
    organizationId,
    executionId,
    ordinal,
    item,
    text: null,
    validated: 0 as const,
  }));
  await insertReviewItems(transaction, rows);
}

function queuedBy(
  { documentName }: ExecutionRow,
  { reasons, reviewItems, result }: Conclusion,
): Pick<ReviewRow, 'reasonCodes' | 'sought' | 'doubt'> {
  const { fields = {}, tables = {}, prompts = {} } = result?.extraction ?? {};
  const texts = [
    ...Object.values(fields).flatMap((values) => values.map(({ text }) => text)),
    ...Object.values(prompts).flatMap((answers) => answers.map(({ answer }) => answer?.text ?? '')),
    ...Object.values(tables).flatMap((rows) =>
      rows.flatMap(({ cells }) => Object.values(cells).map(({ text }) => text)),
    ),
  ];
  const codes = [...new Set(reasons.map(({ code }) => code))];
  return {
    reasonCodes: codes.length === 0 ? '' : ` ${codes.join(' ')} `,
    sought: [documentName, ...texts].join('\n').toLowerCase().slice(0, mostSearchedCharacters),
    doubt: reviewItems.reduce((sum, { value }) => sum + (1 - (value?.confidence ?? 0)), 0),
  };
}
