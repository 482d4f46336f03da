import type { Kysely, Transaction } from 'kysely';
import type { Notifier } from '../notifier.ts';
import type { Queue } from '../queue/queue.ts';
import { atOneMoment, inTransaction, isPostgres, takeTurn } from './dialect.ts';
import { unhold } from './drop-bytes.ts';
import type { Paging } from './queries/actions.ts';
import { holdBlob } from './queries/blobs.ts';
import {
  type ExecutionEvent,
  insertEvent,
  lastEventSequence,
  listEventsAfter,
  takeEventTurn,
} from './queries/events.ts';
import { type ExecutionFilter, type ExecutionPage, listExecutions } from './queries/execution-list.ts';
import * as queries from './queries/executions.ts';
import { findWords } from './queries/page-words.ts';
import { createSubmissionGroups } from './submission-groups.ts';
import type { ExecutionRow, KeptWord, ResultRevisionRow, Tables } from './tables.ts';

export type { ExecutionEvent } from './queries/events.ts';
export type { ExecutionFilter, ListedExecution } from './queries/execution-list.ts';
export { refusedSort } from './queries/execution-list.ts';
export type { ExecutionRow } from './tables.ts';

/** What a client hands in; the rest of the row follows. */
export type NewExecution = Omit<
  ExecutionRow,
  | 'status'
  | 'attempt'
  | 'openAttempts'
  | 'pageCount'
  | 'result'
  | 'reasons'
  | 'duplicateOf'
  | 'updatedAt'
  | 'finishedAt'
  | 'bytesGoneAt'
  | 'revision'
>;

export interface Submission {
  readonly execution: NewExecution;
  readonly idempotency?: { readonly key: string; readonly requestDigest: string };
  /** Makes sure of the bytes; called before the commit when nobody holds them yet. */
  readonly keepBytes: () => Promise<unknown>;
}

export type Submitted =
  | { readonly kind: 'CREATED' | 'REPLAYED'; readonly execution: ExecutionRow }
  /** The key stands for another submission. */
  | { readonly kind: 'KEY_REUSED' };

/** Executions as clients see them: handed in, looked at, deleted. */
export interface ExecutionStore {
  /** Writes execution, hold on the bytes and job in one transaction, or finds what the key stands for. */
  submit(submission: Submission): Promise<Submitted>;
  /** The same for several in one transaction: where the key of one is of another submission, nothing is written. */
  submitAll(submissions: readonly Submission[]): Promise<readonly Submitted[]>;
  find(organizationId: string, id: string): Promise<ExecutionRow | undefined>;
  /** The result as it was before it was corrected; undefined for a revision that never was. */
  findRevision(
    organizationId: string,
    id: string,
    revision: number,
  ): Promise<Pick<ResultRevisionRow, 'revision' | 'result' | 'reasons'> | undefined>;
  /** The words of a page (from 1), as it is shown; undefined: none were kept. */
  findWords(organizationId: string, id: string, page: number): Promise<readonly KeptWord[] | undefined>;
  /** For a sort that `refusedSort` does not refuse. */
  list(organizationId: string, filter: ExecutionFilter, paging: Paging): Promise<ExecutionPage>;
  /** Deletes it with all that hangs on it. `forgetBytes` is called when nobody else holds them. False: unknown. */
  remove(
    organizationId: string,
    id: string,
    forgetBytes: (sha256: string) => Promise<void>,
  ): Promise<boolean>;
  /** State changes after `sequence`, oldest first, at most 500. */
  eventsAfter(
    organizationId: string,
    sequence: number,
    executionId?: string,
  ): Promise<readonly ExecutionEvent[]>;
  lastEventSequence(organizationId: string): Promise<number>;
}

export function createExecutionStore(
  database: Kysely<Tables>,
  queue: Queue,
  notifier: Notifier,
): ExecutionStore {
  const write = (transaction: Transaction<Tables>, submission: Submission) =>
    submitWithin(transaction, queue, submission);
  const submitAlone = (submission: Submission) =>
    inTransaction(database, (transaction) => write(transaction, submission));
  const submit = isPostgres(database) ? submitAlone : createSubmissionGroups(database, write);
  return {
    async submit(submission) {
      const submitted = await submit(submission);
      if (submitted.kind === 'CREATED') notifier.notify();
      return submitted;
    },
    async submitAll(submissions) {
      const submitted = await inTransaction(database, (transaction) =>
        submitAllWithin(transaction, queue, submissions),
      ).catch(reusedKey);
      if (submitted.some(({ kind }) => kind === 'CREATED')) notifier.notify();
      return submitted;
    },
    find: (organizationId, id) => queries.findExecution(database, organizationId, id),
    findRevision: (organizationId, id, revision) =>
      queries.findRevision(database, organizationId, id, revision),
    findWords: (organizationId, id, page) => findWords(database, organizationId, id, page),
    // What moves from one state to another meanwhile is in neither of two questions.
    list: (organizationId, filter, paging) =>
      atOneMoment(database, (moment) => listExecutions(moment, organizationId, filter, paging)),
    remove: (organizationId, id, forgetBytes) =>
      inTransaction(database, async (transaction) => {
        // A step of its review locks the same rows in the opposite order.
        await takeTurn(transaction, 'review', id);
        const execution = await queries.findExecution(transaction, organizationId, id);
        if (execution === undefined) return false;
        // In the order of a submission: its bytes are held before its turn comes.
        const isUnheld = execution.bytesGoneAt === null && (await unhold(transaction, execution));
        await takeEventTurn(transaction, organizationId);
        const isDeleted = await queries.deleteExecution(transaction, organizationId, id);
        if (isUnheld) await forgetBytes(execution.sha256);
        return isDeleted;
      }),
    eventsAfter: (organizationId, sequence, executionId) =>
      listEventsAfter(database, organizationId, sequence, executionId),
    lastEventSequence: (organizationId) => lastEventSequence(database, organizationId),
  };
}

/** Ends a transaction, so that nothing of it stays. */
class KeyReused extends Error {}

async function submitAllWithin(
  transaction: Transaction<Tables>,
  queue: Queue,
  submissions: readonly Submission[],
): Promise<readonly Submitted[]> {
  const all: Submitted[] = [];
  for (const submission of submissions) {
    const submitted = await submitWithin(transaction, queue, submission);
    if (submitted.kind === 'KEY_REUSED') throw new KeyReused();
    all.push(submitted);
  }
  return all;
}

function reusedKey(error: unknown): readonly Submitted[] {
  if (error instanceof KeyReused) return [{ kind: 'KEY_REUSED' }];
  throw error;
}

async function submitWithin(
  transaction: Transaction<Tables>,
  queue: Queue,
  { execution, idempotency, keepBytes }: Submission,
): Promise<Submitted> {
  const { organizationId, id, actionId, version, tenantId, createdAt: at } = execution;
  if (idempotency !== undefined) {
    await takeTurn(transaction, 'idempotency', organizationId, idempotency.key);
    const replayed = await replay(transaction, organizationId, idempotency);
    if (replayed !== undefined) return replayed;
  }
  const { sha256, sizeBytes } = execution;
  if ((await holdBlob(transaction, { organizationId, sha256, sizeBytes })) === 1) await keepBytes();
  const row = acknowledged(execution);
  await takeEventTurn(transaction, organizationId);
  await queries.insertExecution(transaction, row);
  await insertEvent(transaction, {
    organizationId,
    executionId: id,
    actionId,
    version,
    status: row.status,
    tenantId,
    at,
  });
  await queue.enqueue(transaction, { organizationId, kind: 'process', subjectId: id, runAt: at });
  if (idempotency !== undefined) {
    const key = { organizationId, ...idempotency, executionId: id, createdAt: at };
    await queries.insertIdempotencyKey(transaction, key);
  }
  return { kind: 'CREATED', execution: row };
}

async function replay(
  transaction: Transaction<Tables>,
  organizationId: string,
  { key, requestDigest }: NonNullable<Submission['idempotency']>,
): Promise<Submitted | undefined> {
  const known = await queries.findIdempotencyKey(transaction, organizationId, key);
  if (known === undefined) return undefined;
  if (known.requestDigest !== requestDigest) return { kind: 'KEY_REUSED' };
  const execution = await queries.findExecution(transaction, organizationId, known.executionId);
  return execution === undefined ? undefined : { kind: 'REPLAYED', execution };
}

function acknowledged(execution: NewExecution): ExecutionRow {
  return {
    ...execution,
    status: 'ACKNOWLEDGED',
    attempt: 0,
    openAttempts: 0,
    pageCount: null,
    result: null,
    reasons: '[]',
    duplicateOf: null,
    updatedAt: execution.createdAt,
    finishedAt: null,
    bytesGoneAt: null,
    revision: 1,
  };
}
