import { describe, expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import { templates } from '../action/templates/templates.ts';
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

  test('a similar known document makes it more probable, too', () => {
    const action = actionOf({ other: { kind: 'text', labels: ['Something else'] } });
    const plain = classify([leasePaper], [{ action }]);
    const known = classify([leasePaper], [{ action, examples: [[leasePaper]] }]);
    expect(known.probabilities[0]).toBeGreaterThan(plain.probabilities[0]!);
  });

  test('weights for other evidence are refused', () => {
    expect(() => classify([invoice], choices, { features: ['any'], weight: [0] })).toThrow('do not fit');
  });
});
