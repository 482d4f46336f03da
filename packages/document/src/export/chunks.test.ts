import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import { chunksOf } from './chunks.ts';

const sentence = 'The river had risen for three days.';
const ocr = { source: 'ocr' } as const;

test('a chunk has its headings, pages and boxes', () => {
  const text = ['1.1 Rivers', '', sentence, '', '1.2 Mills', '', sentence, '', sentence].join('\n');
  const chunks = chunksOf([pageOfText(text, ocr)], 100);
  expect(chunks.map(({ headings, text: own }) => [headings, own])).toEqual([
    [['1.1 Rivers'], sentence],
    [['1.2 Mills'], `${sentence}\n\n${sentence}`],
  ]);
  expect(chunks[1]).toMatchObject({
    chunk: 2,
    words: 14,
    pages: [1],
    boxes: [{ page: 1, box: { left: 0, top: 0.09, width: 0.35, height: 0.0425 } }],
  });
});

test('a long paragraph is split after sentences, and a table between rows with its header repeated', () => {
  const paragraph = Array(4).fill(sentence).join(' ');
  const cut = chunksOf([pageOfText(paragraph, { ...ocr, widthPt: 2000 })], 15);
  expect(cut.map(({ text }) => text)).toEqual([`${sentence} ${sentence}`, `${sentence} ${sentence}`]);
  const table = [
    'Month      Units    Loss',
    'May        10       1.00',
    'June       12       2.00',
    'July       15       4.00',
  ];
  expect(chunksOf([pageOfText(table.join('\n'), ocr)], 9).map(({ text }) => text)).toEqual([
    'Month\tUnits\tLoss\nMay\t10\t1.00\nJune\t12\t2.00',
    'Month\tUnits\tLoss\nJuly\t15\t4.00',
  ]);
});

test('a heading that nothing follows becomes text', () => {
  const text = ['1.1 Mills', '', '1.2 Weirs', '', sentence, '', '1.3 Ends'].join('\n');
  const chunks = chunksOf([pageOfText(text, ocr)], 100);
  expect(chunks.map(({ headings, text: own }) => [headings, own])).toEqual([
    [[], '1.1 Mills'],
    [['1.2 Weirs'], sentence],
    [[], '1.3 Ends'],
  ]);
});

test('no chunk is longer than requested, and no word is lost', () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', ' ', '1', '.') });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.integer({ min: 1, max: 20 }), (lines, most) => {
      const page = pageOfText(lines.join('\n'));
      const chunks = chunksOf([page], most);
      expect(Math.max(0, ...chunks.map(({ words }) => words))).toBeLessThanOrEqual(most);
      const shown = chunks.flatMap(({ text, headings }) => [text, ...headings]).join(' ');
      for (const { text } of page.words) expect(shown).toContain(text);
    }),
  );
});
