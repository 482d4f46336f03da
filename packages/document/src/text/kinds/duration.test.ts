import { describe, expect, test } from 'vitest';
import { agrees } from './agreement.ts';
import { durationLength, recogniseDurations } from './duration.ts';
import { normalise } from './normalise.ts';

const conventions = { dateOrder: 'day-first' } as const;

function read(text: string): string[] {
  return recogniseDurations(text, conventions).map(({ normalizedText }) => normalizedText!);
}

describe('a number with a unit of time', () => {
  test.each([
    ['3 months', 'P3M'],
    ['1 year', 'P1Y'],
    ['30 days', 'P30D'],
    ['thirty (30) days', 'P30D'],
    ['14 working days', 'P14D'],
    ['a 12-month term', 'P12M'],
    ['6 wks.', 'P6W'],
    ['72 hours', 'PT72H'],
    ['1.5 hours', 'PT1.5H'],
    ['45 min', 'PT45M'],
    ['90 Tage', 'P90D'],
    ['binnen 14 Tagen', 'P14D'],
    ['10 Werktage', 'P10D'],
    ['mit einer Frist von 3 Monaten', 'P3M'],
    ['1,5 Jahre', 'P1.5Y'],
    ['1 an', 'P1Y'],
    ['2 années', 'P2Y'],
    ['18 mois', 'P18M'],
    ['12 meses', 'P12M'],
    ['1 año', 'P1Y'],
    ['15 días', 'P15D'],
    ['2 anni', 'P2Y'],
    ['60 gg', 'P60D'],
    ['24 maanden', 'P24M'],
    ['2 jaar', 'P2Y'],
    ['3 miesiące', 'P3M'],
    ['5 lat', 'P5Y'],
    ['14 dni', 'P14D'],
    ['6 měsíců', 'P6M'],
    ['10 let', 'P10Y'],
    ['3 hónap', 'P3M'],
    ['3 månader', 'P3M'],
    ['30 dagar', 'P30D'],
    ['6 måneder', 'P6M'],
    ['2 år', 'P2Y'],
    ['3 kuukautta', 'P3M'],
    ['14 päivää', 'P14D'],
    ['6 meses', 'P6M'],
    ['3 ay', 'P3M'],
    ['2 yıl', 'P2Y'],
    ['12 bulan', 'P12M'],
    ['30 hari', 'P30D'],
    ['2 tahun', 'P2Y'],
    ['3か月', 'P3M'],
    ['6ヶ月間', 'P6M'],
    ['2年間', 'P2Y'],
    ['90日', 'P90D'],
    ['3개월', 'P3M'],
    ['2년', 'P2Y'],
    ['6个月', 'P6M'],
    ['3個月', 'P3M'],
    ['30天', 'P30D'],
  ])('%s', (text, normal) => {
    expect(read(text)).toEqual([normal]);
  });

  test('the print is the number and its unit, with what stands between', () => {
    const text = 'Payable within thirty (30) working days of the invoice date';
    const [found] = recogniseDurations(text, conventions);
    expect(text.slice(found!.start, found!.end)).toBe('(30) working days');
  });
});

describe('several units', () => {
  test.each([
    ['2 Jahre und 6 Monate', 'P2Y6M'],
    ['1 year, 3 months', 'P1Y3M'],
    ['1 year and 3 months', 'P1Y3M'],
    ['1 an et 6 mois', 'P1Y6M'],
    ['2 años y 6 meses', 'P2Y6M'],
    ['1 day 12 hours', 'P1DT12H'],
    ['1年6か月', 'P1Y6M'],
  ])('%s', (text, normal) => {
    expect(read(text)).toEqual([normal]);
  });

  test('are two durations where the second one is no part of the first', () => {
    expect(read('6 months or 1 year')).toEqual(['P6M', 'P1Y']);
    expect(read('3 months; 14 days')).toEqual(['P3M', 'P14D']);
  });
});

describe('no duration', () => {
  test.each([
    '30 dozen',
    '3 March 2024',
    '2024年3月1日',
    '2024年',
    '3-6 months',
    'Room 12',
    '100 m',
    'AB30 days',
  ])('%s', (text) => {
    expect(read(text)).toEqual([]);
  });
});

test('the notation of ISO 8601 is its own normal form', () => {
  expect(read('Term: P3M')).toEqual(['P3M']);
  expect(normalise('duration', 'P1Y6M', conventions)).toBe('P1Y6M');
  expect(normalise('duration', 'soon', conventions)).toBeUndefined();
});

test('durations of the same length agree, whatever their units', () => {
  const printed = { text: '12 months', normalizedText: 'P12M' };
  expect(agrees('duration', printed, '1 year')).toBe(true);
  expect(agrees('duration', printed, 'P1Y')).toBe(true);
  expect(agrees('duration', printed, '12 Monate')).toBe(true);
  expect(agrees('duration', printed, '365 days')).toBe(false);
  expect(agrees('duration', { text: '2 Wochen', normalizedText: 'P2W' }, '14 Tage')).toBe(true);
  expect(agrees('duration', printed, 'twelve')).toBe(false);
});

test('the length of what is no duration is unknown', () => {
  expect(durationLength('P')).toBeUndefined();
  expect(durationLength('3 months')).toBeUndefined();
  expect(durationLength('P1Y2M3DT4H')).toEqual({ months: 14, seconds: 3 * 86_400 + 4 * 3600 });
});
