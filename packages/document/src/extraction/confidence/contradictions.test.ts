import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { templates } from '../../action/templates/templates.ts';
import { PageStudy } from '../features/page-study.ts';
import { targetFields } from '../features/target-field.ts';
import { decidePages } from '../ranking/decide.ts';
import { contradictionsOf, doubted } from './contradictions.ts';

/** The reasons against the values of fields, of which each page has one. */
function against(...pages: readonly (readonly (readonly [name: string, value: string])[])[]) {
  const decided = pages.flatMap((lines, index) => {
    const sheet = new Sheet(595, 842, 10);
    lines.forEach(([name, value], row) => {
      sheet.put(templates.INVOICE.fields[name]!.labels[0]!, 60, 60 + row * 30);
      sheet.put(value, 300, 60 + row * 30);
    });
    const study = new PageStudy(sheet.page(index + 1), { dateOrder: 'day-first', decimalMark: '.' }, 1);
    return lines.flatMap(([name, value]) => {
      const fields = targetFields({ fields: { [name]: templates.INVOICE.fields[name]! } });
      const found = decidePages([study], fields, { base: 2, trees: [] }, () => undefined);
      return found.map((one) => ({
        ...one,
        chosen: [one.chosen, ...one.others].find(({ studied }) => studied.candidate.text === value)!,
      }));
    });
  });
  const contradictions = contradictionsOf(decided);
  return Object.fromEntries(decided.map(({ target }, index) => [target.name, contradictions[index]?.reason]));
}

test('amounts that add up are not contradicted, nor those that a freight explains', () => {
  const sum = [
    ['subtotal', '100.00'],
    ['tax', '19.00'],
  ] as const;
  expect(against([...sum, ['total', '119.00']])).toEqual({
    subtotal: undefined,
    tax: undefined,
    total: undefined,
  });
  expect(against([...sum, ['freight', '6.00'], ['total', '125.00']]).total).toBeUndefined();
});

test('all amounts of a sum that disagrees are doubted', () => {
  const said = against([
    ['subtotal', '100.00'],
    ['tax', '19.00'],
    ['total', '150.00'],
  ]);
  expect(Object.values(said)).toEqual(['sum-disagrees', 'sum-disagrees', 'sum-disagrees']);
});

test('an account number with wrong check digits is never sure', () => {
  expect(against([['iban', 'DE89 3704 0044 0532 0130 00']]).iban).toBeUndefined();
  expect(against([['iban', 'DE89 3704 0044 0532 0130 01']]).iban).toBe('check-digits-wrong');
  expect(doubted(0.99, { reason: 'check-digits-wrong', cost: 4 })).toBeLessThan(0.7);
});

test('so is a VAT number, with the letters of its country or behind what that country calls it', () => {
  const taxId = (label: string, number: string) => {
    const sheet = new Sheet(595, 842, 10);
    sheet.put(label, 60, 60);
    sheet.put(number, 300, 60);
    const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first', decimalMark: '.' }, 1);
    const name = 'parties.vendor.taxId';
    const fields = targetFields({ fields: { [name]: templates.INVOICE.fields[name]! } });
    const decided = decidePages([study], fields, { base: 2, trees: [] }, () => undefined);
    return contradictionsOf(decided)[0]?.reason;
  };
  expect(taxId('VAT No', 'DE136695976')).toBeUndefined();
  expect(taxId('VAT No', 'DE136695977')).toBe('check-digits-wrong');
  expect(taxId('NIP:', '526-000-12-46')).toBeUndefined();
  expect(taxId('NIP:', '526-000-12-47')).toBe('check-digits-wrong');
  expect(taxId('VAT No', '526-000-12-47')).toBeUndefined();
});

test.each([
  ['vatNumber', 'GSTIN', '27AAPFU0939F1ZV', '27AAPFU0939F1ZW'],
  ['siren', 'SIREN', '732829320', '732829321'],
  ['regon', 'REGON', '123456785', '123456786'],
  ['organisation', 'Organisasjonsnummer', '974760673', '974760674'],
])('so is a number of a user’s own field: %s', (name, label, sound, wrong) => {
  const reasonOf = (number: string) => {
    const sheet = new Sheet(595, 842, 10);
    sheet.put(`${label}:`, 60, 60);
    sheet.put(number, 300, 60);
    const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first', decimalMark: '.' }, 1);
    const fields = targetFields({ fields: { [name]: { kind: 'identifier', labels: [label] } } });
    const decided = decidePages([study], fields, { base: 2, trees: [] }, () => undefined);
    expect(decided[0]?.chosen.studied.candidate.text).toBe(number);
    return contradictionsOf(decided)[0]?.reason;
  };
  expect(reasonOf(sound)).toBeUndefined();
  expect(reasonOf(wrong)).toBe('check-digits-wrong');
});

test('a wrong check digit of a number that real ones break now and then takes less', () => {
  const costOf = (label: string, number: string) => {
    const sheet = new Sheet(595, 842, 10);
    sheet.put(`${label}:`, 60, 60);
    sheet.put(number, 300, 60);
    const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first', decimalMark: '.' }, 1);
    const fields = targetFields({ fields: { number: { kind: 'identifier', labels: [label] } } });
    const decided = decidePages([study], fields, { base: 2, trees: [] }, () => undefined);
    return contradictionsOf(decided)[0]?.cost ?? 0;
  };
  expect(costOf('RFC', 'GODE561231GR8')).toBe(0);
  expect(costOf('RFC', 'GODE561231GR9')).toBeGreaterThan(0);
  expect(costOf('RFC', 'GODE561231GR9')).toBeLessThan(costOf('SIREN', '732829321'));
});

test('without a contradiction a confidence stays as it is', () => {
  expect(doubted(0.97, undefined)).toBe(0.97);
});
