import { templates } from '@recto/document';
import { expect, test } from 'vitest';
import { shownLabels } from './shown-labels.ts';

const field = (labels: readonly string[]) => ({ kind: 'text' as const, labels });
const action = { ...templates.GENERIC, template: 'GENERIC' as const };

test('a field and a column are called by the first label in their action', () => {
  const labels = shownLabels({
    ...action,
    fields: { contractNumber: field(['Contract', 'Order #']), buyer: field([]) },
    tables: { lines: { columns: { spots: field(['Spots per week']) } } },
  });
  expect(labels).toEqual({ contractNumber: 'Contract', 'lines.spots': 'Spots per week' });
});

test('labels derived from the name, or supplied by a template, are not used', () => {
  expect(
    shownLabels({ ...action, fields: { invoiceNo: field(['Invoice Number', 'Invoice No', 'Invoice #']) } }),
  ).toEqual({});
  expect(shownLabels(templates.INVOICE)).toEqual({});
  const { total } = templates.INVOICE.fields;
  const fields = {
    ...templates.INVOICE.fields,
    ...(total && { total: { ...total, labels: ['To be paid'] } }),
  };
  expect(shownLabels({ ...templates.INVOICE, template: 'INVOICE', fields })).toEqual({ total: 'To be paid' });
});

test('a label shared by several fields is used for none of them', () => {
  const flight = field(['Flight Dates']);
  expect(shownLabels({ ...action, fields: { flightFrom: flight, flightTo: flight } })).toEqual({});
});
