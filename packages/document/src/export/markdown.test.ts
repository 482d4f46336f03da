import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import { Sheet } from '../../test/sheet.ts';
import type { Page } from '../model/page.ts';
import { pagesAsMarkdown } from './markdown.ts';

function enlarged(page: Page, line: number, ratio: number): Page {
  const words = page.words.map((word) =>
    word.line === line ? { ...word, box: { ...word.box, height: word.box.height * ratio } } : word,
  );
  return { ...page, words };
}

test('a ledger whose dates are close to its texts has a column for each', () => {
  const sheet = new Sheet(600, 800, 10);
  const entries = [
    'Rent',
    'Transfer to Wold',
    'Timber for the barn',
    'Interest',
    'Salt',
    'Two lamps',
    'Fees',
  ];
  sheet.put('Day', 50, 90);
  sheet.put('Purpose', 92, 90);
  sheet.put('Amount', 400, 90);
  entries.forEach((text, index) => {
    sheet.put(`0${index + 1} May`, 50, 104 + 14 * index);
    sheet.put(text, 92, 104 + 14 * index);
    sheet.put(`${index}7.10`, 400, 104 + 14 * index);
  });
  const rows = pagesAsMarkdown([sheet.page(1)])
    .split('\n')
    .filter((line) => line.startsWith('|'));
  expect(rows.slice(2)).toEqual(
    entries.map((text, index) => `| 0${index + 1} May | ${text} | ${index}7.10 |`),
  );
});

test('a letterhead and a title above a table do not close the gaps between its columns', () => {
  const text = [
    'Northern Savings of Wold        A/C 4417',
    'Statement of what was moved     May',
    'Day    Purpose           Out       In        Left',
    '2      Rent              650.00              554.50',
    '9      Transfer                    120.00    674.50',
    '11     Timber            80.00               594.50',
    '30     Interest                    1.20      595.70',
  ].join('\n');
  const rows = pagesAsMarkdown([pageOfText(text)])
    .split('\n')
    .filter((line) => line.startsWith('|'));
  expect(rows).toEqual([
    '| Day | Purpose | Out | In | Left |',
    '| --- | --- | --- | --- | --- |',
    '| 2 | Rent | 650.00 |  | 554.50 |',
    '| 9 | Transfer |  | 120.00 | 674.50 |',
    '| 11 | Timber | 80.00 |  | 594.50 |',
    '| 30 | Interest |  | 1.20 | 595.70 |',
  ]);
});

test('headings, paragraphs and tables in reading order', () => {
  const text = [
    'Report of the year',
    '',
    '',
    'All went well and nothing was',
    'lost on the way.',
    '',
    'Month      Units    Loss',
    'May        10       1.00',
    'June       12       2|3',
    '',
    'So it ends.',
  ].join('\n');
  expect(pagesAsMarkdown([enlarged(pageOfText(text, { source: 'ocr' }), 0, 2)])).toBe(
    [
      '# Report of the year',
      '',
      'All went well and nothing was lost on the way.',
      '',
      '| Month | Units | Loss |',
      '| --- | --- | --- |',
      '| May | 10 | 1.00 |',
      '| June | 12 | 2\\|3 |',
      '',
      'So it ends.',
      '',
    ].join('\n'),
  );
});

test('in a text layer, letters with ascenders or descenders do not make a heading', () => {
  const heights: Readonly<Record<string, number>> = { no: 5.2, Page: 9.3, Title: 10.8 };
  const page = pageOfText('Title\n\nno\n\nPage\n\nno no no no no no');
  const words = page.words.map((word) => ({
    ...word,
    box: { ...word.box, height: (heights[word.text] ?? 0) / page.heightPt },
  }));
  expect(pagesAsMarkdown([{ ...page, words }])).toBe('## Title\n\nno\n\nPage\n\nno no no no no no\n');
});

test('special characters of the page are not markup', () => {
  const text =
    '# not a heading\n\n- a list *not bold* <b> [x] &amp;\n\n1. a list\n\n• an item\n  goes on\n• another';
  expect(pagesAsMarkdown([pageOfText(text, { source: 'ocr' })])).toBe(
    [
      '\\# not a heading',
      '- a list \\*not bold\\* \\<b> [x] \\&amp;',
      '1. a list',
      '- an item\n  goes on\n- another\n',
    ].join('\n\n'),
  );
});

test('pages are separated, and empty ones leave nothing', () => {
  expect(pagesAsMarkdown([pageOfText('one'), pageOfText(''), pageOfText('two')])).toBe('one\n\n---\n\ntwo\n');
  expect(pagesAsMarkdown([])).toBe('');
});

test('every word of the page is in the Markdown once', () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', ' ', '1') });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 15 }), (lines) => {
      const page = pageOfText(lines.join('\n'));
      const words =
        pagesAsMarkdown([page])
          .replace(/\\./g, '')
          .match(/[abc1]+/g) ?? [];
      expect(words.sort()).toEqual(page.words.map((word) => word.text).sort());
    }),
  );
});

test('codes and remarks follow the text', () => {
  const box = { left: 0.1, top: 0.1, width: 0.1, height: 0.1 };
  const page = pageOfText('Letter', {
    codes: [
      { symbology: 'QRCode', text: 'BCD\n002', box },
      { symbology: 'Code128', text: 'A_1', box },
    ],
    remarks: [{ text: 'paid\nin May', box }],
  });
  expect(pagesAsMarkdown([page])).toBe('Letter\n\n- QRCode: BCD 002\n- Code128: A_1\n\n> paid in May\n');
});

test('the lines of a table header are one row, and item rows are not merged', () => {
  const text = [
    'Region      Households      Median',
    'name        counted         income',
    'North       120                410',
    'South       98                 388',
  ].join('\n');
  expect(pagesAsMarkdown([pageOfText(text)])).toBe(
    [
      '| Region name | Households counted | Median income |',
      '| --- | --- | --- |',
      '| North | 120 | 410 |',
      '| South | 98 | 388 |\n',
    ].join('\n'),
  );
});

test('text in columns is not a table', () => {
  const text = [
    'The council met on the first     Members spoke about the old',
    'day of spring and heard what     bridge and of the road that',
    'its members had to say about     leads there, which none had',
    'the year that lay behind them    repaired since the long rains',
  ].join('\n');
  expect(pagesAsMarkdown([pageOfText(text)])).not.toContain('|');
});
