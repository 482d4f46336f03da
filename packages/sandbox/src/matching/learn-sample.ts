import {
  type ActionDefinition,
  blankExample,
  type Example,
  type Page,
  type SampleValues,
  sampleExample,
} from '@recto/document';
import { sketchPages, workOnPages } from './work-on-pages.ts';

/**
 * What a sample teaches, computed in this process: filled in if it has values, otherwise blank. Undefined if nothing
 * can be learned from it.
 */
export async function learnSample(
  pages: readonly Page[],
  action: ActionDefinition,
  values: SampleValues | undefined,
): Promise<Example | undefined> {
  if (values === undefined) return blankExample(pages, action);
  const { extraction } = await workOnPages(pages, action);
  return sampleExample(await sketchPages(pages, action), extraction, action, values);
}
