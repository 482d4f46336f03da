import type { Studied } from './page-study.ts';
import type { TargetField } from './target-field.ts';

/** How well the words behind a number must fit the field's labels to say what it counts. */
const leastFit = 0.79;

/**
 * For a field that asks for a count: 1 where the words behind a number say that it is the one (`3 nights`, `48 ore`), -1
 * where those before it are such words of another number (the 1 of `3 nights, 1 room`), else 0.
 */
export function countedFit({ field, labels, concept }: TargetField, { surroundings }: Studied): -1 | 0 | 1 {
  if (field.kind !== 'number' || concept !== 'other') return 0;
  if (isAsked(surroundings.after, labels)) return 1;
  const [, before] = /^\d[\d.,]*(.*)$/su.exec(surroundings.left?.text ?? '') ?? [];
  return before !== undefined && isAsked(before, labels) ? -1 : 0;
}

/** Whether a text begins with what is counted. */
function isAsked(text: string, labels: TargetField['labels']): boolean {
  const [, one, two] = /^\s?(\p{L}{3,})(\s\p{L}{2,})?/u.exec(text) ?? [];
  if (one === undefined) return false;
  return [one, `${one}${two ?? ''}`].some((words) => labels.likenessOf(words).likeness >= leastFit);
}
