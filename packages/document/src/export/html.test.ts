import { expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import { blocksWithBoxes } from './blocks-with-boxes.ts';
import { pagesAsHtml } from './html.ts';

const text = [
  '7.4. Mills & <barges>',
  '',
  'All went well and nothing was',
  'lost on the way.',
  '',
  '• bread',
  '    – rye',
  '• water',
  '',
  '3. Go.',
  '4. Come.',
  '',
  'Month      Units    Loss',
  'May        10       1.00',
  'June       12       2.00',
].join('\n');

test('headings, paragraphs, nested lists and tables become HTML elements, and special characters are escaped', () => {
  const html = pagesAsHtml([pageOfText(text, { source: 'ocr' })]);
  expect(html).toBe(
    [
      '<!doctype html>',
      '<html>',
      '<head><meta charset="utf-8"><title>7.4. Mills &amp; &lt;barges&gt;</title></head>',
      '<body>',
      '<section id="page-1">',
      '<h2>7.4. Mills &amp; &lt;barges&gt;</h2>',
      '<p>All went well and nothing was lost on the way.</p>',
      '<ul>',
      '<li>bread',
      '<ul>',
      '<li>rye</li>',
      '</ul>',
      '</li>',
      '<li>water</li>',
      '</ul>',
      '<ol>',
      '<li value="3">Go.</li>',
      '<li value="4">Come.</li>',
      '</ol>',
      '<table>',
      '<thead><tr><th>Month</th><th>Units</th><th>Loss</th></tr></thead>',
      '<tbody>',
      '<tr><td>May</td><td>10</td><td>1.00</td></tr>',
      '<tr><td>June</td><td>12</td><td>2.00</td></tr>',
      '</tbody>',
      '</table>',
      '</section>',
      '</body>',
      '</html>\n',
    ].join('\n'),
  );
});

test('as data, each block has its place on the page as displayed', () => {
  const page = { ...pageOfText('Thank you', { source: 'ocr' }), quarterTurns: 1 as const };
  expect(blocksWithBoxes([page])).toEqual([
    {
      kind: 'paragraph',
      text: 'Thank you',
      places: [{ page: 1, box: { left: 0, top: 0.91, width: 0.0125, height: 0.09 } }],
    },
  ]);
});
