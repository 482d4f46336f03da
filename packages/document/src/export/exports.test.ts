import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import { genericTemplate } from '../action/templates/generic.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { ExtractedValue, Extraction } from '../model/extraction.ts';
import { isBlankPage } from './blank-page.ts';
import { toCsv } from './csv.ts';
import { fullText } from './full-text.ts';
import { parsePageRange } from './page-range.ts';
import { resultSheets } from './result-sheets.ts';
import { wordsWithBoxes } from './words-with-boxes.ts';

test('full text separates pages with form feeds', () => {
  expect(fullText([pageOfText('a b\nc'), pageOfText('d')])).toBe('a b\nc\n\fd\n');
});

test('words have boxes on the page as displayed', () => {
  const [page] = wordsWithBoxes([pageOfText('hello', { quarterTurns: 1 })]);
  expect(page).toMatchObject({ widthPt: 800, heightPt: 600, text: 'hello' });
  // At the upper left when upright; displayed sideways, it runs upwards from the lower left corner.
  expect(page?.words[0]).toMatchObject({ confidenceScore: 100, box: { left: 0, top: 0.95, height: 0.05 } });
});

test('codes, form fields and remarks have boxes on the page as displayed', () => {
  const box = { left: 0, top: 0, width: 0.1, height: 0.05 };
  const [page] = wordsWithBoxes([
    pageOfText('hello', {
      quarterTurns: 1,
      codes: [{ symbology: 'QRCode', text: 'x', box }],
      formFields: [{ kind: 'checkbox', name: 'a', value: '', checked: false, box }],
      remarks: [{ text: 'y', box }],
    }),
  ]);
  const shown = { left: 0, top: 0.9, width: 0.05, height: 0.1 };
  expect(page).toMatchObject({
    codes: [{ symbology: 'QRCode', text: 'x', box: shown }],
    formFields: [{ name: 'a', checked: false, box: shown }],
    remarks: [{ text: 'y', box: shown }],
  });
  expect(wordsWithBoxes([pageOfText('hello')])[0]).not.toHaveProperty('codes');
});

describe('page ranges', () => {
  test.each([
    ['1-3', [1, 2, 3]],
    ['2', [2]],
    ['-2,5-', [1, 2, 5, 6, 7]],
    [' 4 - 4 ', [4]],
  ])('%s', (text, pages) => {
    const range = parsePageRange(text);
    expect([1, 2, 3, 4, 5, 6, 7].filter((page) => range?.has(page))).toEqual(pages);
  });

  test.each(['', '-', '0', '3-1', 'a', '1,,2', '1-2-3'])('%j is not a range', (text) => {
    expect(parsePageRange(text)).toBeUndefined();
  });
});

test('a page that failed is not blank', () => {
  expect(isBlankPage(pageOfText(''))).toBe(true);
  expect(isBlankPage(pageOfText('x'))).toBe(false);
  const box = { left: 0, top: 0, width: 0.1, height: 0.1 };
  expect(isBlankPage(pageOfText('', { codes: [{ symbology: 'QRCode', text: 'x', box }] }))).toBe(false);
  expect(isBlankPage(pageOfText('', { remarks: [{ text: 'x', box }] }))).toBe(false);
  const failure = { code: 'PAGE_UNREADABLE', detail: 'The page has no readable content.' } as const;
  expect(isBlankPage(pageOfText('', { failure }))).toBe(false);
});

describe('CSV', () => {
  test('quotes where needed, and disarms formulas but not numbers', () => {
    expect(toCsv([['a,b', 'say "hi"', '=1+1', '-5.00', '@x']])).toBe(
      '"a,b","say ""hi""",\'=1+1,-5.00,\'@x\r\n',
    );
  });

  test('any cells are read back', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ') });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (rows) => {
        const sound = rows.map((row) => row.map((text) => `x${text}`));
        expect(parseCsv(toCsv(sound))).toEqual(sound);
      }),
    );
  });
});

function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  for (const line of text.match(/(?:"(?:[^"]|"")*"|[^"\r\n])*\r\n/g) ?? []) {
    const cells = line.slice(0, -2).match(/(?:^|,)("(?:[^"]|"")*"|[^,"]*)/g) ?? [];
    rows.push(
      cells.map((cell) =>
        cell
          .replace(/^,/, '')
          .replace(/^"([\s\S]*)"$/, '$1')
          .replace(/""/g, '"'),
      ),
    );
  }
  return rows;
}

function value(text: string, page = 1, confidence = 0.9): ExtractedValue {
  return { text, confidence, page, box: { left: 0, top: 0, width: 0, height: 0 }, reasons: [] };
}

test('results become one sheet for documents and one for each table', () => {
  const action: ActionDefinition = {
    name: 'x',
    type: 'GENERIC',
    fields: {
      total: { kind: 'money', labels: [] },
      toString: { kind: 'text' as const, labels: [], hidden: false },
    },
    tables: { items: { columns: { sku: { kind: 'text', labels: [] } } } },
    prompts: {
      who: { prompt: 'Who?', source: 'document' },
      secret: { prompt: '?', source: 'llm', hidden: true },
    },
    rules: [],
    model: 'local',
    result: { shape: 'both' },
  };
  const extraction = {
    fields: { total: [value('5', 1, 0.2), { ...value('€ 7', 2), normalizedText: '7.00' }] },
    tables: { items: [{ page: 2, cells: { sku: value('B-1', 2) } }] },
    prompts: { who: [{ prompt: 'Who?', source: 'document' as const, answer: value('Ann') }] },
  };
  expect(
    resultSheets(
      [action],
      [
        { documentName: 'a.pdf', status: 'SUCCEEDED', extraction },
        { documentName: 'b.pdf', status: 'FAILED' },
      ],
    ),
  ).toEqual([
    {
      name: 'documents',
      head: ['document', 'status', 'total', 'toString', 'who'],
      numberColumns: [2],
      rows: [
        ['a.pdf', 'SUCCEEDED', '7.00', '', 'Ann'],
        ['b.pdf', 'FAILED', '', '', ''],
      ],
    },
    { name: 'items', head: ['document', 'page', 'sku'], numberColumns: [1], rows: [['a.pdf', '2', 'B-1']] },
  ]);
});

test('a duration is a text of a sheet, in its normal form', () => {
  const action: ActionDefinition = {
    name: 'x',
    type: 'GENERIC',
    fields: { term: { kind: 'duration', labels: [] } },
    tables: {},
    prompts: {},
    rules: [],
    model: 'local',
    result: { shape: 'both' },
  };
  const fields = { term: [{ ...value('2 Jahre und 6 Monate'), normalizedText: 'P2Y6M' }] };
  const extraction = { fields, tables: {}, prompts: {} };
  const [sheet] = resultSheets([action], [{ documentName: 'a.pdf', status: 'SUCCEEDED', extraction }]);
  expect(sheet).toMatchObject({ numberColumns: [], rows: [['a.pdf', 'SUCCEEDED', 'P2Y6M']] });
});

test('results of several actions share their sheets; a number in one action that is text in another stays text', () => {
  const base = {
    type: 'GENERIC',
    prompts: {},
    rules: [],
    model: 'local',
    result: { shape: 'both' },
  } as const;
  const money = { kind: 'money' as const, labels: [] };
  const text = { kind: 'text' as const, labels: [] };
  const bill: ActionDefinition = {
    ...base,
    name: 'Bill',
    fields: { total: money, reference: money, secret: { ...text, hidden: true } },
    tables: { items: { columns: { price: money } } },
  };
  const letter: ActionDefinition = {
    ...base,
    name: 'Letter',
    fields: { reference: text, total: money },
    tables: {},
  };
  const open: ActionDefinition = { ...base, name: 'Anything', fields: {}, tables: {} };
  const found = (
    fields: Readonly<Record<string, readonly ExtractedValue[]>>,
    tables: Extraction['tables'] = {},
  ) => ({ fields, tables, prompts: {} });
  const items = [{ page: 1, cells: { price: value('2.00') } }];
  expect(
    resultSheets(
      [bill, letter, open],
      [
        {
          documentName: 'a',
          status: 'SUCCEEDED',
          action: 'Bill',
          extraction: found({ total: [value('5.00')] }, { items }),
        },
        { documentName: 'b', status: 'FAILED' },
        {
          documentName: 'c',
          status: 'SUCCEEDED',
          action: 'Letter',
          extraction: found({ reference: [value('007')] }),
        },
        {
          documentName: 'd',
          status: 'SUCCEEDED',
          action: 'Anything',
          extraction: found({ sender: [value('Ann')] }),
        },
      ],
    ),
  ).toEqual([
    {
      name: 'documents',
      head: ['document', 'status', 'action', 'total', 'reference', 'sender'],
      numberColumns: [3],
      rows: [
        ['a', 'SUCCEEDED', 'Bill', '5.00', '', ''],
        ['b', 'FAILED', '', '', '', ''],
        ['c', 'SUCCEEDED', 'Letter', '', '007', ''],
        ['d', 'SUCCEEDED', 'Anything', '', '', 'Ann'],
      ],
    },
    { name: 'items', head: ['document', 'page', 'price'], numberColumns: [1, 2], rows: [['a', '1', '2.00']] },
  ]);
});

test('sheets show the confidence next to each value, and which cells need review', () => {
  const value = (text: string, confidence: number): ExtractedValue => ({
    text,
    confidence,
    page: 1,
    box: { left: 0, top: 0, width: 0.1, height: 0.1 },
    reasons: [],
  });
  const action: ActionDefinition = {
    name: 'Invoice',
    type: 'GENERIC',
    fields: { number: { kind: 'identifier', labels: [] }, total: { kind: 'money', labels: [] } },
    tables: { lines: { columns: { price: { kind: 'money', labels: [] } } } },
    prompts: {},
    rules: [],
    model: 'local',
    result: { shape: 'rollup' },
  };
  const extraction: Extraction = {
    fields: {
      number: [{ ...value('0042', 0.991), reasons: ['label:invoice no', 'repeated'] }],
      total: [value('7.00', 0.4)],
    },
    tables: { lines: [{ page: 1, cells: { price: value('7.00', 0.62) } }] },
    prompts: {},
  };
  const reasons = [
    { code: 'LOW_CONFIDENCE', detail: 'Total is doubtful.', field: 'total' },
    { code: 'LOW_CONFIDENCE', detail: 'A price is doubtful.', field: 'lines[0].price' },
  ];
  const result = { documentName: 'a.pdf', status: 'MANUAL_VALIDATION_REQUIRED', extraction, reasons };
  expect(resultSheets([action], [result], { confidences: true })).toEqual([
    {
      name: 'documents',
      head: [
        ...['document', 'status', 'number', 'number %', 'number why'],
        ...['total', 'total %', 'total why', 'look at'],
      ],
      rows: [
        [
          ...[
            'a.pdf',
            result.status,
            '0042',
            '99',
            'label:invoice no; repeated',
            '7.00',
            '40',
            'Total is doubtful.',
          ],
          'Total is doubtful. A price is doubtful.',
        ],
      ],
      doubtful: [[5]],
      numberColumns: [3, 5, 6],
    },
    {
      name: 'lines',
      head: ['document', 'page', 'price', 'price %', 'price why'],
      rows: [['a.pdf', '1', '7.00', '62', 'A price is doubtful.']],
      doubtful: [[2]],
      numberColumns: [1, 2, 3],
    },
  ]);
});

test('the ids of rows that a field names, of near ones all', () => {
  const fields = { 'parties.vendor.name': { kind: 'name', labels: [] } } as const;
  const action = { ...genericTemplate, fields } satisfies ActionDefinition;
  const matchOf = (id: string) => ({ catalogue: 'suppliers', id, probability: 0.5, by: ['name'] });
  const results = [['70001'], ['70001', '70002'], []].map((ids, index) => ({
    documentName: `${index}.pdf`,
    status: 'SUCCEEDED',
    extraction: {
      ...{ fields: {}, tables: {}, prompts: {} },
      ...(ids.length > 0 && { matches: { 'parties.vendor.name': ids.map(matchOf) } }),
    },
  }));
  const [sheet] = resultSheets([action], results);
  expect(sheet?.head).toEqual(['document', 'status', 'parties.vendor.name id', 'parties.vendor.name']);
  expect(sheet?.rows.map((row) => row[2])).toEqual(['70001', '70001 or 70002', '']);
});
