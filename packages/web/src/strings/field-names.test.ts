import { kinds, templates } from '@recto/document';
import { afterEach, expect, test } from 'vitest';
import { fieldNamesIn } from './field-names.ts';
import { type Language, languages, loadStrings } from './languages.ts';
import { callFieldsBy, kindName, nameOf } from './names.ts';

const codes = (Object.keys(languages) as Language[]).filter((code) => code !== 'en');

/** Forms of one country have printed names, which nobody translates. */
const ofOneCountry: readonly string[] = ['W-2', 'W-9', '1099'];

const names = [...Object.values(templates), ...Object.values(kinds)]
  .filter(({ name }) => !ofOneCountry.includes(name))
  .flatMap(({ fields, tables }) => [
    ...Object.keys(fields),
    ...Object.keys(tables),
    ...Object.values(tables).flatMap(({ columns }) => Object.keys(columns)),
  ]);

afterEach(() => callFieldsBy({}));

test.each(codes)('no field, table or column of a shipped action is without a name in %s', (code) => {
  const known = fieldNamesIn(code);
  const parts = names.flatMap((name) => name.replace(/^parties\./, '').split('.'));
  expect([...new Set(parts)].filter((part) => !known[part])).toEqual([]);
});

test.each(codes)('every shipped action has a name in %s', async (code) => {
  await loadStrings(code);
  const shipped = [...Object.values(templates), ...Object.values(kinds)].map(({ name }) => name);
  const untold = shipped.filter((name) => !ofOneCountry.includes(name) && kindName(name) === name);
  expect(untold).toEqual([]);
  expect(kindName('Permit')).toBe('Permit');
});

test('names follow the language; those of own actions stay readable', async () => {
  await loadStrings('de');
  expect([nameOf('invoiceNumber'), nameOf('parties.vendor.city'), nameOf('table1')]).toEqual([
    'Rechnungsnummer',
    'Lieferant: Ort',
    'Positionen',
  ]);
  expect(nameOf('permitNo')).toBe('Permit no');
  await loadStrings('en');
  expect(nameOf('invoiceNumber')).toBe('Invoice number');
});
