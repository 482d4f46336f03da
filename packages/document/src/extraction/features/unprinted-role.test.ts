import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { labelsFromName } from '../../action/concept/labels-from-name.ts';
import { PageStudy } from './page-study.ts';
import { targetField } from './target-field.ts';
import { isRoleUnprinted } from './unprinted-role.ts';

function isUnprinted(lines: readonly string[], name: string, labels = labelsFromName(name)) {
  const sheet = new Sheet(595, 842, 10);
  for (const [row, line] of lines.entries()) sheet.put(line, 60, 60 + row * 14);
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first' }, 1);
  return isRoleUnprinted([study], targetField(name, { kind: 'name', labels }));
}

const lease = ['between Ada Quist (the "Landlord") and Tom Vale (the "Tenant")'];

test('a notary is not there where none is named', () => {
  expect(isUnprinted(['Ada Quist', 'Quist & Vale Ltd'], 'notary')).toBe(true);
  expect(isUnprinted(['Notaire : Ada Quist'], 'notary')).toBe(false);
});

test('an employer may head the page without a word, but not where everybody else is called by a role', () => {
  expect(isUnprinted(['Quist & Vale Ltd'], 'employer')).toBe(false);
  expect(isUnprinted(lease, 'employer')).toBe(true);
  expect(isUnprinted(lease, 'tenant')).toBe(false);
});

test('labels of a user say where to look', () => {
  expect(isUnprinted(['Ada Quist'], 'notary', ['Before me'])).toBe(false);
});

test('a page in a language whose roles are not known says nothing', () => {
  const swedish = ['Faktura och betalning, ej moms', 'Kund och belopp att betala', 'Ada Quist'];
  expect(isUnprinted(swedish, 'notary')).toBe(false);
});
