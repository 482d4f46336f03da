import { expect, test } from 'vitest';
import type { Page } from '../../page.ts';
import { generatedDocuments } from './generated-documents.ts';

/** The words of the pages in the order in which they were put there. */
const printed = (pages: readonly Page[]) =>
  pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');

const documents = generatedDocuments(60, 1);

test('forms are spread evenly among invoices', () => {
  const isForm = documents.map(({ action }) => action.name === 'Form');
  expect(documents.length).toBe(90);
  for (let start = 0; start < 90; start += 15) {
    expect(isForm.slice(start, start + 15).filter(Boolean)).toHaveLength(5);
  }
});

test('the same seeds give the same documents', () => {
  expect(generatedDocuments(8, 3)).toEqual(generatedDocuments(8, 3));
});

test('what a form asks for stands on its pages', () => {
  for (const { action, pages, truth } of documents.filter(({ action }) => action.name === 'Form')) {
    const text = printed(pages);
    expect(Object.keys(truth)).toEqual(Object.keys(action.fields));
    for (const value of Object.values(truth)) expect(text).toContain(value);
  }
});

// Orders of advertising time measure fields that nothing was trained for; see docs/accuracy.md.
test('no made-up document has the wording of orders for advertising time', () => {
  const wording =
    /flight|advertis|\bspots?\b|\bstation|\bagency|commission|campaign|revision|broadcast|contract dates|airtime|\btv\b/i;
  const labels = documents.flatMap(({ action }) =>
    Object.values(action.fields).flatMap((field) => field.labels),
  );
  expect(labels.filter((label) => wording.test(label))).toEqual([]);
  for (const { pages } of documents) expect(printed(pages)).not.toMatch(wording);
});
