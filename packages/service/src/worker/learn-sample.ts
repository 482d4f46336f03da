import {
  type ActionDefinition,
  blankExample,
  type Example,
  type Page,
  type SampleValues,
  sampleExample,
} from '@recto/document';
import type { StageParts } from './stage.ts';

/**
 * What a sample teaches: filled in if it has values, otherwise blank. Undefined if that is nothing. Rejects like {@link
 * StageParts.engine}.
 */
export type LearnSample = (
  pages: readonly Page[],
  action: ActionDefinition,
  values: SampleValues | undefined,
  signal: AbortSignal,
) => Promise<Example | undefined>;

/** Field positions are stored for the first pages; see `sheetsOf`. */
const mostBlankPages = 4;

/** Learns with the parts that process documents. No model is called: only positions are needed. */
export function sampleLearner({ engine, sketch }: Pick<StageParts, 'engine' | 'sketch'>): LearnSample {
  return async (pages, action, values, signal) => {
    if (values === undefined) return blankExample(pages.slice(0, mostBlankPages), action);
    const local = { ...action, model: 'local' };
    const { extraction } = await engine.extract({ pages, action: local, signal, known: {} });
    const left = await sketch(pages, local, signal);
    return left && sampleExample(left, extraction, local, values);
  };
}
