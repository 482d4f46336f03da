/** Why an installation is not moved. */
type MoveFault =
  /** No server ever ran on the data directory. */
  | 'NOTHING_TO_MOVE'
  /** The target holds rows of an installation, or a move of another one. */
  | 'TARGET_IN_USE'
  /** This installation was moved before. */
  | 'ALREADY_MOVED'
  /** What lies in the target is not what lies in the source. */
  | 'DIFFERS';

/** A move is refused, or its result is. The message says what to do. */
export class MoveError extends Error {
  readonly code = 'MOVE_REFUSED';
  readonly retryable = false;
  readonly fault: MoveFault;

  constructor(fault: MoveFault, message: string) {
    super(message);
    this.name = 'MoveError';
    this.fault = fault;
  }
}
