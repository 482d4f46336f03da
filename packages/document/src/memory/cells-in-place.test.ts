import { describe, expect, test } from 'vitest';
import type { ExtractedValue } from '../model/extraction.ts';
import { cellsInPlace } from './cells-in-place.ts';
import { type Span, spansOf } from './column-spans.ts';

const kinds = { item: 'text', charge: 'money', each: 'money', count: 'number', code: 'identifier' } as const;
const kindOf = (column: string) => kinds[column as keyof typeof kinds];

/** A value between two edges in hundredths of the page. */
const value = (text: string, [left, right]: [number, number], normalizedText?: string): ExtractedValue => ({
  text,
  ...(normalizedText !== undefined && { normalizedText }),
  confidence: 0.7,
  page: 1,
  box: { left: left / 100, top: 0.4, width: (right - left) / 100, height: 0.02 },
  reasons: [],
});

const placed = (column: string, [left, right]: [number, number], wasRight?: 0 | 1) =>
  spansOf(
    [
      {
        goods: {
          [column]: [wasRight === undefined ? [10 * left, 10 * right] : [10 * left, 10 * right, wasRight]],
        },
      },
    ],
    'goods',
  )[0]!;

function cells(
  read: Readonly<Record<string, ExtractedValue>>,
  spans: readonly Span[],
  printed: Readonly<Record<string, ExtractedValue>>,
) {
  const known = { spans, printed: new Map(Object.entries(printed)), kindOf };
  return Object.fromEntries(
    Object.entries(cellsInPlace(read, known)).map(([column, { text }]) => [column, text]),
  );
}

describe('cells at the places of their columns', () => {
  test('two columns that were read as one are separated, also where no person settled them', () => {
    const read = { each: value('11.69 4.00', [50, 70]) };
    const printed = { each: value('11.69', [50, 58], '11.69'), count: value('4.00', [62, 70], '4') };
    const spans = [placed('each', [50, 58]), placed('count', [62, 70])];
    expect(cells(read, spans, printed)).toEqual({ each: '11.69', count: '4.00' });
  });

  test('so are two numbers that can be read as one, if the other is missing', () => {
    const read = { each: value('19,24 10,50', [50, 70], '1924.1050') };
    const printed = { each: value('19,24', [50, 58], '19.24'), count: value('10,50', [62, 70], '10.5') };
    const spans = [placed('each', [50, 58]), placed('count', [62, 70])];
    expect(cells(read, spans, printed)).toEqual({ each: '19,24', count: '10,50' });
  });

  test('a cell that can be read is not split', () => {
    const read = { each: value('11.69', [50, 58], '11.69') };
    const printed = { each: value('1.69', [51, 58], '1.69') };
    expect(cells(read, [placed('each', [51, 58])], printed)).toEqual({ each: '11.69' });
  });

  test('words of a text that were taken for a column which the sender does not have are put back', () => {
    const read = { item: value('LED panel 60', [10, 28]), charge: value('x 60', [29, 34]) };
    const printed = { item: value('LED panel 60 x 60', [10, 34]) };
    expect(cells(read, [placed('item', [10, 40])], printed)).toEqual({ item: 'LED panel 60 x 60' });
    const known = [placed('item', [10, 40]), placed('charge', [29, 36])];
    expect(cells(read, known, printed)).toEqual({ item: 'LED panel 60', charge: 'x 60' });
  });

  test('a cell that stands where another column was settled is of that column', () => {
    const read = { count: value('62155', [10, 16], '62155') };
    const printed = { code: value('62155', [10, 16]) };
    expect(cells(read, [placed('code', [9, 18], 1)], printed)).toEqual({ code: '62155' });
  });

  test('nothing is filled in at a place that no person settled', () => {
    const printed = { code: value('62155', [10, 16]) };
    expect(cells({}, [placed('code', [9, 18])], printed)).toEqual({});
    expect(cells({}, [placed('code', [9, 18], 0)], printed)).toEqual({ code: '62155' });
  });
});

describe('how sure the place of a column is', () => {
  const each = (wasRight: 0 | 1) => ({ goods: { item: [[100, 400, wasRight] as const] } });

  test('what was read there is surer by how often it was right when a person looked', () => {
    const sure = (...right: (0 | 1)[]) => {
      const read = { item: value('Bolts', [10, 40]) };
      const known = { spans: spansOf(right.map(each), 'goods'), printed: new Map(), kindOf };
      return cellsInPlace(read, known).item!.confidence;
    };
    expect(sure(1)).toBeGreaterThan(0.7);
    expect(sure(1, 1, 1)).toBeGreaterThan(sure(1, 1));
    expect(sure(1, 0, 1)).toBeLessThan(sure(1, 1));
    expect(sure(0)).toBe(0.7);
  });

  test('a text with an amount of its row in it is not made surer', () => {
    const spans = spansOf([each(1), each(1)], 'goods');
    const sure = (text: string) => {
      const read = { item: value(text, [10, 40]), charge: value('$ 50.44', [50, 60]) };
      return cellsInPlace(read, { spans, printed: new Map(), kindOf }).item!.confidence;
    };
    expect(sure('Battery pack$50.44')).toBe(0.7);
    expect(sure('Battery pack 50')).toBeGreaterThan(0.7);
  });

  test('many cells of one document count little more than one', () => {
    const many = { goods: { item: Array.from({ length: 12 }, () => [100, 400, 1] as const) } };
    expect(spansOf([many], 'goods')[0]?.proven).toEqual({ right: 2, judged: 2 });
    expect(spansOf([{ goods: { item: [[100, 400]] } }], 'goods')[0]?.proven).toBeUndefined();
  });
});
