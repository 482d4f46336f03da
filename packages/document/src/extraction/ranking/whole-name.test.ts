import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { candidateOf } from '../candidates/candidate.ts';
import type { Ranked } from '../choice/ranked.ts';
import { featureNames } from '../features/field-features.ts';
import { studiedIn } from '../features/page-findings.ts';
import { PageStudy } from '../features/page-study.ts';
import { targetField } from '../features/target-field.ts';
import { takeWholeNames } from './whole-name.ts';

const vendor = targetField('parties.vendor.name', { kind: 'name', labels: ['Seller'] });

/** The name where line `at` of a block was chosen. */
function nameOf(lines: readonly string[], at: number): string | undefined {
  const sheet = new Sheet(600, 800, 10);
  for (const [row, line] of lines.entries()) sheet.put(line, 60, 60 + row * 13);
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first' }, 1);
  const segment = study.layout.rows[at]![0]!;
  const own = candidateOf({ segment, firstToken: 0, endToken: segment.tokens.length }, { form: 0.5 });
  const one: Ranked = {
    studied: studiedIn(study.layout, own),
    chance: 0.7,
    vector: featureNames.map(() => 0),
    repeats: 1,
    odds: 0,
    taught: 0,
    normalizedValue: own.text,
  };
  return takeWholeNames({ study }, new Map([[vendor, one]])).get(vendor)?.studied.candidate.text;
}

test.each([
  [['Quistal Vorland', 'Handels GmbH', 'Rosla 14', '40213 Vantor'], 'Quistal Vorland Handels GmbH'],
  [
    ['Quistal Vorland', 'Sanayi ve Ticaret Ltd. Şti.', 'Rosla Cad. 14'],
    'Quistal Vorland Sanayi ve Ticaret Ltd. Şti.',
  ],
  [['Quistal &', 'Vorland', 'Rosla 14'], 'Quistal & Vorland'],
  [['Quistal', 'und Söhne', 'Rosla 14'], 'Quistal und Söhne'],
  [['Quistal Vertriebs-', 'gesellschaft mbH', 'Rosla 14'], 'Quistal Vertriebs- gesellschaft mbH'],
  [['Quistal Vorland', 'spol. s r.o.', 'Rosla 14'], 'Quistal Vorland spol. s r.o.'],
] as const)('%j is one name, whichever of its lines is chosen', (lines, name) => {
  expect([nameOf(lines, 0), nameOf(lines, 1)]).toEqual([name, name]);
});

test.each([
  [['Quistal GmbH', 'Vorland Trading Ltd'], 0, 'Quistal GmbH'],
  [['Quistal Vorland', 'Selbek Handels GmbH', 'Rosla 14'], 0, 'Quistal Vorland'],
  [['Quistal Vorland', 'Rosla 14', '40213 Vantor'], 0, 'Quistal Vorland'],
] as const)('%j are not one name', (lines, at, name) => {
  expect(nameOf(lines, at)).toBe(name);
});

test('a caption over a name is none of it', () => {
  expect(nameOf(['Seller &', 'Quistal Vorland', 'Rosla 14'], 1)).toBe('Quistal Vorland');
  expect(nameOf(['Facturar a', 'Quistal Vorland', 'Rosla 14'], 1)).toBe('Quistal Vorland');
});

test('a person beside the firm is not the firm', () => {
  expect(nameOf(['Quistal GmbH', 'Frau Ada Vorland', 'Rosla 14'], 1)).toBe('Quistal GmbH');
  expect(nameOf(['Mr. Adam Vorland', 'Quistal Ltd', '14 Rosla Road'], 0)).toBe('Quistal Ltd');
  expect(nameOf(['Frau Ada Vorland', 'Rosla 14', '40213 Vantor'], 0)).toBe('Frau Ada Vorland');
});
