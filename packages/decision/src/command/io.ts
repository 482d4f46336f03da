/** What a command reads from and writes to. Only the program's entry file takes these from the process. */
export interface CommandIo {
  readonly stdin: AsyncIterable<Uint8Array | string>;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean | undefined };
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** How the user called the command, for help and messages. Default: `recto-decide`. */
  readonly program?: string;
  /** Stops the command. */
  readonly signal?: AbortSignal;
  /** Replaces Node's HTTP client. */
  readonly fetch?: typeof globalThis.fetch;
}

/** An unusable flag, file or argument. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Exit codes; scripts branch on them. */
export const exitCodes = { yes: 0, review: 10, no: 11, error: 1, usage: 2 } as const;
