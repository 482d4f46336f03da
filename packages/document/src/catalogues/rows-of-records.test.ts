import { expect, test } from 'vitest';
import { columnsOf, rowsOfRecords } from './rows-of-records.ts';

test.each([
  [
    ['Supplier no', 'Company', 'VAT number', 'Zip code', 'Town'],
    ['id', 'name', 'taxId', 'postcode', 'city'],
  ],
  [
    ['Kreditor', 'Firma', 'USt-IdNr.', 'PLZ', 'Ort', 'Bankverbindung'],
    ['id', 'name', 'taxId', 'postcode', 'city', 'iban'],
  ],
  [
    ['Code fournisseur', 'Raison sociale', 'N° TVA', 'Code postal', 'Ville'],
    ['id', 'name', 'taxId', 'postcode', 'city'],
  ],
  [
    ['Código', 'Razón social', 'NIF', 'Población'],
    ['id', 'name', 'taxId', 'city'],
  ],
  [
    ['Codice', 'Ragione sociale', 'Partita IVA', 'CAP', 'Comune'],
    ['id', 'name', 'taxId', 'postcode', 'city'],
  ],
  [
    ['Crediteurnummer', 'Bedrijfsnaam', 'Btw-nummer', 'Plaats'],
    ['id', 'name', 'taxId', 'city'],
  ],
  [
    ['Kod', 'Nazwa firmy', 'NIP', 'Miejscowość'],
    ['id', 'name', 'taxId', 'city'],
  ],
  [
    ['Código', 'Razão social', 'CNPJ', 'CEP', 'Cidade'],
    ['id', 'name', 'taxId', 'postcode', 'city'],
  ],
])('headings %j', (headings, columns) => {
  expect(Object.values(columnsOf('suppliers', headings))).toEqual(columns);
});

test('several values, empty cells, and columns of one’s own', () => {
  const values = { ID: ' 7 ', Name: 'Acme', IBAN: 'DE02; DE88', City: ' ', Buyer: 'North' };
  expect(rowsOfRecords('suppliers', [{ line: 2, values }])).toMatchObject({
    ok: true,
    rows: [{ id: '7', values: { name: ['Acme'], iban: ['DE02', 'DE88'], Buyer: ['North'] } }],
  });
});

test('the first column of an own list is its id; an order has a record for each line', () => {
  const centres = rowsOfRecords('costCentres', [{ line: 2, values: { Centre: '400', Manager: 'M' } }]);
  expect(centres).toMatchObject({ ok: true, rows: [{ id: '400', values: { Manager: ['M'] } }] });
  const lines = ['A', 'B'].map((article, index) => ({
    line: index + 2,
    values: { 'Order no': '9', Supplier: 'S-1', Article: article, Quantity: '2', 'Unit price': '3.50' },
  }));
  expect(rowsOfRecords('orders', lines)).toMatchObject({
    ok: true,
    rows: [
      {
        id: '9',
        values: { supplier: ['S-1'] },
        lines: [
          { article: 'A', quantity: '2', unitPrice: '3.50' },
          { article: 'B', quantity: '2', unitPrice: '3.50' },
        ],
      },
    ],
  });
});

test('mistakes name their line, and none of the text', () => {
  const records = [
    { line: 2, values: { Id: '1', Name: 'Secret' } },
    { line: 3, values: { Id: '', Name: 'Secret' } },
    { line: 4, values: { Id: '1', Name: 'Secret' } },
    { line: 5, values: { Id: '2', Name: '' } },
  ];
  const found = rowsOfRecords('suppliers', records);
  expect(found).toMatchObject({ ok: false, problems: [{ line: 3 }, { line: 4 }, { line: 5 }] });
  expect(JSON.stringify(found)).not.toContain('Secret');
  expect(rowsOfRecords('suppliers', [{ line: 2, values: { Name: 'A' } }])).toMatchObject({ ok: false });
});
