import type { Ranked } from '../choice/ranked.ts';
import { featureNames } from '../features/field-features.ts';
import { meaningNames, meaningsOf } from '../features/meaning.ts';
import type { Asked } from './asked.ts';

const labelBest = featureNames.indexOf('labelBest');
/** Less likeness than this is no label. */
const leastLabel = 0.2;

const order = meaningNames.indexOf('order');
const others = (['customer', 'contract', 'registration', 'phone', 'tax'] as const).map((meaning) =>
  meaningNames.indexOf(meaning),
);

/** On a document with a number of its own, the number of an order has a label, which is not that of something else. */
export function isPossibleOrderNumber({ vector, studied }: Ranked, { target, page }: Asked): boolean {
  if (target.concept !== 'orderNumber') return true;
  if (![...page.ranked.keys()].some(({ concept }) => concept === 'documentNumber')) return true;
  const spoken = meaningsOf(studied.surroundings.left?.text ?? '');
  if (!spoken.has(order) && others.some((other) => spoken.has(other))) return false;
  return vector[labelBest]! >= leastLabel || spoken.has(order);
}
