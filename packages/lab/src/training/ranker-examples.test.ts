import type { FieldDefinition } from '@recto/document';
import { featureNames, PageStudy, Sheet } from '@recto/document/internals';
import { expect, test } from 'vitest';
import { examplesOf } from './ranker-examples.ts';

/** The examples from a page of rows for one field: how well each candidate's label matches and whether it is right. */
function taught(rows: readonly string[], field: FieldDefinition, truth: string, isGenerated = false) {
  const sheet = new Sheet(595, 842, 10);
  rows.forEach((row, index) => {
    const [label, value] = row.split('|');
    sheet.put(label!, 60, 60 + index * 16);
    if (value) sheet.put(value, 300, 60 + index * 16);
  });
  const pages = [sheet.page(1)];
  const study = new PageStudy(pages[0]!, { dateOrder: 'day-first', decimalMark: '.' }, 1);
  const action = { name: 'Bill', description: '', fields: { asked: field }, tables: {}, prompts: {} };
  const document = { id: 'one', pages, action, truth: { asked: truth }, group: 'one', isGenerated };
  const { vectors, targets } = examplesOf(document as unknown as Parameters<typeof examplesOf>[0], [study]);
  const [best, tradeName] = ['labelBest', 'tradeName'].map((name) => featureNames.indexOf(name));
  return vectors.map((vector, index) => ({
    fit: vector[best!]!,
    isTradeName: vector[tradeName!] === 1,
    isRight: targets[index] === 1,
  }));
}

test('on a generated page, of equal amounts only the one at the label of the field is a training example', () => {
  const rows = ['Total before tax|100.00', 'Deposit|100.00', 'Amount to pay|100.00', 'Paid|20.00'];
  const asked: FieldDefinition = { kind: 'money', labels: ['Amount to pay'] };
  const fits = (isGenerated: boolean) =>
    taught(rows, asked, '100.00', isGenerated).flatMap(({ fit, isRight }) => (isRight ? [fit] : []));
  expect(Math.min(...fits(true))).toBeGreaterThan(0.8);
  expect(Math.min(...fits(false))).toBeLessThan(0.4);
});

test('without its label, every occurrence of the amount is a training example', () => {
  const rows = ['Goods|100.00', 'Deposit|100.00', 'Paid|20.00'];
  const right = taught(rows, { kind: 'money', labels: ['Amount to pay'] }, '100.00').filter(
    (one) => one.isRight,
  );
  expect(right).toHaveLength(2);
});

test('what surrounds a name is a training example, however many other names the page has', () => {
  const others = Array.from({ length: 200 }, (_, index) => `Steel bolts of size ${index}`);
  const rows = ['Client', 'Martinville', 'Trading as Blue', ...others];
  const found = taught(rows, { kind: 'name', labels: ['Client'] }, 'Martinville');
  expect(found.some(({ isRight, isTradeName }) => isTradeName && !isRight)).toBe(true);
});
