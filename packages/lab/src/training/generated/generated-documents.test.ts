import type { Box, Page } from '@recto/document';
import { expect, test } from 'vitest';
import { generatedDocuments } from './generated-documents.ts';

/** The words of the pages in the order in which they were added. */
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

test('the values that a form asks for are on its pages', () => {
  for (const { action, pages, truth } of documents.filter(({ action }) => action.name === 'Form')) {
    const text = printed(pages);
    expect(Object.keys(truth)).toEqual(Object.keys(action.fields));
    for (const value of Object.values(truth)) expect(text).toContain(value);
  }
});

const invoices = documents.filter(({ action }) => action.name !== 'Form');

test('everything that a generated invoice prints is legible', () => {
  const illegible = invoices.filter(({ pages }) =>
    pages.some(({ words }) =>
      words.some(({ box }, index) => words.slice(0, index).some((other) => covers(box, other.box))),
    ),
  );
  expect(illegible.length).toBeLessThan(invoices.length * 0.05);
});

test('the seller and the buyer of a generated invoice have different names, and both are printed', () => {
  for (const { pages, truth } of invoices) {
    const [vendor, buyer] = [truth['parties.vendor.name']!, truth['parties.buyer.name']!];
    expect(vendor.toLowerCase()).not.toBe(buyer.toLowerCase());
    expect(printed(pages)).toContain(vendor);
    expect(printed(pages)).toContain(buyer);
  }
});

test('some invoices are one long list in which both parties have headings', () => {
  const names = invoices.map(
    ({ pages }) => printed(pages).match(/\b(?:Name|Firma|Nom|Company):? /g)?.length ?? 0,
  );
  expect(names.filter((count) => count >= 2).length).toBeGreaterThan(6);
});

/** Whether two boxes overlap by more than a small tolerance. */
function covers(a: Box, b: Box): boolean {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return across > 0.002 && down > 0.5 * Math.min(a.height, b.height);
}

// Advertising orders measure fields that nothing was trained for; see docs/accuracy.md.
test('no generated document uses the wording of advertising orders', () => {
  const wording =
    /flight|advertis|\bspots?\b|\bstation|\bagency|commission|campaign|revision|broadcast|contract dates|airtime|\btv\b/i;
  const labels = documents.flatMap(({ action }) =>
    Object.values(action.fields).flatMap((field) => field.labels),
  );
  expect(labels.filter((label) => wording.test(label))).toEqual([]);
  for (const { pages } of documents) expect(printed(pages)).not.toMatch(wording);
});
