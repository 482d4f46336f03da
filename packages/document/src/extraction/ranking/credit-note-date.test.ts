import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { templates } from '../../action/templates/templates.ts';
import type { Ranked } from '../choice/ranked.ts';
import { PageStudy } from '../features/page-study.ts';
import { targetFields } from '../features/target-field.ts';
import { creditNoteDate } from './credit-note-date.ts';

const date = targetFields(templates.INVOICE).find(({ name }) => name === 'invoiceDate')!;

/** The day that is taken on a page with a title and two labelled days, of which the first was chosen. */
function dayOf(title: string, label: string, other: string): string | undefined {
  const sheet = new Sheet(595, 842, 10);
  sheet.put(title, 50, 60);
  sheet.put(label, 50, 120);
  sheet.put('25.06.2019', 200, 120);
  sheet.put(other, 50, 140);
  sheet.put('08.08.2019', 200, 140);
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first', decimalMark: ',' }, 1);
  const all = study.candidates('date').map(
    (studied): Ranked => ({
      studied,
      chance: 0.5,
      vector: [],
      repeats: 1,
      odds: 2,
      taught: 0,
      normalizedValue: studied.candidate.normalizedText!,
    }),
  );
  const chosen = new Map([[date, all.find(({ normalizedValue }) => normalizedValue === '2019-06-25')!]]);
  return creditNoteDate({ study, ranked: new Map([[date, all]]) }, chosen).get(date)?.normalizedValue;
}

test.each([
  ['Tax Credit Note', 'Invoice date', 'Date'],
  ['CREDIT NOTE', 'Date of invoice', 'Issue date'],
  ['Gutschrift', 'Rechnungsdatum', 'Datum'],
])('a credit note has its own day: %s, %s, %s', (title, label, other) => {
  expect(dayOf(title, label, other)).toBe('2019-08-08');
});

test.each([
  ['Invoice', 'Invoice date', 'Date'],
  ['Credit Note', 'Invoice date', 'Due date'],
  ['Credit Note', 'Date', 'Invoice date'],
])('elsewhere, and where no other day is its own, nothing changes: %s, %s, %s', (title, label, other) => {
  expect(dayOf(title, label, other)).toBe('2019-06-25');
});
