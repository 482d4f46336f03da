import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { Extraction } from '../model/extraction.ts';
import { alignAnswers } from './align-answers.ts';
import { localWork } from './local-work.ts';
import { type ModelAnswer, noAnswers } from './model-answers.ts';

const action: ActionDefinition = {
  name: 'Order',
  type: 'GENERIC',
  fields: {
    orderDate: { kind: 'date', labels: ['Order date'] },
    gross: { kind: 'money', labels: ['Gross total'] },
    buyer: { kind: 'name', labels: ['Bill to'] },
    signed: { kind: 'signature', labels: ['Signature'] },
  },
  tables: {
    lines: {
      columns: {
        what: { kind: 'text', labels: ['Item'] },
        count: { kind: 'number', labels: ['Qty'] },
        price: { kind: 'money', labels: ['Price'] },
      },
    },
  },
  prompts: {
    who: { prompt: 'Who is the advertiser?', source: 'llm' },
  },
  rules: [],
  model: 'llm:main',
  result: { shape: 'both' },
};

const page = pageOfText(
  [
    'Order date: 31 May 2024        Bill to: Müller & Söhne GmbH',
    '',
    'Item             Qty    Price',
    'Screws M4        2      10.00',
    'Nuts             2      10.00',
    'Washers          5       7.50',
    '',
    'Gross total             27.50',
    'Advertiser: Acme Corp.',
  ].join('\n'),
);
const nothing: Extraction = { fields: {}, tables: {}, prompts: {} };

function aligned(name: string, answers: readonly ModelAnswer[], local: Extraction = nothing) {
  return alignAnswers([page], action, local, { ...noAnswers, fields: { [name]: answers } }).fields[name];
}

describe('a value is found', () => {
  test('as printed, with the box of its words', () => {
    const [value] = aligned('buyer', [{ text: 'muller & sohne gmbh', page: 1 }])!;
    expect(value).toMatchObject({ text: 'Müller & Söhne GmbH', page: 1, reasons: ['model', 'model-chose'] });
    expect(value!.box.left).toBeCloseTo((40 * 6) / 600);
    expect(value!.box.width).toBeCloseTo((19 * 6) / 600);
  });

  test('by its normalised form, if the model wrote it differently', () => {
    expect(aligned('orderDate', [{ text: '2024-05-31' }])).toMatchObject([
      { text: '31 May 2024', normalizedText: '2024-05-31', box: { top: 0 } },
    ]);
  });

  test('with a few different letters, with less confidence', () => {
    const [same] = aligned('buyer', [{ text: 'Müller & Söhne GmbH' }])!;
    const [alike] = aligned('buyer', [{ text: 'Mueller & Söhne GmbH' }])!;
    expect(alike!.reasons).toContain('nearly-on-page');
    expect(alike!.box.width).toBeGreaterThan(0);
    expect(alike!.confidence).toBeLessThan(same!.confidence);
  });

  test('but not an amount with different punctuation between the same digits', () => {
    const [value] = aligned('gross', [{ text: '2,750' }]) ?? [];
    expect(value === undefined || value.confidence < 0.7).toBe(true);
    expect(value?.reasons).not.toContain('model-agrees');
  });
});

test('a value that is not on the page has no size, says so and has low confidence', () => {
  expect(aligned('buyer', [{ text: 'Imaginary Holdings', page: 1 }])).toMatchObject([
    {
      text: 'Imaginary Holdings',
      box: { width: 0, height: 0 },
      reasons: ['model', 'not-on-page', 'model-chose'],
    },
  ]);
  const [value] = aligned('buyer', [{ text: 'Imaginary Holdings', likelihood: 1 }])!;
  expect(value!.confidence).toBeLessThanOrEqual(0.3);
});

test.each(['Not found', 'N/A', 'none', '(not specified)'])('the words "%s" are not a value', (text) => {
  expect(aligned('buyer', [{ text }])).toBeUndefined();
});

test('a model is not asked for what it cannot see', () => {
  expect(aligned('signed', [{ text: 'Acme Corp.' }])).toBeUndefined();
});

describe('with what the local engine found', () => {
  const { extraction: local } = localWork([page], action);
  const [found] = local.fields.gross!;

  test('agreement gives a higher confidence than the model alone', () => {
    const [alone] = aligned('gross', [{ text: '27.50', likelihood: 0.8 }])!;
    const [both] = aligned('gross', [{ text: '27.50', likelihood: 0.8 }], {
      ...nothing,
      fields: { gross: [{ ...found!, confidence: 0.8 }] },
    })!;
    expect(both).toMatchObject({ box: found!.box, reasons: expect.arrayContaining(['model-agrees']) });
    expect(both!.confidence).toBeGreaterThan(alone!.confidence);
  });

  test('disagreement leaves both doubtful, and keeps the more likely one', () => {
    const given = { ...nothing, fields: { gross: [{ ...found!, confidence: 0.6 }] } };
    const [value] = aligned('gross', [{ text: '7.50' }], given)!;
    expect(value).toMatchObject({ text: '7.50', reasons: expect.arrayContaining(['model-chose']) });
    expect(value!.confidence).toBeLessThan(0.8);
    const sure = { ...nothing, fields: { gross: [{ ...found!, confidence: 0.97 }] } };
    expect(aligned('gross', [{ text: '7.50' }], sure)).toMatchObject([
      { text: found!.text, reasons: expect.arrayContaining(['model-disagrees']) },
    ]);
  });

  test('a model that finds nothing removes only values with low confidence', () => {
    const given = (confidence: number) => ({ ...nothing, fields: { gross: [{ ...found!, confidence }] } });
    expect(aligned('gross', [], given(0.2))).toBeUndefined();
    const [kept] = aligned('gross', [], given(0.9))!;
    expect(kept!.confidence).toBeLessThan(0.8);
  });
});

test('cells are taken from their own row, and no place is used twice', () => {
  const row = (what: string, count: string, price: string) => ({
    page: 1,
    cells: { what: { text: what }, count: { text: count }, price: { text: price } },
  });
  const answers = {
    ...noAnswers,
    tables: {
      lines: [row('Screws M4', '2', '10.00'), row('Nuts', '2', '10.00'), row('Bolts', '9', '10.00')],
    },
  };
  const rows = alignAnswers([page], action, nothing, answers).tables.lines!;
  const tops = rows.map(({ cells }) => Object.values(cells).map(({ box }) => Math.round(box.top * 800)));
  expect(tops).toEqual([
    [36, 36, 36],
    [48, 48, 48],
    [0, 0, 0],
  ]);
  for (const cell of Object.values(rows[2]!.cells)) expect(cell.reasons).toContain('not-on-page');
});

test('a language model answers its own prompt once', () => {
  const answers = { ...noAnswers, prompts: { who: [{ text: 'Acme Corp.' }, { text: 'Screws M4' }] } };
  const { prompts } = alignAnswers([page], action, nothing, answers);
  expect(prompts.who).toMatchObject([{ source: 'llm', answer: { text: 'Acme Corp.' } }]);
  expect(alignAnswers([page], action, nothing, noAnswers).prompts.who).toEqual([
    { prompt: 'Who is the advertiser?', source: 'llm' },
  ]);
});

test('whatever a model answers, values have a place on the page or a reason why not', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('2', '10.00', 'acme', 'ß', '٣'),
  );
  const answer = fc.record({
    text,
    page: fc.integer(),
    likelihood: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const answers = fc.record({
    fields: fc.dictionary(fc.constantFrom('gross', 'buyer', 'orderDate', '__proto__'), fc.array(answer)),
    tables: fc.record({
      lines: fc.array(
        fc.record({
          page: fc.integer(),
          cells: fc.dictionary(fc.constantFrom('what', 'count', 'price'), answer),
        }),
        { maxLength: 5 },
      ),
    }),
    prompts: fc.dictionary(fc.constantFrom('who'), fc.array(answer)),
  });
  const local = localWork([page], action).extraction;
  fc.assert(
    fc.property(answers, (given) => {
      const { fields, tables, prompts } = alignAnswers([page], action, local, given);
      const values = [
        ...Object.values(fields).flat(),
        ...Object.values(tables).flatMap((rows) => rows.flatMap(({ cells }) => Object.values(cells))),
        ...Object.values(prompts).flatMap((all) => all.flatMap(({ answer: one }) => one ?? [])),
      ];
      for (const { confidence, box, page: number, reasons } of values) {
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        expect(number).toBe(1);
        expect(box.width > 0 || reasons.includes('not-on-page')).toBe(true);
        expect(box.left + box.width).toBeLessThanOrEqual(1.001);
      }
    }),
    { numRuns: 200 },
  );
});
