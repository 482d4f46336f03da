import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRules } from '../action/rules/check-rules.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { ExtractedValue, Extraction } from '../model/extraction.ts';
import type { Page } from '../model/page.ts';
import { decideOutcome } from '../outcome/decide-outcome.ts';
import { applyCorrections } from './apply-corrections.ts';
import { findReviewItems, itemsNamed } from './find-review-items.ts';
import { reviewItemKey, reviewItemName } from './review-item.ts';

const action: ActionDefinition = {
  name: 'Test',
  type: 'GENERIC',
  fields: {
    total: { kind: 'money', labels: [], required: true },
    tax: { kind: 'money', labels: [], confidenceThreshold: 50 },
    secret: { kind: 'text', labels: [], hidden: true, required: true },
  },
  tables: {
    items: { columns: { price: { kind: 'money', labels: [] }, note: { kind: 'text', labels: [] } } },
  },
  prompts: {
    who: { prompt: 'Who?', source: 'document', required: true },
    why: { prompt: 'Why?', source: 'llm' },
  },
  rules: [{ sum: { of: ['items.price'], equals: 'total' } }],
  model: 'local',
  result: { shape: 'both' },
};

function value(text: string, confidence: number, page = 1): ExtractedValue {
  const box = { left: 0.1, top: 0.1, width: 0.1, height: 0.1 };
  return { text, normalizedText: text, confidence, page, box, reasons: ['label:X'] };
}

function page(number: number, failed = false): Page {
  return {
    number,
    widthPt: 600,
    heightPt: 800,
    source: failed ? 'none' : 'ocr',
    quarterTurns: 0,
    skewDegrees: 0,
    words: [],
    rulings: [],
    ...(failed && { failure: { code: 'PAGE_TIMEOUT', detail: 'Too slow.' } }),
  };
}

const good: Extraction = {
  fields: { total: [value('3', 0.9)], tax: [value('1', 0.6)] },
  tables: { items: [{ page: 1, cells: { price: value('3', 0.9) } }] },
  prompts: { who: [{ prompt: 'Who?', source: 'document', answer: value('Me', 0.9) }] },
};

const names = (extraction: Extraction, everything = false) =>
  findReviewItems(action, extraction, everything).map(reviewItemName);

describe('what needs review', () => {
  test('nothing if everything is above its threshold', () => expect(names(good)).toEqual([]));

  test('values below their own threshold, including cells and answers', () => {
    const doubtful: Extraction = {
      fields: { total: [value('3', 0.79)], tax: [value('1', 0.49)], secret: [value('x', 0)] },
      tables: { items: [{ page: 2, cells: { price: value('3', 0.9), note: value('n', 0.1, 2) } }] },
      prompts: {
        who: [{ prompt: 'Who?', source: 'document', answer: value('Me', 0.2) }],
        why: [{ prompt: 'Why?', source: 'llm', answer: value('So', 0.2) }],
      },
    };
    expect(names(doubtful)).toEqual(['total', 'tax', 'items[0].note', 'who', 'why']);
  });

  test('required ones that are missing, unless hidden', () => {
    expect(names({ fields: {}, tables: {}, prompts: {} })).toEqual(['total', 'who']);
  });

  test('for a field on several pages the most confident value counts', () => {
    const extraction = { ...good, fields: { ...good.fields, total: [value('9', 0.1), value('3', 0.9, 2)] } };
    expect(names(extraction)).toEqual([]);
  });

  test('everything that is shown, for an audit', () => {
    expect(names(good, true)).toEqual(['total', 'tax', 'items[0].price', 'who']);
  });
});

describe('how a document ends', () => {
  const decide = (extraction: Extraction, pages: readonly Page[], audit = false) =>
    decideOutcome({ action, extraction, pages, audit, broken: checkRules(action.rules, extraction) });

  test('every page failed: FAILED', () => {
    expect(decide(good, [page(1, true), page(2, true)])).toMatchObject({
      status: 'FAILED',
      reasons: [{}, { page: 2 }],
    });
    expect(decide(good, [])).toMatchObject({ status: 'FAILED', reasons: [{ code: 'NO_PAGES' }] });
  });

  test('a doubtful value outranks a failed page, which outranks nothing', () => {
    const doubtful = { ...good, fields: { total: [value('3', 0.1)] } };
    expect(decide(doubtful, [page(1), page(2, true)])).toMatchObject({
      status: 'MANUAL_VALIDATION_REQUIRED',
      reasons: [
        { code: 'LOW_CONFIDENCE', field: 'total' },
        { code: 'PAGE_TIMEOUT', page: 2 },
      ],
    });
    expect(decide(good, [page(1), page(2, true)])).toMatchObject({
      status: 'PARTIAL_SUCCESS',
      reasons: [{ code: 'PAGE_TIMEOUT' }],
    });
    expect(decide(good, [page(1)])).toEqual({ status: 'SUCCEEDED', reasons: [], reviewItems: [] });
  });

  test('a broken rule sends its field to review once', () => {
    const wrong = { ...good, fields: { ...good.fields, total: [value('4', 0.1)] } };
    const { status, reasons, reviewItems } = decide(wrong, [page(1)]);
    expect([status, reasons.map(({ code }) => code)]).toEqual([
      'MANUAL_VALIDATION_REQUIRED',
      ['LOW_CONFIDENCE', 'RULE_SUM'],
    ]);
    expect(reviewItems.map(reviewItemName)).toEqual(['total']);
  });

  test('a broken rule about a column sends its cells', () => {
    const rules = [{ oneOf: { field: 'items.price', values: ['5'] } }] as const;
    const { reviewItems } = decideOutcome({
      action: { ...action, rules },
      extraction: good,
      pages: [page(1)],
      audit: false,
      broken: checkRules(rules, good),
    });
    expect(reviewItems.map(reviewItemName)).toEqual(['items[0].price']);
  });

  test('a contradicted value is distinguished from one that is only doubtful', () => {
    const contradicted = { ...value('3', 0.4), reasons: ['label:X', 'sum-disagrees'] };
    const { reasons } = decide({ ...good, fields: { total: [contradicted], tax: [value('1', 0.4)] } }, [
      page(1),
    ]);
    expect(reasons.map(({ code, field }) => [code, field])).toEqual([
      ['VALUE_CONTRADICTED', 'total'],
      ['LOW_CONFIDENCE', 'tax'],
    ]);
  });

  test('a value too uncertain to be returned is sent to review, unless it is improbable', () => {
    const { tax: _, ...fields } = good.fields;
    const withheld = { tax: 0.2, total: 0.2 };
    const { status, reasons, reviewItems } = decide({ ...good, fields, withheld }, [page(1)]);
    expect([status, reasons.map(({ code, field }) => [code, field])]).toEqual([
      'MANUAL_VALIDATION_REQUIRED',
      [['VALUE_WITHHELD', 'tax']],
    ]);
    expect(reviewItems.map((item) => [reviewItemName(item), item.value])).toEqual([['tax', undefined]]);
    expect(decide({ ...good, fields, withheld: { tax: 0.05 } }, [page(1)]).status).toBe('SUCCEEDED');
  });

  test('a random audit may send a good document', () => {
    expect(decide(good, [page(1)], true)).toMatchObject({
      status: 'MANUAL_VALIDATION_REQUIRED',
      reasons: [{ code: 'AUDIT' }],
    });
  });
});

describe('corrections', () => {
  const items = findReviewItems(action, good, true);
  const item = (name: string) => items.find((one) => reviewItemName(one) === name)!;

  test('a confirmed value keeps its normalised form, a changed one gets that of its new text', () => {
    const { fields } = applyCorrections(good, [
      { item: item('total'), text: '3' },
      { item: item('tax'), text: '€ 2,50' },
    ]);
    expect(fields).toEqual({
      total: [{ ...value('3', 1), reasons: ['label:X', 'reviewed'] }],
      tax: [
        {
          text: '€ 2,50',
          normalizedText: '2.50',
          confidence: 1,
          page: 1,
          box: { left: 0, top: 0, width: 0, height: 0 },
          reasons: ['reviewed'],
        },
      ],
    });
  });

  test.each([
    ['a misread letter', '2,O23.72', '2,023.72', true],
    ['a missing letter', 'INV-2041', 'INV-20411', true],
    ['another value', '2,023.72', '1.00', false],
  ])('a changed value keeps its box if the print may say it: %s', (_, read, text, isKept) => {
    const extraction = { ...good, fields: { total: [value(read, 0.5)] } };
    const [found] = findReviewItems(action, extraction, true);
    const [total] = applyCorrections(extraction, [{ item: found!, text }]).fields.total ?? [];
    expect(total?.box.width).toBe(isKept ? 0.1 : 0);
  });

  test('a text without a normalised form, or with two values, gets none', () => {
    const note = itemsNamed(action, good, 'items.note')[0]!;
    const corrected = applyCorrections(good, [
      { item: item('total'), text: '12 or 13' },
      { item: note, text: '2030-01-02' },
    ]);
    expect(corrected.fields.total?.[0]).not.toHaveProperty('normalizedText');
    expect(corrected.tables.items?.[0]?.cells.note).not.toHaveProperty('normalizedText');
  });

  test.each([
    ['01/02/2030', '2030-01-02', '03/04/2030', '2030-03-04'],
    ['01/02/2030', '2030-02-01', '03/04/2030', '2030-04-03'],
  ])('a date is parsed with the document’s conventions: %s is %s', (printed, iso, typed, expected) => {
    const dated = {
      ...action,
      fields: { made: { kind: 'date', labels: [] }, due: { kind: 'date', labels: [] } },
    } as const;
    const made = { ...value(printed, 0.9), normalizedText: iso };
    const extraction = { fields: { made: [made], due: [value('x', 0.1)] }, tables: {}, prompts: {} };
    const [due] = findReviewItems(dated, extraction);
    const corrections = [{ item: due!, text: typed }];
    expect(applyCorrections(extraction, corrections).fields.due?.[0]?.normalizedText).toBe(expected);
  });

  test('values that the document does not have are removed', () => {
    const corrected = applyCorrections(
      good,
      items.map((one) => ({ item: one, text: null })),
    );
    expect(corrected).toEqual({
      fields: { total: [], tax: [] },
      tables: { items: [{ page: 1, cells: {} }] },
      prompts: { who: [{ prompt: 'Who?', source: 'document' }] },
    });
  });

  test('missing values are added, with a box of no size', () => {
    const empty: Extraction = { fields: {}, tables: {}, prompts: {} };
    const [total, who] = findReviewItems(action, empty);
    const corrected = applyCorrections(empty, [
      { item: total!, text: '3' },
      { item: who!, text: 'Me' },
    ]);
    expect(corrected.fields.total).toMatchObject([{ text: '3', confidence: 1, page: 1, box: { width: 0 } }]);
    expect(corrected.prompts.who).toMatchObject([{ prompt: 'Who?', answer: { text: 'Me' } }]);
  });

  test('applying them again changes nothing, and their order does not matter', () => {
    const texts = fc.array(fc.option(fc.string()), { minLength: items.length, maxLength: items.length });
    fc.assert(
      fc.property(texts, (given) => {
        const corrections = items.map((one, index) => ({ item: one, text: given[index] ?? null }));
        const once = applyCorrections(good, corrections);
        expect(applyCorrections(once, corrections)).toEqual(once);
        expect(applyCorrections(good, corrections.toReversed())).toEqual(once);
        expect(good.fields.total?.[0]?.confidence).toBe(0.9);
      }),
    );
  });

  test('keys distinguish items', () => {
    expect(new Set(items.map(reviewItemKey)).size).toBe(items.length);
  });
});
