import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { PageStudy } from './page-study.ts';

/** What stands left of a name, where `left` is put in its row. */
function leftOf(name: string, left: string): string | undefined {
  const sheet = new Sheet(595, 842, 10);
  sheet.put(left, 40, 60);
  sheet.put(name, 330, 60);
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first' }, 1);
  const found = study.candidates('name').find(({ candidate }) => candidate.text === name);
  return found?.surroundings.left?.text;
}

test('a line of the address beside it is no label of a name', () => {
  expect(leftOf('Martinville', '41 rue du Moulin, Seller court 7')).toBeUndefined();
  expect(leftOf('Martinville', '75013 PARIS, FR')).toBeUndefined();
});

test.each([
  ['Client', 'Client'],
  ['City', 'City'],
  ['N° de client :', 'N° de client'],
  ['Ship-to address', 'Ship-to address'],
])('%s may be a label', (left, label) => {
  expect(leftOf('Martinville', left)).toBe(label);
});
