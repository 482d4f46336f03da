import { describe, expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import { templates } from '../action/templates/templates.ts';
import { layoutFingerprintOf } from '../memory/layout-fingerprint.ts';
import type { ActionDefinition, FieldDefinition } from '../model/action.ts';
import { classify } from './classify.ts';

function actionOf(
  fields: Readonly<Record<string, FieldDefinition>>,
  recognise?: readonly string[],
): ActionDefinition {
  return {
    name: 'Mine',
    type: 'GENERIC',
    fields,
    tables: {},
    prompts: {},
    rules: [],
    model: 'local',
    result: { shape: 'both' },
    ...(recognise && { recognise }),
  };
}

const lease = actionOf({
  tenant: { kind: 'name', labels: ['Tenant'] },
  rent: { kind: 'money', labels: ['Monthly rent'] },
  start: { kind: 'date', labels: ['Commencement'] },
});

const invoice = pageOfText(
  ['INVOICE', '', 'Invoice Number: 4711', 'Invoice Date: 2024-05-31', '', 'Total: 119.00 EUR'].join('\n'),
);
const leasePaper = pageOfText(
  ['Tenant: Anna Bell', 'Commencement: 2024-05-31', 'Monthly rent: 950.00 EUR'].join('\n'),
);
const choices = [templates.RECEIPT, templates.INVOICE, templates.PURCHASE_ORDER, lease].map((action) => ({
  action,
}));

describe('classify', () => {
  test.each([
    ['a title and labels', invoice, 1],
    ['labels of an action that nothing was trained for', leasePaper, 3],
  ])('recognises the action by %s', (_, page, best) => {
    const answer = classify([page], choices);
    expect(answer.best).toBe(best);
    expect(answer.none + answer.probabilities.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
  });

  test('a page with other words, an empty page and no page belong to none', () => {
    const letter = pageOfText('Dear Anna,\nthank you for the flowers and your kind words.\nYours, Tom');
    for (const pages of [[letter], [pageOfText('')], []])
      expect(classify(pages, choices).best).toBeUndefined();
    expect(classify([invoice], [])).toEqual({ probabilities: [], none: 1 });
  });

  test('phrases that an action lists in `recognise` make it more probable', () => {
    const fields = { day: { kind: 'date', labels: ['Commencement'] } } as const;
    const plain = classify([leasePaper], [{ action: actionOf(fields) }]);
    const named = classify([leasePaper], [{ action: actionOf(fields, ['Tenant']) }]);
    expect(named.probabilities[0]).toBeGreaterThan(plain.probabilities[0]!);
  });

  test('a document with the layout of a known one belongs to its action, from the first one on', () => {
    const action = actionOf({ other: { kind: 'text', labels: ['Something else'] } });
    const known = [layoutFingerprintOf([leasePaper])];
    expect(classify([leasePaper], [{ action }]).best).toBeUndefined();
    expect(classify([leasePaper], [{ action, known }]).best).toBe(0);
    expect(classify([invoice], [{ action, known }]).best).toBeUndefined();
  });

  test('of two copies of a template, what people confirmed decides', () => {
    const copies = [templates.INVOICE, { ...templates.INVOICE, name: 'Rent invoice' }];
    const known = [layoutFingerprintOf([invoice])];
    const untold = classify(
      [invoice],
      copies.map((action) => ({ action })),
    );
    expect(untold.best).not.toBe(1);
    expect(classify([invoice], [{ action: copies[0]! }, { action: copies[1]!, known }]).best).toBe(1);
  });

  test('a kind goes to the action that is most for it', () => {
    const note = pageOfText(
      [
        '                    CREDIT NOTE',
        '',
        'Credit note number: 77     Date: 2024-05-31',
        'Original invoice: 4711',
        '',
        'Total credit: 119.00 EUR',
      ].join('\n'),
    );
    const [INVOICE, own] = [templates.INVOICE, { ...templates.INVOICE, name: 'Credit note' }];
    expect(classify([note], [{ action: INVOICE }]).best).toBe(0);
    expect(classify([note], [{ action: INVOICE }, { action: own }]).best).toBe(1);
  });

  test('weights for other evidence are refused', () => {
    expect(() => classify([invoice], choices, { features: ['any'], weight: [0] })).toThrow('do not fit');
  });
});
