import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { featureNames, fieldVectors } from './field-features.ts';
import { firstLabel } from './label-fit.ts';
import { PageStudy } from './page-study.ts';
import { targetField } from './target-field.ts';

/** How well the label left of a text fits a field that the label `Client` asks for. */
function fitOf(kind: 'name' | 'identifier', label: string, text: string): number {
  const sheet = new Sheet(595, 842, 10);
  sheet.put(label, 60, 60);
  sheet.put(text, 200, 60);
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first' }, 1);
  const target = targetField('client', { kind, labels: ['Client'] });
  const vectors = fieldVectors(study, target, [target], firstLabel([study], target));
  const index = study.candidates(kind).findIndex(({ candidate }) => candidate.text === text);
  return vectors[index]![featureNames.indexOf('labelLeft')]!;
}

test('a label that asks for a number is not that of a name', () => {
  expect(fitOf('name', 'N° de client :', 'Martinville')).toBeLessThan(0.6);
  expect(fitOf('name', 'Client ID :', 'Martinville')).toBeLessThan(0.6);
  expect(fitOf('name', 'Client :', 'Martinville')).toBe(1);
  expect(fitOf('name', 'Client name :', 'Martinville')).toBeGreaterThan(0.8);
  expect(fitOf('name', 'Client No / Name :', 'Martinville')).toBeGreaterThan(0.6);
});

test('a label that asks for a name is not that of a number', () => {
  expect(fitOf('identifier', 'Client name :', 'MART-4711')).toBeLessThan(0.6);
  expect(fitOf('identifier', 'Client ID :', 'MART-4711')).toBeGreaterThan(0.8);
  expect(fitOf('identifier', 'Client :', 'MART-4711')).toBe(1);
});
