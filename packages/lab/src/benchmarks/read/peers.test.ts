import { expect, test } from 'vitest';
import { bboxPages, tsvWords } from './peers.ts';

test("parses words, boxes as ratios and confidence from tesseract's rows", () => {
  const tsv = [
    'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext',
    '1\t1\t0\t0\t0\t0\t0\t0\t400\t200\t-1\t',
    '4\t1\t1\t1\t1\t0\t40\t20\t100\t20\t-1\t',
    '5\t1\t1\t1\t1\t1\t40\t20\t100\t20\t96.5\tTotal',
    '5\t1\t1\t1\t1\t2\t160\t20\t10\t20\t95\t ',
  ].join('\n');
  expect(tsvWords(tsv)).toEqual([
    { text: 'Total', box: { left: 0.1, top: 0.1, width: 0.25, height: 0.1 }, confidence: 0.965 },
  ]);
});

test("parses the words of each page from pdftotext's document", () => {
  const html = `<doc>
  <page width="200.0" height="100.0">
    <word xMin="20.0" yMin="10.0" xMax="70.0" yMax="20.0">A &amp; B&lt;&amp;lt;</word>
  </page>
  <page width="200.0" height="100.0">
  </page></doc>`;
  const [first, second] = bboxPages(html);
  expect(first).toEqual([{ text: 'A & B<&lt;', box: { left: 0.1, top: 0.1, width: 0.25, height: 0.1 } }]);
  expect(second).toEqual([]);
});
