import type { Tracing } from './tracing.ts';

/** The timed steps of processing a document, in order. */
const measuredStages = ['wait', 'bytes', 'read', 'extract', 'conclude', 'publish'] as const;

type MeasuredStage = (typeof measuredStages)[number];

/** Receives events to count. It gets no names, of organizations or documents. */
export interface Meter {
  stageTook(stage: MeasuredStage, seconds: number): void;
  /** A document was finished, or handed to a person. */
  documentEnded(status: string): void;
  callbackTried(outcome: 'delivered' | 'failed' | 'given-up'): void;
  /** `route` is the pattern, not the path. */
  requestAnswered(method: string, route: string, status: number, seconds: number): void;
  /** A reader process was replaced. */
  readerReplaced(why: 'died' | 'worn'): void;
}

/** Runs the work as a span of its trace and reports its duration, even if it fails. */
export async function timed<T>(
  { meter, tracing }: { readonly meter: Meter; readonly tracing: Tracing },
  stage: MeasuredStage,
  work: () => Promise<T>,
): Promise<T> {
  const since = performance.now();
  try {
    return await tracing.span(stage, {}, work);
  } finally {
    meter.stageTook(stage, (performance.now() - since) / 1000);
  }
}
