/** Why an installation is not moved. */
type MoveFault =
  /** No server has ever run on the data directory. */
  | 'NOTHING_TO_MOVE'
  /** The target contains rows of an installation, or another one's move. */
  | 'TARGET_IN_USE'
  /** This installation was moved before. */
  | 'ALREADY_MOVED'
  /** The target's content differs from the source's. */
  | 'DIFFERS';

/** A move, or its result, is refused. The message says what to do. */
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
