import type { Ranked } from '../choice/ranked.ts';
import { featureNames } from '../features/field-features.ts';
import type { Asked } from './asked.ts';

const labelBest = featureNames.indexOf('labelBest');
/** Less likeness than this is no label of the field. */
const leastLabel = 0.2;
/** As much of it is one of an amount. */
const amountLabel = 0.6;

/** A number without a label of its own, beside that of an amount, is the amount: nobody's customer, order or contract. */
export function isPossibleCode({ vector, studied }: Ranked, { target, page }: Asked): boolean {
  if (target.finder !== 'identifier' || vector[labelBest]! >= leastLabel) return true;
  const { text, segment, firstToken } = studied.candidate;
  const beside = studied.surroundings.left?.text ?? '';
  if (firstToken > 0 || segment.column === 0 || !/^[\d.,' ]+$/.test(text) || beside === '') return true;
  return ![...page.ranked.keys()].some(
    ({ finder, labels }) => finder === 'money' && labels.likenessOf(beside).likeness >= amountLabel,
  );
}
