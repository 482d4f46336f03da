import { expect, test } from 'vitest';
import { kinds } from '../action/templates/kinds.ts';
import { templates } from '../action/templates/templates.ts';
import type { ActionDefinition } from '../model/action.ts';
import { areAlike } from './alike-actions.ts';

const { INVOICE, RECEIPT } = templates;

test('a copy of a template is like it until its phrases, its labels or its kind tell it apart', () => {
  const copy: ActionDefinition = { ...INVOICE, name: 'Rent invoice' };
  expect(areAlike(INVOICE, copy)).toBe(true);
  expect(areAlike(INVOICE, { ...copy, recognise: ['Monthly rent'] })).toBe(false);
  expect(areAlike(INVOICE, { ...copy, name: 'Credit note' })).toBe(true);
  expect(areAlike(INVOICE, { ...copy, fields: { tenant: { kind: 'name', labels: ['Tenant'] } } })).toBe(
    false,
  );
  expect(areAlike(INVOICE, RECEIPT)).toBe(false);
  expect(areAlike(kinds.PAYSLIP, kinds.BANK_STATEMENT)).toBe(false);
});
