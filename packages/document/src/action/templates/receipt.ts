import type { ActionDefinition } from '../../model/action.ts';
import { columnLabels, labels } from '../../text/lexicon/labels.ts';

/** Shop, restaurant and petrol receipts. */
export const receipt: ActionDefinition = {
  name: 'Receipt',
  description: 'Receipts of shops, restaurants and petrol stations',
  type: 'GENERIC',
  template: 'RECEIPT',
  fields: {
    company: { kind: 'name', labels: [], required: true },
    date: { kind: 'date', labels: labels.documentDate, required: true },
    address: { kind: 'address', labels: [] },
    total: { kind: 'money', labels: labels.total, required: true },
    tax: { kind: 'money', labels: labels.tax },
  },
  tables: {
    table1: {
      columns: {
        description: { kind: 'text', labels: columnLabels.description },
        quantity: { kind: 'number', labels: columnLabels.quantity },
        unitPrice: { kind: 'money', labels: columnLabels.unitPrice },
        price: { kind: 'money', labels: columnLabels.price },
      },
    },
  },
  prompts: {},
  rules: [],
  model: 'local',
  result: { shape: 'rollup' },
};
