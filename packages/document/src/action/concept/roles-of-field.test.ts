import { expect, test } from 'vitest';
import { labelsOfRoles, rolesOfField } from './roles-of-field.ts';

const rolesOf = (name: string, labels: readonly string[] = []) =>
  rolesOfField(name, { kind: 'name', labels });

test.each([
  ['landlord', ['landlord']],
  ['lessor', ['landlord']],
  ['tenantName', ['tenant']],
  ['lease.tenant.name', ['tenant']],
  ['vermieter', ['landlord']],
  ['mietername', ['tenant']],
  ['locataire', ['tenant']],
  ['nomDuPatient', ['patient']],
  ['arrendador', ['landlord']],
  ['nombre_paciente', ['patient']],
  ['conduttore', ['tenant']],
  ['verhuurder', ['landlord']],
  ['fiador', ['guarantor']],
  ['pracodawca', ['employer']],
  ['policyHolder', ['policyHolder']],
  ['assuré', ['insured']],
  ['contact_person', ['contactPerson']],
] as const)('%s asks for a person or a party', (name, roles) => {
  expect(rolesOf(name)).toEqual(roles);
});

test('a word may be that for several', () => {
  expect(rolesOf('absender')).toEqual(['sender', 'shipper']);
});

test('a label tells it where the name does not', () => {
  expect(rolesOf('partyA1', ['Mieter'])).toEqual(['tenant']);
  expect(rolesOf('tenant', ['Landlord'])).toEqual(['tenant']);
});

test('other kinds and other names ask for nobody', () => {
  expect(rolesOfField('tenant', { kind: 'money', labels: [] })).toEqual([]);
  expect(rolesOf('vessel')).toEqual([]);
});

test('a name has the labels of its role in all languages, and of its role alone', () => {
  const labels = labelsOfRoles('tenant', { kind: 'name', labels: ['Landlord'] });
  expect(labels).toEqual(expect.arrayContaining(['Tenant', 'Mieter', 'Locataire', 'Inquilino', 'Najemca']));
  expect(labels).not.toContain('Landlord');
});
