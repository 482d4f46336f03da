import type { Ranked } from '../choice/ranked.ts';
import type { Asked } from './asked.ts';
import { isPossibleCode } from './possible-code.ts';
import { isPossibleDate } from './possible-date.ts';
import { isPossibleName } from './possible-name.ts';
import { isPossibleOrderNumber } from './possible-order-number.ts';
import { isPossibleTaxNumber } from './possible-tax-number.ts';
import { isPossibleTerms } from './possible-terms.ts';
import type { Choices, RankedPage } from './ranked-page.ts';

/** Each says of the fields that it knows whether a value may be theirs, and of all others yes. */
const tests: readonly ((one: Ranked, asked: Asked) => boolean)[] = [
  isPossibleName,
  isPossibleTaxNumber,
  isPossibleTerms,
  isPossibleOrderNumber,
  isPossibleDate,
  isPossibleCode,
];

/** A value that a field cannot have, by its form or its caption, gives way to the next one that it can; or to none. */
export function takePossibleValues(page: RankedPage, chosen: Choices): Choices {
  const refined = new Map(chosen);
  for (const [target, first] of chosen) {
    if (first === undefined || first.isTaught) continue;
    const isPossible = (one: Ranked) => tests.every((test) => test(one, { target, page }));
    if (isPossible(first)) continue;
    const isTaken = (one: Ranked) =>
      [...refined].some(
        ([other, its]) => other.finder === target.finder && its?.normalizedValue === one.normalizedValue,
      );
    refined.set(
      target,
      page.ranked.get(target)!.find((one) => one !== first && !isTaken(one) && isPossible(one)),
    );
  }
  return refined;
}
