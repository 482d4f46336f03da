import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOrderOf, recogniseDates } from './date.ts';

const dayFirst = { dateOrder: 'day-first' } as const;
const monthFirst = { dateOrder: 'month-first' } as const;
const months = [
  'Januar',
  'février',
  'Mar',
  'April',
  'mayo',
  'giugno',
  'Juli',
  'août',
  'Sept.',
  'Okt',
  'noviembre',
  'DEC',
];

function isoDays(text: string, conventions: Parameters<typeof recogniseDates>[1] = dayFirst) {
  return recogniseDates(text, conventions).map((date) => date.normalizedText);
}

const anyDay = fc
  .date({ min: new Date('1980-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('recogniseDates', () => {
  test('reads every day back in numbers, whatever the separator and the order', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('.', '/', '-'), (iso, mark) => {
        const [year, month, day] = iso.split('-');
        expect(isoDays([day, month, year].join(mark))).toEqual([iso]);
        expect(isoDays([month, day, year].join(mark), monthFirst)).toEqual([iso]);
        expect(isoDays([year, month, day].join(mark))).toEqual([iso]);
      }),
    );
  });

  test('reads every day back with the month in words', () => {
    fc.assert(
      fc.property(anyDay, (iso) => {
        const [year, month, day] = iso.split('-').map(Number);
        const name = months[month! - 1]!;
        expect(isoDays(`${day}. ${name} ${year}`)).toEqual([iso]);
        expect(isoDays(`${name} ${day}, ${year}`)).toEqual([iso]);
      }),
    );
  });

  test.each([
    ['03MAR2018', '2018-03-03'],
    ['2024年3月5日', '2024-03-05'],
    ['2024년 3월 5일', '2024-03-05'],
    ['發票日期2024年3月5日', '2024-03-05'],
    ['令和6年3月5日', '2024-03-05'],
    ['２０２４年３月５日', '2024-03-05'],
    ['令和元年5月1日', '2019-05-01'],
    ['平成31年4月30日', '2019-04-30'],
    ['昭和 64 年 1 月 7 日', '1989-01-07'],
    ['大正2年12月1日', '1913-12-01'],
    ['明治40年2月3日', '1907-02-03'],
    ['民國113年3月5日', '2024-03-05'],
    ['中華民國113年3月5日', '2024-03-05'],
    ['民国38年10月1日', '1949-10-01'],
    ['15-Jun-18', '2018-06-15'],
    ['20/04/18 19:15', '2018-04-20'],
    ['vom 5.6.2018 an', '2018-06-05'],
    ['1er janvier 2024', '2024-01-01'],
    ['20181230', '2018-12-30'],
    ['12/28/2017', '2017-12-28'],
    ['1O. NOV. 2O19', '2019-11-10'],
    ['I4/O3/2021', '2021-03-14'],
    ['23 czerwca 2014', '2014-06-23'],
    ['12 października 2023', '2023-10-12'],
    ['5. března 2024', '2024-03-05'],
    ['15 Şubat 2024', '2024-02-15'],
    ['3. marraskuuta 2023', '2023-11-03'],
    ['5 листопада 2024', '2024-11-05'],
    ['the 3rd day of March, 2019', '2019-03-03'],
    ['2024年3月5日', '2024-03-05'],
    ['2024년 3월 5일', '2024-03-05'],
  ])('reads %s', (text, iso) => {
    expect(isoDays(text)).toEqual([iso]);
  });

  test('both ends of a range are dates', () => {
    expect(isoDays('04/09/20 - 04/13/20', monthFirst)).toEqual(['2020-04-09', '2020-04-13']);
  });

  test.each(['31.02.2020', '99/99/2020', 'Room 12 May', '1.234.567', '03-8051 9514'])(
    '%s is no date',
    (text) => {
      expect(isoDays(text)).toEqual([]);
    },
  );
});

test('the order of day and month comes from the dates that allow one only, then from the country', () => {
  expect(dateOrderOf('04/05/20 and 04/25/20')).toBe('month-first');
  expect(dateOrderOf('04/05/20 and 25/04/20')).toBe('day-first');
  expect(dateOrderOf('Peoria, IL 61602 total $5.00 on 04/05/20')).toBe('month-first');
  expect(dateOrderOf('04/05/20')).toBe('day-first');
});

test.each([
  ['dal 6 maggio al 28 giugno 2024', '2024-05-06', '2024-06-28'],
  ['1 to 31 March 2024', '2024-03-01', '2024-03-31'],
  ['14th – 17th February 2025', '2025-02-14', '2025-02-17'],
  ['March 3 – April 5, 2024', '2024-03-03', '2024-04-05'],
  ['01.03. bis 31.03.2024', '2024-03-01', '2024-03-31'],
  ['1.–31.3.2024', '2024-03-01', '2024-03-31'],
  ['20 December to 4 January 2025', '2024-12-20', '2025-01-04'],
])('the first day of the range %s takes what it lacks from the last', (text, first, last) => {
  expect(isoDays(text)).toEqual([first, last]);
});

test.each([
  'Room 12 - 28.06.2024',
  'Page 3/4 – 28.06.2024',
  'no 40 to 28.06.2024',
  '1,204 to 3 May 2024',
  '20 to 3 May 2024',
])('%s holds one day', (text) => {
  expect(isoDays(text)).toHaveLength(1);
});

test('both ends of a range are found, with and without spaces', () => {
  for (const range of ['05/13/20-05/17/20', '05/13/20 - 05/17/20', '05/13/20–05/17/20'])
    expect(
      recogniseDates(range, { dateOrder: 'month-first' }).map(({ normalizedText }) => normalizedText),
    ).toEqual(['2020-05-13', '2020-05-17']);
});
