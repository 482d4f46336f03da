/** An action as published: an action file as JSON. */
export type GroundAction = Readonly<Record<string, unknown>> & { readonly name: string };

const always = { confidenceThreshold: 0 };
const never = { confidenceThreshold: 100 };

const fields = {
  invoiceNumber: { kind: 'identifier', labels: ['Invoice Number'], required: true, ...always },
  'parties.buyer.name': { kind: 'name', labels: ['Bill To'], ...always },
  total: { kind: 'money', labels: ['Total'], ...always },
  // Hidden fields are on the page, but in no body.
  untaxed: { kind: 'money', labels: ['Subtotal'], hidden: true, ...always },
  iban: { kind: 'iban', labels: ['IBAN'], confidenceThreshold: 80 },
};
const tables = {
  table1: {
    columns: {
      description: { kind: 'text', labels: ['Description'], ...always },
      quantity: { kind: 'number', labels: ['Quantity'], ...always },
      price: { kind: 'money', labels: ['Price'], ...always },
    },
  },
};
const number = { prompt: 'What is the invoice number?', source: 'document', ...always };

/** The actions that rows submit to. Their results for the walk's own document do not depend on confidence. */
export const groundActions = {
  // Values of two bills in one file are compared.
  pages: { name: 'Conformance: pages', type: 'INVOICE', fields, tables, severalDocuments: 'ignore' },
  rollup: { name: 'Conformance: rollup', type: 'GENERIC', fields, tables },
  prompts: { name: 'Conformance: prompts', type: 'INVOICE', fields, tables, prompts: { number } },
  review: {
    name: 'Conformance: review',
    type: 'GENERIC',
    fields: {
      total: { kind: 'money', labels: ['Total'], ...never },
      iban: { kind: 'iban', labels: ['IBAN'], required: true },
    },
    prompts: { number: { ...number, ...never } },
  },
} as const satisfies Record<string, GroundAction>;

/** Enough actions, and versions of `rollup`, to exceed one page. */
export const groundCount = 21;

/** An action that only fills the list. */
export function fillingAction(number: number): GroundAction {
  return { name: `Conformance: ${String(number).padStart(2, '0')}`, type: 'PURCHASE_ORDER', fields };
}
