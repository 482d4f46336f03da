import type { ExecutionResult } from '@recto/contract';
import { expect, test } from 'vitest';
import { asText } from './print-result.ts';

test('shows fields, answers and the rows of tables', () => {
  const result: ExecutionResult = {
    id: '25c08fd2-2527-87da-9869-f5b81716ae3c',
    documentName: 'order.pdf',
    status: 'SUCCEEDED',
    fields: { buyer: { name: { value: 'Anna', confidenceScore: 96.4 } } },
    prompts: { who: { prompt: 'Who pays?', source: 'document', answer: { value: null } } },
    tables: {
      items: [{ article: { value: 'Oak' }, count: { value: '40' } }, { article: { value: 'Larch' } }],
    },
  };
  expect(asText(result, 80).split('\n')).toEqual([
    'order.pdf  SUCCEEDED',
    '  buyer.name  Anna         96 %',
    '  who',
    '  items',
    '  article   count',
    '  Oak       40',
    '  Larch',
  ]);
});
