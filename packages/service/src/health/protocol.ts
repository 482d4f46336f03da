/** What the thread is started with. */
export interface HealthThreadData {
  readonly host: string;
  readonly port: number;
  /** Two numbers of 64 bits: see {@link alive}, and when the process last said that it runs, in ns as of `process.hrtime`. */
  readonly state: SharedArrayBuffer;
}

/** The state of the process, as the thread sees it without asking. */
export const alive = { starting: 0n, ready: 1n, stopping: 2n } as const;

/** A process that said nothing for so long hangs, and should be restarted. */
export const hangsMs = 60_000;

/** From the thread: it listens, or asks for what only the process knows. */
export type FromThread =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'ask'; readonly id: number; readonly what: 'ready' | 'metrics' };

export interface ToThread {
  readonly id: number;
  readonly status: number;
  readonly type: string;
  readonly text: string;
}
