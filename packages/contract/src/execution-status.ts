import Type from 'typebox';

/** The states of an execution, in the order in which it may pass through them. */
export const executionStatuses = [
  'ACKNOWLEDGED',
  'IN_PROGRESS',
  'RESULTS_PENDING',
  'MANUAL_VALIDATION_REQUIRED',
  'FAILED',
  'PARTIAL_SUCCESS',
  'SUCCEEDED',
] as const;

export const ExecutionStatus = Type.Enum([...executionStatuses]);
export type ExecutionStatus = (typeof executionStatuses)[number];

const pending: readonly ExecutionStatus[] = ['ACKNOWLEDGED', 'IN_PROGRESS', 'RESULTS_PENDING'];

/** Whether a client waiting for a result may stop: processing has ended, though a review may be open. */
export function isFinal(status: ExecutionStatus): boolean {
  return !pending.includes(status);
}
