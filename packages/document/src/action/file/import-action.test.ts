import { expect, test } from 'vitest';
import { formatActionFile } from './format-action-file.ts';
import { importAction } from './import-action.ts';
import { parseActionFile } from './parse-action-file.ts';

const setting = (confidenceThreshold: number, required = false) => ({
  hidden: false,
  required,
  confidenceThreshold,
});

const live = {
  id: '5d2f6f0e-0000-4000-8000-000000000001',
  name: 'Supplier bills',
  description: '',
  type: 'INVOICE',
  empowerWith: 'NLP',
  configuration: {
    content: {
      output: {
        fields: {
          invoiceNumber: setting(80, true),
          parties: { buyer: { name: setting(70) } },
          'Cost centre No.': setting(60),
          contractDate: { ...setting(50), hidden: true },
        },
        tables: { lines: { description: setting(80), quantity: setting(80), binLocation: setting(10) } },
        prompts: { payer: { prompt: 'Who pays?', source: 'llm', ...setting(0) } },
        analyzers: {},
      },
      modelSettings: { model: 'GPT-4o', piiMasking: true, promptVersion: '1.0.0' },
    },
    version: '1.0.0',
  },
};

test('names, thresholds and prompts are kept; kinds and labels come from the template, or the name', () => {
  const imported = importAction(live);
  expect(imported?.action).toMatchObject({
    name: 'Supplier bills',
    type: 'INVOICE',
    fields: {
      invoiceNumber: { kind: 'identifier', required: true, confidenceThreshold: 80 },
      'parties.buyer.name': { kind: 'name', confidenceThreshold: 70 },
      costCentreNo: { kind: 'identifier', confidenceThreshold: 60 },
      contractDate: { kind: 'date', hidden: true },
    },
    tables: { lines: { columns: { quantity: { kind: 'number' }, binLocation: { kind: 'text' } } } },
    prompts: { payer: { prompt: 'Who pays?', source: 'llm', confidenceThreshold: 0 } },
  });
  expect(imported?.action.fields.invoiceNumber?.labels.length).toBeGreaterThan(3);
  expect(imported?.left).toEqual(['model GPT-4o', 'piiMasking true', 'promptVersion 1.0.0', 'analyzers']);
  expect(imported?.guessed).toEqual(['costCentreNo', 'contractDate', 'binLocation']);
  expect(imported?.renamed).toEqual(['Cost centre No. → costCentreNo']);
});

test('what is imported is a good action file', () => {
  const imported = importAction(live);
  expect(parseActionFile(formatActionFile(imported!.action))).toMatchObject({ ok: true });
});

test('other JSON is none', () => {
  for (const other of [null, [], {}, { name: 'x' }, { name: 'x', configuration: { content: {} } }])
    expect(importAction(other)).toBeUndefined();
});
