import { expect, test } from 'vitest';
import { kindLabelNames } from './kind-label-names.ts';
import { kindLabels } from './kind-labels.ts';

test('whatever a kind of document asks for has a label', () => {
  const bare = Object.entries(kindLabels).flatMap(([kind, labels]) =>
    Object.entries(labels).flatMap(([name, own]) => (own.length === 0 ? [`${kind}.${name}`] : [])),
  );
  expect(bare).toEqual([]);
});

test('labels are in the order of languages, and those of `kindsLater` behind them all', () => {
  expect(kindLabels.bankStatement.closingBalance.slice(3, 6)).toEqual([
    'Balance carried forward',
    'Endsaldo',
    'Neuer Saldo',
  ]);
  expect(kindLabels.deliveryNote.deliveryDate.slice(-5)).toEqual([
    'Leverdatum',
    'Date',
    'Datum',
    'Fecha',
    'Data',
  ]);
  expect(Object.keys(kindLabels)).toEqual(Object.keys(kindLabelNames));
});
