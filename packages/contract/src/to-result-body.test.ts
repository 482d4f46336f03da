import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { ExecutionResult, type ResultShape, resultShapes } from './execution-result.ts';
import { executionStatuses, isFinal } from './execution-status.ts';
import {
  type DocumentValue,
  type ResultDocument,
  type ResultOptions,
  toResultBody,
} from './to-result-body.ts';

const box = { left: 0.1, top: 0.2, width: 0.3, height: 0.04 };

function value(text: string, page: number, confidence: number): DocumentValue {
  return { text, page, confidence, box, reasons: [] };
}

const invoice: ResultDocument = {
  id: '11111111-1111-4111-8111-111111111111',
  documentName: 'invoice.pdf',
  status: 'SUCCEEDED',
  pageCount: 2,
  fields: {
    total: [value('10', 1, 0.4), { ...value('$12.00', 2, 0.95), normalizedText: '12.00', reasons: ['sum'] }],
    'parties.buyer.name': [value('Acme', 1, 0.9)],
    dueDate: [],
  },
  tables: {
    table1: [
      { page: 2, cells: { quantity: value('2', 2, 0.8) } },
      { page: 1, cells: { quantity: value('1', 1, 0.8) } },
    ],
  },
  prompts: {
    advertiser: [
      { prompt: 'Who?', source: 'document', answer: value('Acme', 2, 0.7) },
      { prompt: 'Who?', source: 'document' },
    ],
    summary: [{ prompt: 'What?', source: 'llm', answer: value('An order', 1, 0.6) }],
    nobody: [{ prompt: 'Whose?', source: 'document' }],
  },
};

const prompts = {
  advertiser: { source: 'document' },
  summary: { source: 'llm' },
  nobody: { source: 'document' },
} as const;

describe('pages', () => {
  const body = toResultBody(invoice, { valueOnly: true, shape: 'pages', prompts });

  test('keep the wrapper, nest, omit what was not found, and repeat unanswered questions', () => {
    expect(body).toEqual({
      id: invoice.id,
      documentName: 'invoice.pdf',
      status: 'SUCCEEDED',
      pages: [
        {
          page: 1,
          fields: { total: { value: '10' }, parties: { buyer: { name: { value: 'Acme' } } } },
          tables: { table1: [{ quantity: { value: '1' } }] },
          prompts: {
            advertiser: { prompt: 'Who?', source: 'document', answer: { value: null } },
            nobody: { prompt: 'Whose?', source: 'document', answer: { value: null } },
          },
        },
        {
          page: 2,
          fields: { total: { value: '$12.00' } },
          tables: { table1: [{ quantity: { value: '2' } }] },
          prompts: {
            advertiser: { prompt: 'Who?', source: 'document', answer: { value: 'Acme' } },
            nobody: { prompt: 'Whose?', source: 'document', answer: { value: null } },
          },
        },
      ],
      prompts: { summary: { prompt: 'What?', source: 'llm', answer: { value: 'An order' } } },
    });
  });

  test('a leaf has exactly three keys', () => {
    const { pages } = toResultBody(invoice, { valueOnly: false, shape: 'pages', prompts });
    expect(pages?.[1]?.fields).toEqual({
      total: {
        value: '$12.00',
        confidenceScore: 95,
        geometry: { width: 0.3, height: 0.04, left: 0.1, top: 0.2 },
      },
    });
    expect(pages?.[1]?.prompts?.nobody?.answer).toEqual({ value: null, confidenceScore: 0, geometry: null });
  });

  test('extensions require details', () => {
    const { pages } = toResultBody(invoice, { valueOnly: false, details: true, shape: 'pages', prompts });
    expect(pages?.[1]?.fields.total).toEqual({
      value: '$12.00',
      confidenceScore: 95,
      geometry: { width: 0.3, height: 0.04, left: 0.1, top: 0.2 },
      normalizedValue: '12.00',
      page: 2,
      reasons: ['sum'],
    });
  });
});

describe('rollup', () => {
  test('the most confident value wins; rows follow the pages', () => {
    const body = toResultBody(invoice, { valueOnly: false, details: true, shape: 'rollup', prompts });
    expect(body.pages).toBeUndefined();
    expect(body.fields?.total).toMatchObject({ value: '$12.00', confidenceScore: 95, page: 2 });
    expect(body.tables?.table1?.map((row) => row.quantity?.value)).toEqual(['1', '2']);
    expect(body.prompts?.advertiser?.answer).toMatchObject({ value: 'Acme', page: 2 });
    expect(body.prompts?.nobody?.answer).toEqual({ value: null, confidenceScore: 0, geometry: null });
  });
});

test('a value typed by a person has no place', () => {
  const typed = { ...value('13.00', 1, 1), box: { left: 0, top: 0, width: 0, height: 0 } };
  const body = toResultBody(
    { ...invoice, fields: { total: [typed] } },
    { valueOnly: false, shape: 'rollup', prompts },
  );
  expect(body.fields?.total).toEqual({ value: '13.00', confidenceScore: 100, geometry: null });
});

describe('the keys', () => {
  const reasons = [{ code: 'RULE_FAILED', detail: 'sum', field: 'total' }];
  const full: ResultDocument = { ...invoice, reasons, tenantId: '00D' };
  const keys = (body: object) => Object.keys(body).join(' ');
  const llm = { summary: prompts.summary };
  const own = { advertiser: prompts.advertiser };
  test.each<[ResultShape, ResultOptions['prompts'], string, string]>([
    ['pages', {}, 'pages', 'page fields tables'],
    ['pages', own, 'pages', 'page fields tables prompts'],
    ['pages', llm, 'pages prompts', 'page fields tables'],
    ['pages', { advertiser: { source: 'document', hidden: true } }, 'pages', 'page fields tables'],
    ['rollup', {}, 'fields tables', ''],
    ['rollup', own, 'fields tables prompts', ''],
    ['both', {}, 'pages fields tables', 'page fields tables'],
    ['both', prompts, 'pages fields tables prompts', 'page fields tables prompts'],
  ])('of %s if the action has %j', (shape, asked, rest, ofPage) => {
    const body = toResultBody(full, { valueOnly: true, shape, prompts: asked });
    expect(keys(body)).toBe(`id documentName status ${rest}`);
    expect(keys(body.pages?.[0] ?? {})).toBe(ofPage);
    const failed = toResultBody({ ...full, status: 'FAILED' }, { valueOnly: true, shape, prompts: asked });
    expect(keys(failed)).toBe(`id documentName status ${rest}`);
    expect(Object.values(failed).slice(3).flatMap(Object.values)).toEqual([]);
  });

  test('have a fixed order, with details last', () => {
    const body = toResultBody(full, { valueOnly: true, shape: 'both', details: true, prompts });
    expect(keys(body)).toBe('id documentName status pages fields tables prompts reasons tenantId');
    expect(body.reasons).toEqual(reasons);
  });
});

test('several values on one page are a list, as is a single one if a list was requested', () => {
  const fields = {
    signatures: [value('DETECTED', 1, 0.7)],
    emails: [value('a@b', 1, 1), value('c@d', 1, 1)],
  };
  const options = { valueOnly: true, shape: 'both', prompts, listFields: ['signatures'] } as const;
  const body = toResultBody({ ...invoice, fields }, options);
  expect(body.pages?.[0]?.fields).toEqual({
    signatures: [{ value: 'DETECTED' }],
    emails: [{ value: 'a@b' }, { value: 'c@d' }],
  });
  expect(body.fields?.signatures).toEqual([{ value: 'DETECTED' }]);
});

const name = fc.constantFrom('a', 'a.b', 'x.y.z', 'x', '__proto__', 'constructor.prototype', 'toString');
const anyValue: fc.Arbitrary<DocumentValue> = fc.record({
  text: fc.string(),
  page: fc.integer({ min: 1, max: 3 }),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  box: fc.constant(box),
  reasons: fc.array(fc.string(), { maxLength: 2 }),
});
const byName = <T>(leaf: fc.Arbitrary<T>) => fc.dictionary(name, fc.array(leaf, { maxLength: 3 }));
const anyDocument: fc.Arbitrary<ResultDocument> = fc.record({
  id: fc.constant(invoice.id),
  documentName: fc.string(),
  status: fc.constantFrom(...executionStatuses),
  pageCount: fc.integer({ min: 0, max: 3 }),
  fields: byName(anyValue),
  tables: byName(
    fc.record({ page: fc.integer({ min: 1, max: 3 }), cells: fc.dictionary(fc.string(), anyValue) }),
  ),
  prompts: byName(
    fc.oneof(
      fc.record({ prompt: fc.string(), source: fc.constantFrom('document', 'llm') }),
      fc.record({ prompt: fc.string(), source: fc.constantFrom('document', 'llm'), answer: anyValue }),
    ),
  ),
});
const anyOptions = fc.record({
  valueOnly: fc.boolean(),
  details: fc.boolean(),
  shape: fc.constantFrom(...resultShapes),
  prompts: fc.constantFrom({}, prompts),
});

test('any document yields a body that fits the schema and survives JSON', () => {
  fc.assert(
    fc.property(anyDocument, anyOptions, (document, options) => {
      const body = toResultBody(document, options);
      const read = JSON.parse(JSON.stringify(body));
      expect(JSON.stringify(read)).toBe(JSON.stringify(body));
      expect([...Value.Errors(ExecutionResult, read)]).toEqual([]);
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
  );
});

test('with valueOnly there are no scores and no boxes', () => {
  fc.assert(
    fc.property(anyDocument, fc.constantFrom(...resultShapes), (document, shape) => {
      const text = JSON.stringify(toResultBody(document, { valueOnly: true, details: true, shape, prompts }));
      expect(text).not.toMatch(/"(confidenceScore|geometry|normalizedValue)":/);
    }),
  );
});

test('before the end there is only the state', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      fc.pre(!isFinal(document.status));
      const body = toResultBody(document, { valueOnly: false, shape: 'both', prompts });
      expect(body).toMatchObject({ pages: [], fields: {}, tables: {}, prompts: {} });
    }),
  );
});
