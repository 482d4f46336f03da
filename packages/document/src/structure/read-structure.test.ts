import { expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import type { Page } from '../model/page.ts';
import { type StructuredPage, textOfPieces } from './block.ts';
import { placesOf } from './join-lines.ts';
import { structureOf } from './read-structure.ts';

/** Each block as its kind and its text. */
function told(pages: readonly StructuredPage[]): readonly string[] {
  return pages.flatMap(({ blocks }) =>
    blocks.map((block) => `${block.kind}: ${'pieces' in block ? textOfPieces(block.pieces) : '…'}`),
  );
}

function structureOfTexts(...texts: readonly string[]): readonly string[] {
  return told(structureOf(pagesOf(...texts)));
}

function pagesOf(...texts: readonly string[]): readonly Page[] {
  return texts.map((text, index) => ({ ...pageOfText(text, { source: 'ocr' }), number: index + 1 }));
}

const river = [
  'The river had risen for three days when the',
  'first of the barges came down to the mill,',
  'and nobody in the village had seen so much',
  'water since the winter of the great frost.',
];

test('lines of a paragraph are joined, and a word hyphenated at the end of a line is made whole', () => {
  const text = [
    'The council spoke of an agree-',
    'ment with its neighbours in a',
    'well-known form. Such well-',
    'known forms of input- and of',
    'output-based pay are many.',
  ];
  expect(structureOfTexts(text.join('\n'))).toEqual([
    'paragraph: The council spoke of an agreement with its neighbours in a well-known form. Such well-known forms of input- and of output-based pay are many.',
  ]);
});

test('a hyphen before a short separate word stays', () => {
  const text = ['All of the inputs and of the import-', 'and export papers were lost in May.'];
  expect(structureOfTexts(text.join('\n'))).toEqual([`paragraph: ${text.join(' ')}`]);
});

test('addresses and rows of labels keep their lines', () => {
  const text = [
    'Miller & Daughters Trading Company',
    '12 Long Lane',
    'Newtown',
    '',
    'No:      12',
    'Day:     3 May',
  ];
  expect(structureOfTexts(text.join('\n'))).toEqual([
    'paragraph: Miller & Daughters Trading Company\n12 Long Lane\nNewtown',
    'paragraph: No: 12\nDay: 3 May',
  ]);
});

test('text in columns is read column by column, and a sentence continues in the next one', () => {
  const left = [...river, 'Men stood upon the bridge and counted the'];
  const right = ['barrels that went by below them, and some', ...river];
  const rows = left.map((line, index) => `${line.padEnd(48)}${right[index]}`);
  expect(structureOfTexts(['A title over both', '', ...rows].join('\n'))).toEqual([
    'paragraph: A title over both',
    `paragraph: ${[...left, ...right].join(' ')}`,
  ]);
});

test('a gap in a title, and a heading beside a column, do not break the columns below', () => {
  const left = ['Abstract', ...river];
  const right = [...river, 'and the boats went home.'];
  const rows = left.map((line, index) => `${line.padEnd(48)}${right[index]}`);
  const [, ...columns] = structureOfTexts(['River      records', '', ...rows].join('\n'));
  expect(columns.map((text) => text.replace(/\s+/g, ' '))).toEqual([
    `paragraph: ${left.join(' ')}`,
    `paragraph: ${right.join(' ')}`,
  ]);
});

test('labels beside values are not columns', () => {
  const text = [
    'Number of the order    4711',
    'Day of the order       3 May',
    'Name of the buyer      Ada',
    'Name of the town       Rye',
  ];
  const [block] = structureOf(pagesOf(text.join('\n'))).flatMap(({ blocks }) => blocks);
  expect(
    block!.kind === 'table' ||
      told(structureOf(pagesOf(text.join('\n'))))[0]!.startsWith('paragraph: Number of the order 4711\n'),
  ).toBe(true);
});

/** A page with a header, and a footer at its lower edge. */
function page(number: number, body: readonly string[]): string {
  const lines = ['Yearly report of the mill', '', ...body];
  return [...lines, ...Array(60 - lines.length).fill(''), `- ${number} -`, 'Printed at the mill'].join('\n');
}

test('repeated headers and footers occur once, page numbers are dropped, and text continues across pages', () => {
  const pages = [
    page(1, [
      ...river,
      'It had been said that the mill would not',
      'stand for another year in such weather and',
    ]),
    page(2, ['that people who lived there had begun to', 'leave it for the town.']),
    page(3, ['So it ends.']),
  ];
  const blocks = structureOfTexts(...pages);
  expect(blocks.filter((block) => block.startsWith('header'))).toEqual(['header: Yearly report of the mill']);
  expect(blocks.filter((block) => block.startsWith('footer'))).toEqual(['footer: Printed at the mill']);
  expect(blocks.join('\n')).not.toMatch(/- [123] -/);
  expect(blocks.join('\n')).toContain(
    'weather and that people who lived there had begun to leave it for the town.',
  );
});

test('two invoices in one file keep both numbers', () => {
  const blocks = structureOfTexts('Invoice 4711\n\n\n\nThank you', 'Invoice 4712\n\n\n\nAnd again');
  expect(blocks).toContain('paragraph: Invoice 4711');
  expect(blocks).toContain('paragraph: Invoice 4712');
});

test('a paragraph over two columns has a box in each', () => {
  const rows = river.map((line) => `${line.padEnd(48)}${line}`);
  rows.push(
    `${'Men stood upon the bridge and counted the'.padEnd(48)}barrels that went by below them, and some`,
  );
  const blocks = structureOf(pagesOf(rows.join('\n'))).flatMap((one) => one.blocks);
  const places = blocks.flatMap((block) => ('pieces' in block ? placesOf(block.pieces) : []));
  expect(places.map(({ box }) => Math.round(box.left * 100))).toEqual([0, 48]);
});

test('list items have markers and depths', () => {
  const text = [
    'What to bring:',
    '',
    '• bread of the kind that keeps for',
    '  a week or more',
    '    – rye',
    '    – wheat',
    '• water',
    '',
    '1. Go.',
    '2. Come back.',
  ];
  const items = structureOf(pagesOf(text.join('\n')))
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) =>
      block.kind === 'list-item' ? [`${block.depth} ${block.marker} ${textOfPieces(block.pieces)}`] : [],
    );
  expect(items).toEqual([
    '0 • bread of the kind that keeps for a week or more',
    '1 – rye',
    '1 – wheat',
    '0 • water',
    '0 1. Go.',
    '0 2. Come back.',
  ]);
});

test('a bullet that was read as a separate line belongs to the line beside it', () => {
  const { words, ...rest } = pageOfText('■\nFirst thing');
  const raised = words.map((word) =>
    word.text === '■'
      ? { ...word, box: { ...word.box, top: 0.011 } }
      : { ...word, box: { ...word.box, left: word.box.left + 0.05 } },
  );
  expect(told(structureOf([{ ...rest, words: raised }]))).toEqual(['list-item: First thing']);
});

test('section numbers and capitals above text make headings, and a clause does not', () => {
  const text = [
    '7.4. Mills of the county',
    '',
    ...river,
    '',
    'WHAT FOLLOWED',
    '',
    ...river,
    '',
    '2.3 The tenant shall pay the rent.',
  ];
  expect(structureOfTexts(text.join('\n')).filter((block) => block.startsWith('heading'))).toEqual([
    'heading: 7.4. Mills of the county',
    'heading: WHAT FOLLOWED',
  ]);
});
