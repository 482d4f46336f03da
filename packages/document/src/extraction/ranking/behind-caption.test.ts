import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import type { Ranked } from '../choice/ranked.ts';
import { PageStudy } from '../features/page-study.ts';
import { targetField } from '../features/target-field.ts';
import { beginBehindCaptions } from './behind-caption.ts';

const address = targetField('site', { kind: 'address', labels: ['Site'] });

/** What is chosen in the end if the first choice was the whole line. */
function chosenFrom(text: string): string {
  const page = new Sheet(600, 800, 10);
  page.put(text, 50, 50);
  const study = new PageStudy(page.page(1), { dateOrder: 'day-first' }, 1);
  const ranked = study.candidates('address').map(
    (studied): Ranked => ({
      studied,
      chance: studied.candidate.text === text ? 0.7 : 0.2,
      vector: [],
      repeats: 1,
      odds: 0,
      taught: 0,
      normalizedValue: studied.candidate.text,
    }),
  );
  const whole = ranked.find((one) => one.studied.candidate.text === text);
  if (whole === undefined) throw new Error('Expected the whole line to be a candidate.');
  const chosen = new Map<typeof address, Ranked | undefined>([[address, whole]]);
  const refined = beginBehindCaptions({ ranked: new Map([[address, ranked]]) }, chosen);
  return refined.get(address)!.studied.candidate.text;
}

test('a caption with its colon is not part of the value after it', () => {
  expect(chosenFrom('Address: 14 Mill Lane Leeds LS2 7PJ')).toBe('14 Mill Lane Leeds LS2 7PJ');
  expect(chosenFrom('Site of works: 14 Mill Lane Leeds LS2 7PJ')).toBe('14 Mill Lane Leeds LS2 7PJ');
});

test('a value without a caption is unchanged', () => {
  expect(chosenFrom('14 Mill Lane Leeds LS2 7PJ')).toBe('14 Mill Lane Leeds LS2 7PJ');
});
