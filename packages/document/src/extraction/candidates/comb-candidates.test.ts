import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import type { Finder } from '../features/page-findings.ts';
import { PageStudy } from '../features/page-study.ts';

/** The candidates of a kind where characters stand in boxes of 16 points, groups 30 points apart. */
function found(finder: Finder, groups: readonly string[]): readonly (string | undefined)[] {
  const sheet = new Sheet(600, 800, 10);
  sheet.put('Number', 40, 100);
  let x = 160;
  for (const group of groups) {
    for (const character of group) {
      sheet.put(character, x, 100);
      x += 16;
    }
    x += 14;
  }
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first' }, 1);
  return study.candidates(finder).map(({ candidate }) => candidate.normalizedText ?? candidate.text);
}

test('the digits of a number in boxes are one value, and no single digit is', () => {
  expect(found('identifier', ['812', '45', '6073'])).toEqual(['812 45 6073']);
  expect(found('identifier', ['94', '2203561'])).toEqual(['94 2203561']);
  expect(found('identifier', ['7730041958'])).toEqual(['7730041958']);
  expect(found('identifier', ['94–2203561'])).toEqual(['94–2203561']);
});

test('so are those of a day and of an account', () => {
  expect(found('date', ['17', '04', '2031'])).toEqual(['2031-04-17']);
  expect(found('date', ['17042031'])).toEqual(['2031-04-17']);
  expect(found('iban', ['DE89', '3704', '0044', '0532', '0130', '00'])).toEqual(['DE89370400440532013000']);
});

test('a scale of marks and single numbers of columns are none', () => {
  expect(found('identifier', ['12345'])).not.toContain('12345');
  expect(found('identifier', ['1', '4', '2'])).toEqual(['1', '4', '2']);
});
