import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { layoutOf } from './layout.ts';

describe('layoutOf', () => {
  const sheet = new Sheet(595, 842, 10);
  sheet.put('Invoice No: 12-77', 50, 50);
  sheet.put('DATE:27/09/2022', 350, 51);
  sheet.put('Second row', 50, 70);
  const page = sheet.page(1);

  test('rows are found by geometry, cells by gaps, and labels joined to values are split', () => {
    const layout = layoutOf(page);
    expect(layout.rows.map((row) => row.map((segment) => segment.text))).toEqual([
      ['Invoice No: 12-77', 'DATE:27/09/2022'],
      ['Second row'],
    ]);
    expect(layout.rows[0]![1]!.tokens.map((token) => token.text)).toEqual(['DATE:', '27/09/2022']);
  });

  test('the order in which words were read does not matter', () => {
    const texts = (words: typeof page.words) =>
      layoutOf({ ...page, words }).segments.map((segment) => segment.text);
    fc.assert(
      fc.property(fc.shuffledSubarray([...page.words], { minLength: page.words.length }), (words) => {
        expect(texts(words)).toEqual(texts(page.words));
      }),
    );
  });
});
