import type { ReviewItem } from '@recto/document';
import type { Kysely } from 'kysely';
import type { CorrectionTable, ReviewRow, Tables } from '../tables.ts';

/** The version of an action whose documents are audited. */
export interface AuditedVersion {
  readonly organizationId: string;
  readonly actionId: string;
  readonly version: string;
}

/** A document that nobody would have been asked about, checked by a person; with each of its changes, if there are any. */
export interface PassedAudit {
  readonly executionId: ReviewRow['executionId'];
  readonly change: CorrectionTable['change'] | null;
  readonly name: string | null;
  readonly after: string | null;
  /** What was read; null for a row that a person added. */
  readonly item: ReviewItem | null;
}

/** Nothing but chance sent the document to a person. */
export const byChance = ' AUDIT ';

/** One row for each change of an audit that has ended, and one for each without any; in the order in which they ended. */
export function listPassedAudits(
  db: Kysely<Tables>,
  { organizationId, actionId, version }: AuditedVersion,
): Promise<PassedAudit[]> {
  return db
    .selectFrom('reviews')
    .innerJoin('executions', 'executions.id', 'reviews.executionId')
    .leftJoin('corrections', 'corrections.executionId', 'reviews.executionId')
    .leftJoin('reviewItems', 'reviewItems.id', 'corrections.itemId')
    .select(['reviews.executionId', 'change', 'corrections.name', 'after', 'item'])
    .where('reviews.organizationId', '=', organizationId)
    .where('reviews.actionId', '=', actionId)
    .where('executions.version', '=', version)
    .where('reviews.audit', '=', 1)
    .where('reviews.closure', '=', 'VALIDATED')
    .where('reviews.reasonCodes', '=', byChance)
    .orderBy('reviews.closedAt')
    .orderBy('reviews.executionId')
    .orderBy('corrections.sequence')
    .execute();
}
