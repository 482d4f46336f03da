/** One event. Never contains a key, a state, an answer or a body. */
export interface LogEntry {
  readonly event: 'reply' | 'no reply' | 'connection works';
  readonly route: string;
  /** Method and URL, without credentials or query. */
  readonly target: string;
  readonly status?: number;
  readonly latencyMs?: number;
}

/** Where events go; what it throws is ignored. */
export type Log = (entry: LogEntry) => void;
