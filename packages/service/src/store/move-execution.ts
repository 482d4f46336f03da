import { type ExecutionStatus, isFinished, type Mover, mayMove } from '@recto/document';
import type { Transaction } from 'kysely';
import { insertEvent, takeEventTurn } from './queries/events.ts';
import { findExecution, updateExecution } from './queries/executions.ts';
import type { ExecutionRow, Tables } from './tables.ts';

interface Move {
  readonly organizationId: string;
  readonly executionId: string;
  readonly by: Mover;
  readonly to: ExecutionStatus;
  /** The caller's attempt: the move is refused unless it is the current one. */
  readonly attempt?: number;
  /** ISO 8601. */
  readonly at: string;
  /** What changes along with the state. */
  readonly change?: (seen: ExecutionRow) => Partial<ExecutionRow>;
}

/**
 * The only way an execution changes its state: by an allowed transition, by the holder of the current attempt, with an
 * event. Returns the execution as it is now; undefined if the move was refused. Other transactions of the organization
 * wait from the turn to the commit, so whatever can be queried earlier is: `known`, if it was just read.
 */
export async function moveExecution(
  transaction: Transaction<Tables>,
  move: Move,
  known?: ExecutionRow,
): Promise<ExecutionRow | undefined> {
  const { organizationId, executionId } = move;
  const find = () => findExecution(transaction, organizationId, executionId);
  const seen = known ?? (await find());
  if (seen === undefined || !isAllowed(move, seen)) return undefined;
  await takeEventTurn(transaction, organizationId);
  const moved = await moveSeen(transaction, move, seen);
  if (moved !== undefined) return moved;
  // Another transaction moved it while we waited for the turn; nobody does now.
  const changed = await find();
  if (changed === undefined || !isAllowed(move, changed)) return undefined;
  return moveSeen(transaction, move, changed);
}

function isAllowed({ by, to, attempt }: Move, seen: ExecutionRow): boolean {
  return (attempt === undefined || attempt === seen.attempt) && mayMove(by, seen.status, to);
}

/** Undefined: it has changed since it was read. */
async function moveSeen(
  transaction: Transaction<Tables>,
  { to, at, change }: Move,
  seen: ExecutionRow,
): Promise<ExecutionRow | undefined> {
  const changed = {
    ...change?.(seen),
    status: to,
    updatedAt: at,
    ...(isFinished(to) && { finishedAt: at }),
  };
  if (!(await updateExecution(transaction, seen, changed))) return undefined;
  const { organizationId, id: executionId, actionId, version, tenantId } = seen;
  const event = { organizationId, executionId, actionId, version, status: to, tenantId, at };
  await insertEvent(transaction, event);
  return { ...seen, ...changed };
}
