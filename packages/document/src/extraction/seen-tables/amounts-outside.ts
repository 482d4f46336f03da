import type { PageStudy } from '../features/page-study.ts';
import { cents } from './row-numbers.ts';
import type { RowInTable } from './value-features.ts';

/** The amounts, in hundredths and without their signs, that the pages print outside the cells of the rows. */
export function amountsOutside(
  studies: readonly PageStudy[],
  rows: readonly RowInTable[],
): ReadonlySet<number> {
  const inside = new Set(
    rows.flatMap(({ cells }) => cells.flatMap(({ pieces }) => pieces.flatMap(({ tokens }) => tokens))),
  );
  return new Set(
    studies.flatMap((study) =>
      study.candidates('money').flatMap(({ candidate: { normalizedText, tokens } }) => {
        const amount = Math.abs(cents(Number(normalizedText ?? Number.NaN)));
        return Number.isNaN(amount) || tokens.some((token) => inside.has(token)) ? [] : [amount];
      }),
    ),
  );
}
