import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { candidateOfLines } from '../candidates/candidate.ts';
import type { Ranked } from '../choice/ranked.ts';
import { studiedIn } from '../features/page-findings.ts';
import { PageStudy } from '../features/page-study.ts';
import { targetField } from '../features/target-field.ts';
import { takeWholeTerms } from './whole-terms.ts';

const terms = targetField('paymentTerms', { kind: 'text', labels: ['Payment Terms'] });

/** The terms on a page of some lines where a part of a line was chosen: its tokens from `first` until before `end`. */
function taken(
  lines: readonly string[],
  [line, first, end]: readonly [number, number, number],
  target = terms,
) {
  const sheet = new Sheet(600, 800, 10);
  lines.forEach((text, row) => {
    sheet.put(text, 50, 50 + 12 * row);
  });
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first' }, 1);
  const segment = study.layout.segments.find(({ text }) => text === lines[line])!;
  const candidate = candidateOfLines([{ segment, firstToken: first, endToken: end }], { form: 1 });
  const one: Ranked = {
    studied: studiedIn(study.layout, candidate),
    chance: 0.9,
    vector: [],
    repeats: 1,
    odds: 2,
    taught: 0,
    normalizedValue: candidate.text,
  };
  const chosen = new Map<typeof terms, Ranked | undefined>([[target, one]]);
  const refined = takeWholeTerms({ study }, chosen);
  return refined.get(target)!.studied.candidate.text;
}

test('terms of payment in a sentence are the whole phrase, and nothing else of the sentence', () => {
  expect(taken(['Please transfer within 21 days to the account below.'], [0, 3, 7])).toBe('within 21 days');
  expect(taken(['Zahlbar innerhalb von 21 Tagen netto ohne Abzug.'], [0, 3, 5])).toBe(
    'Zahlbar innerhalb von 21 Tagen netto ohne Abzug',
  );
  expect(taken(['Merci de votre confiance, règlement net sous 21 jours'], [0, 7, 9])).toBe(
    'règlement net sous 21 jours',
  );
});

test('the phrase goes over the end of a line', () => {
  const lines = ['We ask you to pay this invoice within 21', 'working days after receipt. Thank you.'];
  expect(taken(lines, [1, 0, 2])).toBe('within 21 working days after receipt');
  expect(taken(lines, [0, 7, 9])).toBe('within 21 working days after receipt');
});

test('a label before the number is none of it, and a cell of terms stays whole', () => {
  expect(taken(['Pagamento 21 giorni'], [0, 1, 3])).toBe('21 giorni');
  expect(taken(['21 days after our good harvest'], [0, 0, 6])).toBe('21 days after our good harvest');
  expect(taken(['Terms: 21 days after our good harvest'], [0, 1, 7])).toBe('21 days after our good harvest');
});

test('other texts stay as they are', () => {
  const notes = targetField('notes', { kind: 'text', labels: ['Notes'] });
  expect(taken(['Please transfer within 21 days to us'], [0, 3, 5], notes)).toBe('21 days');
  expect(taken(['Cash on delivery'], [0, 0, 1])).toBe('Cash');
});
