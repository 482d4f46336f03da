import { isSoundNumber, namesNumber } from '../../text/kinds/company-number.ts';
import type { Recognised } from '../../text/kinds/recognised.ts';
import { recogniseVatIds } from '../../text/kinds/vat-id.ts';
import type { Ranked } from '../choice/ranked.ts';
import { meaningNames, meaningsOf } from '../features/meaning.ts';
import { numberOwnersOf } from '../features/opposition.ts';
import type { Asked } from './asked.ts';

/** Likeness from which on a text beside a number asks for it. */
const asksForIt = 0.45;
const foreign = (['phone', 'registration', 'order', 'customer', 'invoice', 'contract', 'date'] as const).map(
  (meaning) => meaningNames.indexOf(meaning),
);

/**
 * A tax number has its label, or the form of one that no other number has, or at least a caption that asks for nothing else:
 * what has none of these is part of a telephone number, an account, the number of a law or of a register.
 */
export function isPossibleTaxNumber({ studied }: Ranked, { target }: Asked): boolean {
  if (target.finder !== 'identifier' || !asksForTax(target.field.labels)) return true;
  const { candidate, surroundings } = studied;
  const { segment, firstToken, endToken } = candidate;
  const start = segment.offsets[firstToken]!;
  const end = endToken < segment.tokens.length ? segment.offsets[endToken]! : segment.text.length;
  const isWithin = (found: readonly Recognised[]) => found.some((one) => one.start < end && one.end > start);
  if (isWithin(recogniseVatIds(segment.text)) || isSoundNumber(candidate.text) === true) return true;
  const before = segment.text.slice(0, start);
  const labels = [
    before,
    surroundings.left?.text ?? '',
    ...surroundings.above.slice(0, 2).map(({ text }) => text),
  ];
  if (labels.some((label) => asks(label) || target.labels.likenessOf(label).likeness >= asksForIt))
    return true;
  const caption = labels.slice(0, 2).find((label) => /[:：]\s*$/u.test(label));
  return (
    caption !== undefined &&
    numberOwnersOf(caption).size === 0 &&
    !foreign.some((one) => meaningsOf(caption).has(one))
  );
}

function asksForTax(labels: readonly string[]): boolean {
  return labels.some(asks);
}

function asks(label: string): boolean {
  return numberOwnersOf(label).has('tax') || namesNumber(label);
}
