import type { ActionDefinition } from '@recto/document';

/** An action with something of everything. */
export const testAction: ActionDefinition = {
  name: 'Test action',
  description: 'For tests',
  type: 'GENERIC',
  fields: {
    total: { kind: 'money', labels: ['Total'], required: true, confidenceThreshold: 80 },
    subtotal: { kind: 'money', labels: [] },
    tax: { kind: 'money', labels: [] },
    'parties.buyer.name': { kind: 'name', labels: ['Buyer'] },
    secret: { kind: 'text', labels: [], hidden: true },
    signatures: { kind: 'signature', labels: [] },
  },
  tables: { table1: { columns: { price: { kind: 'money', labels: ['Price'] } } } },
  prompts: {
    advertiser: { prompt: 'Who is the advertiser?', source: 'document' },
    summary: { prompt: 'What is it about?', source: 'llm' },
  },
  rules: [],
  model: 'local',
  result: { shape: 'both' },
};
