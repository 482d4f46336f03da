import { describe, expect, test } from 'vitest';
import { checkEachRule } from '../action/rules/check-rules.ts';
import { invoice } from '../action/templates/invoice.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { ExtractedValue } from '../model/extraction.ts';
import { findProofs as findProofsWith } from './find-proofs.ts';
import type { Proof, Provable } from './proof.ts';

function value(text: string, normalizedText: string | undefined = text): ExtractedValue {
  const box = { left: 0, top: 0, width: 0.1, height: 0.01 };
  return {
    text,
    ...(normalizedText !== '' && { normalizedText }),
    confidence: 0.9,
    page: 1,
    box,
    reasons: [],
  };
}

function document(
  fields: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, string>>[] = [],
): Provable {
  const cellsOf = (cells: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, value(text)]));
  return {
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [value(text)]])),
    tables: { table1: rows.map((cells, number) => ({ number, cells: cellsOf(cells) })) },
  };
}

function findProofs(action: ActionDefinition, values: Provable): readonly Proof[] {
  const failures = checkEachRule(action.rules, { fields: values.fields, tables: {} });
  return findProofsWith(action, values, failures);
}

function states(values: Provable, action: ActionDefinition = invoice): Record<string, string> {
  return Object.fromEntries(findProofs(action, values).map(({ id, state }) => [id, state]));
}

describe('sums', () => {
  test('subtotal and tax make the total; what lies between may belong to it or not', () => {
    const fits = { 'sum:total': 'fits' };
    const broken = { 'sum:total': 'broken' };
    expect(states(document({ subtotal: '100', tax: '19', total: '119' }))).toEqual(fits);
    expect(states(document({ subtotal: '100', tax: '19', total: '119.02' }))).toEqual(broken);
    const between = { subtotal: '100', tax: '19', freight: '6', discount: '10' };
    expect(states(document({ ...between, total: '119' }))).toEqual(fits);
    expect(states(document({ ...between, total: '125' }))).toEqual(fits);
    expect(states(document({ ...between, total: '115' }))).toEqual(fits);
    expect(states(document({ ...between, total: '124' }))).toEqual(broken);
    // The total before the discount, beside what is left after it.
    expect(states(document({ subtotal: '90', discount: '10', total: '100' }))).toEqual(fits);
  });

  test('say by how much they fail, and who takes part', () => {
    const [proof] = findProofs(invoice, document({ subtotal: '100.00', tax: '19', total: '129.5' }));
    expect(proof).toMatchObject({
      isRule: false,
      operands: [{ name: 'subtotal' }, { name: 'tax' }, { name: 'total' }],
      sum: { computed: '119.00', equals: { amount: '129.50' }, difference: '-10.50' },
    });
  });

  test('a deposit is taken off, or told of', () => {
    const due = (amountDue: string) =>
      states(document({ total: '119', deposit: '19', amountDue }))['sum:amountDue'];
    expect([due('100'), due('119'), due('110')]).toEqual(['fits', 'fits', 'broken']);
  });

  test('a tax of more than what is taxed was swapped with it', () => {
    const swapped = document({ subtotal: '19', tax: '100', total: '119' });
    expect(states(swapped)).toEqual({ 'sum:total': 'broken' });
  });

  test('rows make the subtotal, and one that was lost is missed', () => {
    const fields = { subtotal: '30', tax: '3', total: '33' };
    const rows = [{ price: '10' }, { price: '20' }, { description: 'Heading' }];
    expect(states(document(fields, rows))['sum:table1.price']).toBe('fits');
    expect(states(document(fields, rows.slice(1)))['sum:table1.price']).toBe('broken');
    expect(states(document(fields, [...rows, { price: 'ten' }]))['sum:table1.price']).toBe('unknown');
  });

  test('pieces at a price make the price of the row', () => {
    const rows = [
      { quantity: '3', unitPrice: '1.25', price: '3.75' },
      { quantity: '3', unitPrice: '1.25', price: '3.57' },
      { quantity: '3', unitPrice: '1.25', discount: '1', price: '2.75' },
      { quantity: '', unitPrice: '1.25', price: '2.75' },
    ];
    const found = states(document({}, rows));
    expect(found).toEqual({ 'row:table1[0]': 'fits', 'row:table1[1]': 'broken', 'row:table1[2]': 'unknown' });
  });
});

test('days come in their order, and check digits follow from the others', () => {
  const fields = { invoiceDate: '2026-03-01', dueDate: '2026-02-01', iban: 'DE89370400440532013000' };
  expect(states(document(fields))).toEqual({
    'dates:invoiceDate<dueDate': 'broken',
    'digits:iban': 'fits',
  });
  const right = { ...fields, dueDate: '2026-03-01', iban: 'DE98370400440532013000' };
  expect(states(document(right))).toEqual({
    'dates:invoiceDate<dueDate': 'fits',
    'digits:iban': 'broken',
  });
});

test('check digits of a VAT number follow from the others, where its country is known to have them', () => {
  const action = { ...invoice, fields: { vat: { kind: 'vatId', labels: [] } } } as const;
  expect(states(document({ vat: 'DE136695976' }), action)).toEqual({ 'digits:vat': 'fits' });
  expect(states(document({ vat: 'DE 136695977' }), action)).toEqual({ 'digits:vat': 'broken' });
  expect(states(document({ vat: 'DE0123456789' }), action)).toEqual({});
});

test('a text that is none of its kind is told', () => {
  const values: Provable = { fields: { total: [value('l19.00', '')] }, tables: {} };
  expect(findProofs(invoice, values)).toMatchObject([{ id: 'kind:total', kind: 'kind', state: 'broken' }]);
});

test('rules of the action come first and are not said again', () => {
  const rules = [
    { sum: { of: ['subtotal', 'tax'], equals: 'total' } },
    { oneOf: { field: 'currency', values: ['EUR'] } },
    { requiredIf: { field: 'iban', present: 'amountDue' } },
  ];
  const values = document({ subtotal: '100', tax: '19', total: '118', currency: 'EUR' });
  const found = findProofs({ ...invoice, rules }, values);
  expect(found.map(({ id, state, isRule }) => [id, state, isRule])).toEqual([
    ['rule:0', 'broken', true],
    ['rule:1', 'fits', true],
    ['rule:2', 'unknown', true],
  ]);
  expect(found[0]?.sum?.difference).toBe('1.00');
});
