import { expect, test } from 'vitest';
import { printFinder } from './find-prints.ts';
import { foldedText } from './folded-text.ts';
import { decodePrints, encodePrints, printOf } from './text-print.ts';
import { withoutLonger } from './without-longer.ts';

const truths = ['Kranichmühle Nordheide', '17 Rue de la Lanterne Bleue', 'Kranichmühle Nordheide KG'].map(
  foldedText,
);

test('texts are found by their prints, regardless of case, accents and punctuation', () => {
  const find = printFinder(decodePrints(Buffer.from(encodePrints(truths.map(printOf)))));
  const text = foldedText("'17 RUE DE LA LANTERNE-BLEUE', 'Kranichmuhle  nordheide'");
  expect(find(text).map(({ start, print }) => text.slice(start, start + print.length))).toEqual([
    '17ruedelalanternebleue',
    'kranichmuhlenordheide',
  ]);
});

test('a text with only the same beginning is not found', () => {
  const find = printFinder(truths.map(printOf));
  expect(find(foldedText('Kranichmühle Nordhausen, 17 rue de la Lanterne'))).toEqual([]);
});

test('a very long text is identified by its beginning', () => {
  const long = Array.from({ length: 300 }, (_, i) => `w${i}`).join('');
  expect(printFinder([printOf(long)])(`before${long.slice(0, 260)}`).map(({ start }) => start)).toEqual([6]);
});

test('the prints contain each text once, and none of its letters', () => {
  const bytes = Buffer.from(encodePrints([...truths, ...truths].map(printOf)));
  expect(bytes).toHaveLength(3 * 7);
  expect(bytes.toString('latin1')).not.toMatch(/[a-z]{4}/);
});

test('a text that contains another is dropped', () => {
  const texts = truths.map((folded) => ({ folded, ...printOf(folded) }));
  expect(withoutLonger(texts).map(({ folded }) => folded)).toEqual([
    'kranichmuhlenordheide',
    '17ruedelalanternebleue',
  ]);
});
