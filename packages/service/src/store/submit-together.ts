import type { Transaction } from 'kysely';
import type { Queue } from '../queue/queue.ts';
import { takeTurn } from './dialect.ts';
import { holdBlob, holdBlobWithBytes } from './queries/blobs.ts';
import * as queries from './queries/executions.ts';
import { insertSubmitted } from './queries/submitted.ts';
import type { ExecutionRow, Tables } from './tables.ts';

/** What a client submits; the rest of the row is derived. */
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
  readonly idempotency?: { readonly key: string; readonly owner: string; readonly requestDigest: string };
  /** Stores the bytes; called before the commit if nobody holds them yet. */
  readonly keepBytes: () => Promise<unknown>;
  /** The bytes, if they are best written with the rows that hold them: then `keepBytes` is not called. */
  readonly bytesOfRow?: Uint8Array;
}

export type Submitted =
  | { readonly kind: 'CREATED' | 'REPLAYED'; readonly execution: ExecutionRow }
  /** The key belongs to another submission. */
  | { readonly kind: 'KEY_REUSED' };

/**
 * Writes submissions of one organization, each with its own key or none, or finds what a key stands for. Undefined,
 * with nothing written: a key belongs to another submission. Locks are taken in one order by everybody, to avoid
 * deadlocks: the turns of keys by name, bytes by digest, the turn of the events.
 */
export async function submitTogether(
  transaction: Transaction<Tables>,
  queue: Queue,
  submissions: readonly Submission[],
): Promise<readonly Submitted[] | undefined> {
  const known = await findKnown(transaction, submissions);
  if (known === 'KEY_REUSED') return undefined;
  await holdBytes(
    transaction,
    submissions.filter((submission) => !known.has(submission)),
  );
  const submitted: Submitted[] = [];
  for (const submission of submissions) {
    const execution = known.get(submission);
    if (execution !== undefined) submitted.push({ kind: 'REPLAYED', execution });
    else submitted.push({ kind: 'CREATED', execution: await insert(transaction, queue, submission) });
  }
  return submitted;
}

/** The executions that keys already stand for. Others with the same keys wait until the transaction ends. */
async function findKnown(
  transaction: Transaction<Tables>,
  submissions: readonly Submission[],
): Promise<ReadonlyMap<Submission, ExecutionRow> | 'KEY_REUSED'> {
  const known = new Map<Submission, ExecutionRow>();
  const keyed = submissions.filter(({ idempotency }) => idempotency !== undefined);
  for (const submission of keyed.toSorted(by(({ idempotency }) => idempotency?.key ?? ''))) {
    const { execution, idempotency } = submission;
    const { organizationId } = execution;
    if (idempotency === undefined) continue;
    await takeTurn(transaction, 'idempotency', organizationId, ownKey(idempotency));
    const earlier = await earlierOf(transaction, organizationId, idempotency);
    if (earlier === undefined) continue;
    if (earlier.requestDigest !== idempotency.requestDigest) return 'KEY_REUSED';
    if (earlier.execution !== undefined) known.set(submission, earlier.execution);
  }
  return known;
}

type Idempotency = NonNullable<Submission['idempotency']>;

/** A key belongs to the app or user that sent it: two may use the same. */
function ownKey({ key, owner }: Pick<Idempotency, 'key' | 'owner'>): string {
  return `${owner} ${key}`;
}

/** What the key stands for. Before keys had owners they were stored as sent; those stand for their sender's alone. */
async function earlierOf(transaction: Transaction<Tables>, organizationId: string, sent: Idempotency) {
  const find = async (key: string) => {
    const row = await queries.findIdempotencyKey(transaction, organizationId, key);
    if (row === undefined) return undefined;
    const execution = await queries.findExecution(transaction, organizationId, row.executionId);
    return { requestDigest: row.requestDigest, execution };
  };
  const own = await find(ownKey(sent));
  if (own !== undefined) return own;
  const old = await find(sent.key);
  return old?.execution?.submittedBy === sent.owner ? old : undefined;
}

async function holdBytes(
  transaction: Transaction<Tables>,
  submissions: readonly Submission[],
): Promise<void> {
  for (const submission of submissions.toSorted(by((one) => one.execution.sha256))) {
    const { execution, keepBytes, bytesOfRow } = submission;
    const { organizationId, sha256, sizeBytes } = execution;
    const blob = { organizationId, sha256, sizeBytes };
    if (bytesOfRow !== undefined) await holdBlobWithBytes(transaction, blob, bytesOfRow);
    else if ((await holdBlob(transaction, blob)) === 1) await keepBytes();
  }
}

async function insert(
  transaction: Transaction<Tables>,
  queue: Queue,
  { execution, idempotency }: Submission,
): Promise<ExecutionRow> {
  const { organizationId, id, createdAt: at } = execution;
  const row = acknowledged(execution);
  await insertSubmitted(transaction, row);
  await queue.enqueue(transaction, { organizationId, kind: 'process', subjectId: id, runAt: at });
  if (idempotency !== undefined) {
    const { requestDigest } = idempotency;
    const key = { organizationId, key: ownKey(idempotency), requestDigest, executionId: id, createdAt: at };
    await queries.insertIdempotencyKey(transaction, key);
  }
  return row;
}

function acknowledged(execution: NewExecution): ExecutionRow {
  return {
    ...execution,
    status: 'ACKNOWLEDGED',
    attempt: 0,
    openAttempts: 0,
    pageCount: null,
    result: null,
    reasons: [],
    duplicateOf: null,
    updatedAt: execution.createdAt,
    finishedAt: null,
    bytesGoneAt: null,
    revision: 1,
  };
}

/** In the same order on every server, whatever its locale. */
function by(keyOf: (submission: Submission) => string) {
  return (one: Submission, other: Submission): number => {
    const [a, b] = [keyOf(one), keyOf(other)];
    return a < b ? -1 : Number(a > b);
  };
}
