import type { FormField, Ruling, Word } from '@recto/document';
import { describe, expect, test } from 'vitest';
import { withFieldsWhole, withoutStruck } from './page-words.ts';

const page = { widthPt: 600, heightPt: 800 };

/** Words of a line, each letter 6 points wide, 10 points high. */
function line(top: number, ...words: readonly (readonly [text: string, left: number])[]): readonly Word[] {
  return words.map(([text, left]) => ({
    text,
    box: { left: left / 600, top: top / 800, width: (text.length * 6) / 600, height: 10 / 800 },
    confidence: 0.99,
    line: top,
  }));
}

function stroke(left: number, right: number, y: number, thickness = 0.8): Ruling {
  return {
    kind: 'horizontal',
    box: {
      left: left / 600,
      top: (y - thickness / 2) / 800,
      width: (right - left) / 600,
      height: thickness / 800,
    },
  };
}

const textsOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');

describe('struck words', () => {
  const row = line(100, ['Case,', 50], ['oak', 86], ['1', 300], ['80.00', 400]);
  const others = line(120, ['Drill', 50], ['press', 86], ['1', 300], ['750.00', 400]);
  const words = [...row, ...others];

  test.each([
    [
      'word by word',
      [stroke(50, 104, 105), stroke(300, 306, 105), stroke(400, 430, 105)],
      'Drill press 1 750.00',
    ],
    ['all along', [stroke(48, 433, 105)], 'Drill press 1 750.00'],
    ['one of them', [stroke(400, 430, 105)], 'Case, oak 1 Drill press 1 750.00'],
  ])('%s are taken out', (_, strokes, rest) => {
    const { words: left, struck } = withoutStruck(words, strokes, page);
    expect(textsOf(left)).toBe(rest);
    expect(struck).toHaveLength(1);
  });

  test.each([
    ['an underline', [stroke(50, 104, 110)]],
    ['a ruling above', [stroke(50, 430, 100)]],
    ['a ruling that goes on', [stroke(20, 580, 105)]],
    ['half a stroke', [stroke(50, 68, 105)]],
    ['a bar', [stroke(50, 430, 105, 6)]],
  ])('%s strikes nothing', (_, strokes) => {
    expect(withoutStruck(words, strokes, page).words).toBe(words);
  });

  test('a page that is struck nearly all over is misread', () => {
    expect(withoutStruck(row, [stroke(50, 430, 105)], page).words).toBe(row);
  });
});

describe('the words of a form field', () => {
  const field = (value: string): FormField => ({
    kind: 'text',
    name: 'code',
    value,
    box: { left: 140 / 600, top: 95 / 800, width: 300 / 600, height: 20 / 800 },
  });
  const comb = [...'AB12CD34'].map((letter, i) => [letter, 150 + 25 * i] as const);
  const label = line(100, ['Member', 50], ['code', 92]);

  test('of a comb are what it says', () => {
    const words = withFieldsWhole([...label, ...line(100, ...comb)], [field('AB12CD34')]);
    expect(textsOf(words)).toBe('Member code AB12CD34');
    expect(words.at(-1)!.box.width).toBeCloseTo(181 / 600);
  });

  test('keep the spaces of their value', () => {
    const words = withFieldsWhole(line(100, ...comb), [field('AB12 CD34')]);
    expect(textsOf(words)).toBe('AB12 CD34');
  });

  test('stay where the page shows something else', () => {
    const words = line(100, ...comb);
    expect(withFieldsWhole(words, [field('AB12CD35')])).toBe(words);
    expect(withFieldsWhole(words, undefined)).toBe(words);
    expect(withFieldsWhole(label, [field('AB12CD34')])).toBe(label);
  });
});
