import { box, type Matcher, score, uuid } from './match.ts';

// The result for the walk's document, key by key. Nothing here comes from the server's own schemas.

type Leaf = (value: string) => unknown;
const bare: Leaf = (value) => ({ value });
const scored: Leaf = (value) => ({ value, confidenceScore: score, geometry: box });

const first = (leaf: Leaf) => ({
  invoiceNumber: leaf('INV-2041'),
  parties: { buyer: { name: leaf('Eastmoor Merchants Ltd') } },
  total: leaf('$120.00'),
});
const row = (leaf: Leaf, description: string, quantity: string, price: string) => ({
  description: leaf(description),
  quantity: leaf(quantity),
  price: leaf(price),
});
const firstRows = (leaf: Leaf) => [
  row(leaf, 'Oak board', '2', '40.00'),
  row(leaf, 'Brass hinge', '4', '52.50'),
];
const secondRows = (leaf: Leaf) => [row(leaf, 'Steel screw', '9', '7.50')];

const head = (status: string) => ({ id: uuid as Matcher, documentName: 'order.pdf', status });
const number = (leaf: Leaf) => ({
  prompt: 'What is the invoice number?',
  source: 'document',
  answer: leaf('INV-2041'),
});

function pages(leaf: Leaf, withPrompts: boolean) {
  const prompts = withPrompts ? { prompts: { number: number(leaf) } } : {};
  return [
    { page: 1, fields: first(leaf), tables: { table1: firstRows(leaf) }, ...prompts },
    {
      page: 2,
      fields: { invoiceNumber: leaf('INV-2041') },
      tables: { table1: secondRows(leaf) },
      ...prompts,
    },
  ];
}

function rollup(leaf: Leaf) {
  return {
    ...head('SUCCEEDED'),
    fields: first(leaf),
    tables: { table1: [...firstRows(leaf), ...secondRows(leaf)] },
  };
}

export const frozenResults = {
  pages: { ...head('SUCCEEDED'), pages: pages(bare, false) },
  pagesScored: { ...head('SUCCEEDED'), pages: pages(scored, false) },
  rollup: rollup(bare),
  rollupScored: rollup(scored),
  prompts: { ...head('SUCCEEDED'), pages: pages(bare, true) },
  promptsScored: { ...head('SUCCEEDED'), pages: pages(scored, true) },
  pagesFailed: { id: uuid, documentName: 'broken.pdf', status: 'FAILED', pages: [] },
  rollupFailed: { id: uuid, documentName: 'broken.pdf', status: 'FAILED', fields: {}, tables: {} },
  rollupPending: (status: string) => ({ ...head(status), fields: {}, tables: {} }),
  reviewed: {
    ...head('SUCCEEDED'),
    fields: { total: { value: '130.00' } },
    tables: {},
    prompts: { number: { ...number(bare) } },
  },
  deleted: {
    ...head('SUCCEEDED'),
    fields: { total: { value: '$120.00' } },
    tables: {},
    prompts: { number: { ...number(bare) } },
  },
};

export const frozenReview = {
  results: [
    { id: uuid, name: 'total', result: '$120.00', confidenceScore: score, page: 0, geometry: box },
    { id: uuid, name: 'iban', result: '', confidenceScore: 0, page: 0, geometry: null },
  ],
  queriesResults: [
    {
      id: uuid,
      name: 'number',
      result: 'INV-2041',
      confidenceScore: score,
      page: 0,
      geometry: box,
      query: 'What is the invoice number?',
    },
  ],
  analyzersResults: [],
  signaturesResults: [],
};
