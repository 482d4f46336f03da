import type { Kysely, SelectQueryBuilder } from 'kysely';
import { dropExecutionBytes } from './drop-bytes.ts';
import type { RetentionRow, Tables } from './tables.ts';

type Which = Pick<RetentionRow, 'organizationId' | 'actionId'>;

/** What has outlived its retention. The methods look at what a row of `retentions` covers, in batches. */
export interface RetentionStore {
  /** Executions that ended before, with their bytes; a batch of them. */
  endedWithBytes(which: Which, before: string): Promise<readonly string[]>;
  /** Executions that ended before; a batch of them. */
  ended(which: Which, before: string): Promise<readonly string[]>;
  /** Releases an execution's bytes; its result stays. `forgetBytes` is called if nobody else holds them. */
  dropBytes(
    organizationId: string,
    executionId: string,
    at: string,
    forgetBytes: (sha256: string) => Promise<void>,
  ): Promise<void>;
  /** Returns how many were deleted. */
  removeExamples(which: Which, before: string): Promise<number>;
  /** Attempts of callbacks and, for all actions, the audit log. Returns how many were deleted. */
  removeLogs(which: Which, before: string): Promise<number>;
}

const atOnce = 200;

export function createRetentionStore(database: Kysely<Tables>): RetentionStore {
  return {
    async endedWithBytes(which, before) {
      const rows = await endedBefore(database, which, before).where('bytesGoneAt', 'is', null).execute();
      return rows.map(({ id }) => id);
    },
    async ended(which, before) {
      return (await endedBefore(database, which, before).execute()).map(({ id }) => id);
    },
    dropBytes: (organizationId, executionId, at, forgetBytes) =>
      database
        .transaction()
        .execute((transaction) =>
          dropExecutionBytes(transaction, { organizationId, executionId, at, forgetBytes }),
        ),
    async removeExamples(which, before) {
      const { numDeletedRows } = await database
        .deleteFrom('examples')
        .where('organizationId', '=', which.organizationId)
        .where('learnedAt', '<', before)
        .where('executionId', 'in', (query) => ofAction(query.selectFrom('executions'), which).select('id'))
        .executeTakeFirst();
      return Number(numDeletedRows) + (await removeSamples(database, which, before));
    },
    removeLogs: (which, before) => removeLogs(database, which, before),
  };
}

async function removeSamples(database: Kysely<Tables>, which: Which, before: string): Promise<number> {
  const ofThese = database
    .deleteFrom('samples')
    .where('organizationId', '=', which.organizationId)
    .where('learnedAt', '<', before);
  const query =
    which.actionId === ''
      ? ofThese.where('actionId', 'not in', (inner) =>
          inner
            .selectFrom('retentions')
            .select('actionId')
            .where('organizationId', '=', which.organizationId),
        )
      : ofThese.where('actionId', '=', which.actionId);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

async function removeLogs(database: Kysely<Tables>, which: Which, before: string): Promise<number> {
  const { numDeletedRows: tries } = await database
    .deleteFrom('deliveries')
    .where('organizationId', '=', which.organizationId)
    .where('at', '<', before)
    .where('executionId', 'in', (query) => ofAction(query.selectFrom('executions'), which).select('id'))
    .executeTakeFirst();
  if (which.actionId !== '') return Number(tries);
  const { numDeletedRows: entries } = await database
    .deleteFrom('auditEntries')
    .where('organizationId', '=', which.organizationId)
    .where('at', '<', before)
    .executeTakeFirst();
  return Number(tries) + Number(entries);
}

function endedBefore(database: Kysely<Tables>, which: Which, before: string) {
  return (
    ofAction(database.selectFrom('executions'), which)
      .select('id')
      .where('finishedAt', '<', before)
      // What waits for a person has not ended.
      .where('status', '!=', 'MANUAL_VALIDATION_REQUIRED')
      .orderBy('finishedAt')
      .limit(atOnce)
  );
}

/** A row for an action covers only that action, one for all covers those without their own row. */
function ofAction<T>(
  query: SelectQueryBuilder<Tables, 'executions', T>,
  { organizationId, actionId }: Which,
): SelectQueryBuilder<Tables, 'executions', T> {
  const own = query.where('executions.organizationId', '=', organizationId);
  if (actionId !== '') return own.where('executions.actionId', '=', actionId);
  return own.where('executions.actionId', 'not in', (inner) =>
    inner.selectFrom('retentions').select('actionId').where('organizationId', '=', organizationId),
  );
}
