import type { Decided } from '../choice/decided.ts';

/** How like a label of the field (0 to 1) a text beside or above a value is to be one. */
const leastLikeness = 0.6;

/** The text beside a value, or else above it, that is a label of its field; undefined where there is none. */
export function printedLabel({ target, chosen }: Pick<Decided, 'target' | 'chosen'>): string | undefined {
  const { left, above } = chosen.studied.surroundings;
  const isLabel = (text: string) => target.labels.likenessOf(text).likeness > leastLikeness;
  return [left, above[0]].find((segment) => segment !== undefined && isLabel(segment.text))?.text;
}
