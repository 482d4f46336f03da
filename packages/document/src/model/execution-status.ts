/** The states of an execution, as clients see them. */
export const executionStatuses = [
  'ACKNOWLEDGED',
  'IN_PROGRESS',
  'RESULTS_PENDING',
  'MANUAL_VALIDATION_REQUIRED',
  'FAILED',
  'PARTIAL_SUCCESS',
  'SUCCEEDED',
] as const;

export type ExecutionStatus = (typeof executionStatuses)[number];

/** Who may move an execution: the queue on a new claim, the worker that holds the lease, or a reviewer. */
export type Mover = 'queue' | 'worker' | 'reviewer';

interface Transition {
  readonly from: ExecutionStatus;
  readonly to: ExecutionStatus;
  readonly by: Mover;
}

/** All allowed transitions; the store refuses any other. */
export const transitions: readonly Transition[] = [
  { from: 'ACKNOWLEDGED', to: 'IN_PROGRESS', by: 'queue' },
  // A worker died: its lease expired and another continues.
  { from: 'IN_PROGRESS', to: 'IN_PROGRESS', by: 'queue' },
  { from: 'RESULTS_PENDING', to: 'IN_PROGRESS', by: 'queue' },
  // The last allowed attempt died, too.
  { from: 'IN_PROGRESS', to: 'FAILED', by: 'queue' },
  { from: 'RESULTS_PENDING', to: 'FAILED', by: 'queue' },
  { from: 'IN_PROGRESS', to: 'RESULTS_PENDING', by: 'worker' },
  { from: 'IN_PROGRESS', to: 'FAILED', by: 'worker' },
  { from: 'RESULTS_PENDING', to: 'SUCCEEDED', by: 'worker' },
  { from: 'RESULTS_PENDING', to: 'MANUAL_VALIDATION_REQUIRED', by: 'worker' },
  { from: 'RESULTS_PENDING', to: 'PARTIAL_SUCCESS', by: 'worker' },
  { from: 'RESULTS_PENDING', to: 'FAILED', by: 'worker' },
  { from: 'MANUAL_VALIDATION_REQUIRED', to: 'SUCCEEDED', by: 'reviewer' },
  // Somebody rejected the document.
  { from: 'MANUAL_VALIDATION_REQUIRED', to: 'FAILED', by: 'reviewer' },
];

/** Whether `by` may move an execution from one state to the other. */
export function mayMove(by: Mover, from: ExecutionStatus, to: ExecutionStatus): boolean {
  return transitions.some((move) => move.by === by && move.from === from && move.to === to);
}

/** Whether processing has ended: only a review can still move the execution. */
export function isFinished(status: ExecutionStatus): boolean {
  return !transitions.some((move) => move.from === status && move.by !== 'reviewer');
}
