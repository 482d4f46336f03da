/**
 * What may be recorded about work: ids, codes and measurements. Never a name, a secret, an address or document text.
 */
type TraceFacts = Readonly<Record<string, string | number | boolean>>;

interface TraceStart {
  /** What caused the work, as a `traceparent`; undefined: the current span, or nothing. */
  readonly parent?: string | undefined;
  readonly kind?: 'server' | 'client' | 'consumer';
  readonly facts?: TraceFacts;
  /** When it began, if not now. */
  readonly since?: Date;
}

/** Records what was done and when: one trace from a submission to its callback, through every process. */
export interface Tracing {
  /** Runs the work as a span of its trace. `tell` adds what is only known then. */
  span<T>(
    name: string,
    start: TraceStart,
    work: (tell: (facts: TraceFacts) => void) => Promise<T>,
  ): Promise<T>;
  /** The current span as a `traceparent`; undefined: nothing is traced. */
  parent(): string | undefined;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}

/** Traces nothing, at no cost. */
export const noTracing: Tracing = {
  span: (_name, _start, work) => work(() => {}),
  parent: () => undefined,
  close: async () => {},
};
