import { expect, test } from 'vitest';
import type { ActionDefinition } from '../model/action.ts';
import type { ExtractedValue, Extraction } from '../model/extraction.ts';
import { documentIdentity } from './document-identity.ts';

const fields: ActionDefinition['fields'] = {
  company: { kind: 'name', labels: [] },
  date: { kind: 'date', labels: ['Date'] },
  total: { kind: 'money', labels: ['Total'] },
};

function identityOf(action: Pick<ActionDefinition, 'fields'>, texts: Readonly<Record<string, string>>) {
  const value = (text: string): ExtractedValue[] => [
    { text, confidence: 0.9, page: 1, box: { left: 0, top: 0, width: 0.1, height: 0.1 }, reasons: [] },
  ];
  const found = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, value(text)]));
  const extraction: Extraction = { fields: found, tables: {}, prompts: {} };
  const whole = { name: 'Any', type: 'GENERIC', tables: {}, prompts: {}, rules: [], model: 'local' } as const;
  return documentIdentity({ ...whole, result: { shape: 'both' }, ...action }, extraction);
}

test('a document without its own number is distinguished by date from others of its issuer', () => {
  const lunch = { company: 'Canteen', total: '7.50' };
  const [monday, tuesday] = ['2024-05-06', '2024-05-07'].map((date) =>
    identityOf({ fields }, { ...lunch, date }),
  );
  expect(monday?.number).toBeDefined();
  expect(monday?.number).not.toBe(tuesday?.number);
  expect(monday?.identity).toBeUndefined();
  expect(identityOf({ fields }, lunch)).toEqual({});
});

test('if a number is asked for and not found, the date does not replace it', () => {
  const numbered = {
    fields: {
      ...fields,
      'parties.vendor.name': { kind: 'name', labels: [] },
      invoiceNumber: { kind: 'identifier', labels: ['Invoice'] },
    },
  } as const;
  const bill = { 'parties.vendor.name': 'Canteen', total: '7.50' };
  expect(identityOf(numbered, { ...bill, date: '2024-05-06' })).toEqual({});
  const known = identityOf(numbered, { ...bill, invoiceNumber: 'R-7' });
  expect(known.identity).toContain(known.number);
});
