import { expect, test } from 'vitest';
import { diffActions } from './diff-actions.ts';
import { formatActionFile } from './format-action-file.ts';
import { lookupThreshold, parseActionFile } from './parse-action-file.ts';

const file = `name: Booked
direction: both
tolerance: { price: 1%, quantity: 0 }
fields:
  supplierId: { lookup: { in: suppliers, by: [taxId, name], give: id }, required: true }
  costCentre: { kind: identifier }
rules:
  - oneOf: { field: costCentre, in: costCentres }
`;

function problemsOf(text: string): readonly string[] {
  const parsed = parseActionFile(`name: x\n${text}`);
  return parsed.ok ? [] : parsed.problems.map(({ message }) => message);
}

test('what is looked up needs no kind and no label, and is written as it was read', () => {
  const parsed = parseActionFile(file);
  if (!parsed.ok) throw new Error('the file is wrong');
  const { action } = parsed;
  expect(action).toMatchObject({ direction: 'both', tolerance: { price: '1%', quantity: 0 } });
  expect(action.fields.supplierId).toEqual({
    kind: 'identifier',
    labels: [],
    required: true,
    hidden: false,
    confidenceThreshold: lookupThreshold,
    lookup: { in: 'suppliers', by: ['taxId', 'name'], give: 'id' },
  });
  expect(parseActionFile(formatActionFile(action))).toEqual({ ok: true, action });
  const other = { ...action, direction: 'incoming', tolerance: { price: 0 } } as const;
  expect(diffActions(action, other).length).toBeGreaterThan(1);
});

test.each([
  ['fields:\n  a: { required: true }', 'field `a` has no `kind`'],
  ['fields:\n  a: { lookup: { in: suppliers, by: [], give: id } }', 'is empty'],
  ['fields:\n  a: { lookup: { by: [x], give: id } }', 'no `in`'],
  ['fields:\n  a: { kind: text }\nrules:\n  - oneOf: { field: a }', '`oneOf` has either `values` or `in`'],
  [
    'fields:\n  a: { kind: text }\nrules:\n  - oneOf: { field: a, in: l, values: [b] }',
    'either `values` or `in`',
  ],
  ['contradictions: { account: notes }', 'notes'],
])('%j', (text, message) => {
  expect(problemsOf(text).join('\n')).toContain(message);
});
