import { exitCodes } from './program.ts';

/** An expected failure of a command; the message says what to do. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  /** The code of the problem in the server's response. */
  readonly problemCode: string | undefined;

  constructor(message: string, problemCode?: string) {
    super(message);
    this.problemCode = problemCode;
  }
}

/** Runs a command; an expected failure ends in a message and exit code 1. */
export async function guarded(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    process.stderr.write(`recto: ${error.message}\n`);
    process.exitCode = exitCodes.failed;
  }
}
