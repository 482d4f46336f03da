import type { Tracing } from './tracing.ts';

/** Steps of a document's way whose time is measured, in their order. */
const measuredStages = ['wait', 'bytes', 'read', 'extract', 'conclude', 'publish'] as const;

type MeasuredStage = (typeof measuredStages)[number];

/** Takes what happens, to be counted. It is told no names: neither of organizations nor of documents. */
export interface Meter {
  stageTook(stage: MeasuredStage, seconds: number): void;
  /** A document came to its end, or to a person. */
  documentEnded(status: string): void;
  callbackTried(outcome: 'delivered' | 'failed' | 'given-up'): void;
  /** `route` is the pattern, not the path. */
  requestAnswered(method: string, route: string, status: number, seconds: number): void;
  /** A reading process was replaced. */
  readerReplaced(why: 'died' | 'worn'): void;
}

/** Does the work as a span of its trace and tells how long it took, also when it fails. */
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
