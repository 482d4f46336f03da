import { describe, expect, test } from 'vitest';
import { dayOfCalendar } from './calendar.ts';
import { recogniseDates } from './date.ts';
import { dateLocales } from './date-languages.ts';
import { calendarOf } from './document-calendar.ts';

function isoDays(text: string): readonly (string | undefined)[] {
  const calendar = calendarOf(text);
  const found = recogniseDates(text, { dateOrder: 'day-first', ...(calendar && { calendar }) });
  return found.map(({ normalizedText }) => normalizedText);
}

describe('years of other calendars', () => {
  test.each([
    ['วันที่ 15/03/2567', '2024-03-15'],
    ['Date 15/03/2567', '2024-03-15'],
    ['15-04-2566', '2023-04-15'],
    ['2567-03-15', '2024-03-15'],
    ['วันที่ ๑๕/๐๓/๒๕๖๗', '2024-03-15'],
    ['Bangkok, 15/03/67', '2024-03-15'],
    ['Bangkok, 15/03/24', '2024-03-15'],
    ['Bangkok, born 15/03/98', '1998-03-15'],
    ['Total ฿200, 01.02.62', '2019-02-01'],
    ['ประเทศไทย 29/02/2567', '2024-02-29'],
    ['5 มี.ค. 2567', '2024-03-05'],
    ['14 March 2567', '2024-03-14'],
    ['113/03/15', '2024-03-15'],
    ['Taipei 113-03-15', '2024-03-15'],
    ['Taiwan 98/03/15', '2009-03-15'],
    ['113年3月15日', '2024-03-15'],
    ['1403/01/15', '2024-04-03'],
    ['تهران ۱۴۰۳/۰۱/۱۵', '2024-04-03'],
    ['پرداخت 1378/10/11', '2000-01-01'],
    ['1445/09/04', '2024-03-14'],
    ['٠٤/٠٩/١٤٤٥', '2024-03-14'],
    ['المملكة العربية السعودية 1420/09/24', '2000-01-01'],
    ['4 رمضان 1445 هـ', '2024-03-14'],
    ['٢٤ اسفند ١٤٠٢', '2024-03-14'],
  ])('%s is %s', (text, iso) => {
    expect(isoDays(text)).toEqual([iso]);
  });

  test('are not taken for ours, nor the other way round', () => {
    expect(isoDays('15/03/67')).toEqual(['1967-03-15']);
    expect(isoDays('Taipei 2024/03/15')).toEqual(['2024-03-15']);
    expect(isoDays('السعودية 2024/03/15')).toEqual(['2024-03-15']);
    expect(isoDays('1215/06/15')).toEqual([]);
    expect(isoDays('30/02/2567')).toEqual([]);
    expect(isoDays('999/03/15')).toEqual([]);
  });

  test('have the days that their months have', () => {
    expect(dayOfCalendar('persian', 1403, 12, 30)).toBe('2025-03-20');
    expect(dayOfCalendar('persian', 1402, 12, 30)).toBeUndefined();
    expect(dayOfCalendar('hijri', 1445, 9, 31)).toBeUndefined();
  });
});

describe('months', () => {
  test.each([
    ['14.III.2024', '2024-03-14'],
    ['1 XII 2023', '2023-12-01'],
    ['7/IV/24', '2024-04-07'],
    ['31-VIII-1999', '1999-08-31'],
  ])('in Roman figures: %s is %s', (text, iso) => {
    expect(isoDays(text)).toEqual([iso]);
  });

  test.each(['14.iii.2024 is lower case', 'Henry 8 XIV 2024', '3 I 20245', 'C 12 V 240'])(
    '%s holds none',
    (text) => {
      expect(isoDays(text)).toEqual([]);
    },
  );
});

/** One names November like May, two have signs or digits beyond U+FFFF, one has no name for months. */
const unread = new Set('bas ccp kkj tok'.split(' '));

test.each(dateLocales.filter(({ locale }) => !unread.has(locale)))(
  'the dates of $locale ($calendar) are read as they are written',
  ({ locale, calendar = 'gregory' }) => {
    const cldr = calendar === 'hijri' ? 'islamic-umalqura' : calendar;
    for (const dateStyle of ['long', 'full'] as const) {
      const format = new Intl.DateTimeFormat(`${locale}-u-ca-${cldr}`, { dateStyle, timeZone: 'UTC' });
      for (const day of ['2024-03-14', '2023-11-23', '2024-05-01']) {
        const written = format.format(new Date(day));
        expect([written, isoDays(written)]).toEqual([written, [day]]);
      }
    }
  },
);
