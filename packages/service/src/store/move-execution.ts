import { type ExecutionStatus, isFinished, type Mover, mayMove } from '@recto/document';
import type { Transaction, Updateable } from 'kysely';
import { insertEvent, takeEventTurn } from './queries/events.ts';
import { findExecution, updateExecution } from './queries/executions.ts';
import type { ExecutionRow, Tables } from './tables.ts';

interface Move {
  readonly organizationId: string;
  readonly executionId: string;
  readonly by: Mover;
  readonly to: ExecutionStatus;
  /** The mover's attempt: the move is refused when it is not the current one. */
  readonly attempt?: number;
  /** ISO 8601. */
  readonly at: string;
  /** What changes along with the state. */
  readonly change?: (seen: ExecutionRow) => Updateable<ExecutionRow>;
}

/**
 * The one way in which an execution changes its state: as the table of transitions allows, by the holder of the
 * current attempt, with an event. Returns the execution as it is now; undefined when the move was refused.
 */
export async function moveExecution(
  transaction: Transaction<Tables>,
  move: Move,
): Promise<ExecutionRow | undefined> {
  const { organizationId, executionId, to, at } = move;
  await takeEventTurn(transaction, organizationId);
  const seen = await findExecution(transaction, organizationId, executionId);
  if (seen === undefined) return undefined;
  if (move.attempt !== undefined && move.attempt !== seen.attempt) return undefined;
  if (!mayMove(move.by, seen.status, to)) return undefined;
  const change = {
    ...move.change?.(seen),
    status: to,
    updatedAt: at,
    ...(isFinished(to) && { finishedAt: at }),
  };
  if (!(await updateExecution(transaction, seen, change))) return undefined;
  const { actionId, version, tenantId } = seen;
  await insertEvent(transaction, {
    organizationId,
    executionId,
    actionId,
    version,
    status: to,
    tenantId,
    at,
  });
  return findExecution(transaction, organizationId, executionId);
}
