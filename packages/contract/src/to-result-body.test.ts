import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { ExecutionResult, resultShapes } from './execution-result.ts';
import { executionStatuses, isFinal } from './execution-status.ts';
import { type DocumentValue, type ResultDocument, toResultBody } from './to-result-body.ts';

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

describe('pages', () => {
  const body = toResultBody(invoice, { valueOnly: true, shape: 'pages' });

  test('keep the wrapper, nest, leave out what was not found, and ask again what was not answered', () => {
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

  test('say nothing of the page beside a geometry', () => {
    const { pages } = toResultBody(invoice, { valueOnly: false, shape: 'pages' });
    expect(pages?.[1]?.fields).toEqual({
      total: {
        value: '$12.00',
        normalizedValue: '12.00',
        confidenceScore: 95,
        geometry: { width: 0.3, height: 0.04, left: 0.1, top: 0.2 },
        reasons: ['sum'],
      },
    });
  });
});

describe('rollup', () => {
  test('the most confident wins and says its page; rows follow the pages', () => {
    const body = toResultBody(invoice, { valueOnly: false, shape: 'rollup' });
    expect(body.pages).toBeUndefined();
    expect(body.fields?.total).toMatchObject({ value: '$12.00', confidenceScore: 95, page: 2 });
    expect(body.tables?.table1?.map((row) => row.quantity?.value)).toEqual(['1', '2']);
    expect(body.prompts?.advertiser?.answer).toMatchObject({ value: 'Acme', page: 2 });
    expect(body.prompts?.nobody?.answer).toEqual({ value: null });
  });
});

test('a value that a person typed in stands nowhere', () => {
  const typed = { ...value('13.00', 1, 1), box: { left: 0, top: 0, width: 0, height: 0 } };
  const body = toResultBody(
    { ...invoice, fields: { total: [typed] } },
    { valueOnly: false, shape: 'rollup' },
  );
  expect(body.fields?.total).toMatchObject({ value: '13.00', geometry: null, page: 1 });
});

test('the keys come in the order that clients know', () => {
  const reasons = [{ code: 'RULE_FAILED', detail: 'sum', field: 'total' }];
  const body = toResultBody({ ...invoice, reasons }, { valueOnly: true, shape: 'both' });
  expect(Object.keys(body).join(' ')).toBe('id documentName status pages fields tables prompts reasons');
  expect(body.reasons).toEqual(reasons);
});

test('several values on one page are a list, and so is one where a list was asked for', () => {
  const fields = {
    signatures: [value('DETECTED', 1, 0.7)],
    emails: [value('a@b', 1, 1), value('c@d', 1, 1)],
  };
  const options = { valueOnly: true, shape: 'both', listFields: ['signatures'] } as const;
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
const anyOptions = fc.record({ valueOnly: fc.boolean(), shape: fc.constantFrom(...resultShapes) });

test('any document makes a body that the schema accepts and JSON keeps', () => {
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

test('with valueOnly no score and no box is left anywhere', () => {
  fc.assert(
    fc.property(anyDocument, fc.constantFrom(...resultShapes), (document, shape) => {
      const text = JSON.stringify(toResultBody(document, { valueOnly: true, shape }));
      expect(text).not.toMatch(/"(confidenceScore|geometry|normalizedValue)":/);
    }),
  );
});

test('before the end there is nothing but the state', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      fc.pre(!isFinal(document.status));
      const body = toResultBody(document, { valueOnly: false, shape: 'both' });
      expect(body).toMatchObject({ pages: [], fields: {}, tables: {}, prompts: {} });
    }),
  );
});
