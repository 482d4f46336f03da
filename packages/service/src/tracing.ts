/** What may be said of a piece of work: ids, codes and measures. Never a name, a secret, an address or text of a document. */
type TraceFacts = Readonly<Record<string, string | number | boolean>>;

interface TraceStart {
  /** What called for the work, as a `traceparent`; undefined: what runs now, or nothing. */
  readonly parent?: string | undefined;
  readonly kind?: 'server' | 'client' | 'consumer';
  readonly facts?: TraceFacts;
  /** When it began, if not now. */
  readonly since?: Date;
}

/** Says what was done when, for whom: one trace from a submission to its callback, through every process. */
export interface Tracing {
  /** Does the work as a span of the trace that it belongs to. `tell` adds what is known only then. */
  span<T>(
    name: string,
    start: TraceStart,
    work: (tell: (facts: TraceFacts) => void) => Promise<T>,
  ): Promise<T>;
  /** The span that runs now, as a `traceparent`; undefined: nothing is traced. */
  parent(): string | undefined;
  /** Sends what was not sent yet. */
  close(): Promise<void>;
}

/** Traces nothing, and costs nothing. */
export const noTracing: Tracing = {
  span: (_name, _start, work) => work(() => {}),
  parent: () => undefined,
  close: async () => {},
};
