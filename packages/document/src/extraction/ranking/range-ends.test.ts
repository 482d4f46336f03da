import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import type { Ranked } from '../choice/ranked.ts';
import { PageStudy } from '../features/page-study.ts';
import { targetField } from '../features/target-field.ts';
import { joinRangeEnds } from './range-ends.ts';

const [from, to] = ['cover_from', 'cover_to'].map((name) =>
  targetField(name, { kind: 'date', labels: ['Cover'] }),
);

/** The two dates after joining, from the chances of dates for each field; the first of each was chosen. */
function joined(
  lines: readonly string[],
  chances: readonly [Readonly<Record<string, number>>, Readonly<Record<string, number>>],
  [first, last] = [from!, to!],
) {
  const sheet = new Sheet(600, 800, 10);
  lines.forEach((line, row) => {
    sheet.put(line, 50, 50 + 30 * row);
  });
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first' }, 1);
  const [starts, ends] = chances.map((own) =>
    Object.entries(own).map(([day, chance]): Ranked => {
      const studied = study.candidates('date').find(({ candidate }) => candidate.normalizedText === day)!;
      return { studied, chance, vector: [], repeats: 1, odds: 0, taught: 0, normalizedValue: day };
    }),
  );
  const ranked = new Map([
    [first, starts!],
    [last, ends!],
  ]);
  const chosen = new Map<typeof first, Ranked | undefined>([
    [first, starts![0]],
    [last, ends![0]],
  ]);
  const refined = joinRangeEnds({ ranked }, chosen);
  return [refined.get(first)?.normalizedValue, refined.get(last)?.normalizedValue];
}

const lines = ['Issued 2 March 2031', 'Cover 5 March 2031 - 9 April 2031'];

test('the ends of a printed range are chosen together', () => {
  const likely = [
    { '2031-03-05': 0.8, '2031-03-02': 0.4 },
    { '2031-03-02': 0.7, '2031-04-09': 0.6 },
  ] as const;
  expect(joined(lines, likely)).toEqual(['2031-03-05', '2031-04-09']);
  expect(joined(['Issued 2 March 2031', 'Cover 5 March 2031 to 9 April 2031'], likely)).toEqual([
    '2031-03-05',
    '2031-04-09',
  ]);
});

test('dates of their own that are much more likely than a range stay', () => {
  const likely = [{ '2031-03-02': 0.97, '2031-03-05': 0.1 }, { '2031-04-09': 0.9 }] as const;
  expect(joined(lines, likely)).toEqual(['2031-03-02', '2031-04-09']);
});

test('a date that is no end of a period is not joined', () => {
  const issued = targetField('issued', { kind: 'date', labels: ['Issued'] });
  const likely = [{ '2031-03-05': 0.8 }, { '2031-03-02': 0.7, '2031-04-09': 0.6 }] as const;
  expect(joined(lines, likely, [from!, issued])).toEqual(['2031-03-05', '2031-03-02']);
});
