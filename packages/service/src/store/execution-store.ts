import type { Kysely, Transaction } from 'kysely';
import type { Notifier } from '../notifier.ts';
import type { Queue } from '../queue/queue.ts';
import { atOneMoment, inTransaction, isPostgres, takeTurn } from './dialect.ts';
import { unhold } from './drop-bytes.ts';
import type { Paging } from './queries/actions.ts';
import { type ExecutionEvent, lastEventSequence, listEventsAfter, takeEventTurn } from './queries/events.ts';
import { type ExecutionFilter, type ExecutionPage, listExecutions } from './queries/execution-list.ts';
import * as queries from './queries/executions.ts';
import { findWords } from './queries/page-words.ts';
import { createSubmissionGroups } from './submission-groups.ts';
import { type Submission, type Submitted, submitTogether } from './submit-together.ts';
import type { ExecutionRow, KeptWord, ResultRevisionRow, Tables } from './tables.ts';

export type { ExecutionEvent } from './queries/events.ts';
export type { ExecutionFilter, ListedExecution } from './queries/execution-list.ts';
export { refusedSort } from './queries/execution-list.ts';
export type { NewExecution, Submission, Submitted } from './submit-together.ts';
export type { ExecutionRow } from './tables.ts';

/** Executions as clients see them: submitted, viewed, deleted. */
export interface ExecutionStore {
  /** Writes execution, hold on the bytes and job in one transaction, or finds what the key stands for. */
  submit(submission: Submission): Promise<Submitted>;
  /** The same for several in one transaction: if one key belongs to another submission, nothing is written. */
  submitAll(submissions: readonly Submission[]): Promise<readonly Submitted[]>;
  find(organizationId: string, id: string): Promise<ExecutionRow | undefined>;
  /** The result before it was corrected; undefined for an unknown revision. */
  findRevision(
    organizationId: string,
    id: string,
    revision: number,
  ): Promise<Pick<ResultRevisionRow, 'revision' | 'result' | 'reasons'> | undefined>;
  /** The words of a page (from 1), in the displayed frame; undefined: none were stored. */
  findWords(organizationId: string, id: string, page: number): Promise<readonly KeptWord[] | undefined>;
  /** For a sort that `refusedSort` does not refuse. */
  list(organizationId: string, filter: ExecutionFilter, paging: Paging): Promise<ExecutionPage>;
  /** Deletes it with everything attached to it. `forgetBytes` is called if nobody else holds them. False: unknown. */
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
  const write = async (transaction: Transaction<Tables>, submission: Submission): Promise<Submitted> => {
    const submitted = await submitTogether(transaction, queue, [submission]);
    return submitted?.[0] ?? { kind: 'KEY_REUSED' };
  };
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
        submitTogether(transaction, queue, submissions),
      );
      if (submitted?.some(({ kind }) => kind === 'CREATED')) notifier.notify();
      return submitted ?? [{ kind: 'KEY_REUSED' }];
    },
    find: (organizationId, id) => queries.findExecution(database, organizationId, id),
    findRevision: (organizationId, id, revision) =>
      queries.findRevision(database, organizationId, id, revision),
    findWords: (organizationId, id, page) => findWords(database, organizationId, id, page),
    // With two separate queries, what changes state in between would be in neither.
    list: (organizationId, filter, paging) =>
      atOneMoment(database, (moment) => listExecutions(moment, organizationId, filter, paging)),
    remove: (organizationId, id, forgetBytes) =>
      inTransaction(database, async (transaction) => {
        // A step of its review locks the same rows in the opposite order.
        await takeTurn(transaction, 'review', id);
        const execution = await queries.findExecution(transaction, organizationId, id);
        if (execution === undefined) return false;
        // In the order of a submission: it holds its bytes before its turn comes.
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
