import { templates } from '@recto/document';
import { expect, test } from 'vitest';
import { weighedText } from './weigh-actions.ts';

test('people are shown the likely actions, not all the unlikely ones', () => {
  const weighed = [
    { action: templates.INVOICE, probability: 0.97 },
    { action: templates.RECEIPT, probability: 0.001 },
  ];
  expect(weighedText({ weighed, none: 0.029 })).toBe(`${templates.INVOICE.name} 97 %, none of these 3 %`);
});
