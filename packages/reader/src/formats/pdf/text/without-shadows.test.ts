import { expect, test } from 'vitest';
import type { Glyph } from './glyph.ts';
import { withoutShadows } from './without-shadows.ts';

let objects = 0;

/** Letters 6 wide and 10 high, one object. */
function drawn(text: string, left: number, bottom: number, width = 6): readonly Glyph[] {
  const textObject = ++objects;
  return [...text].map((letter, i) => {
    const box = { left: left + i * width, right: left + (i + 1) * width, top: bottom - 10, bottom };
    return {
      text: letter,
      tight: box,
      loose: box,
      direction: 0,
      afterSpace: false,
      isBroken: false,
      textObject,
      font: 1,
      colours: [[0, 0, 0]],
    };
  });
}

function textOf(glyphs: readonly Glyph[]): string {
  return glyphs.map(({ text }) => text).join('');
}

test.each([
  [0.5, 0],
  [1, 1],
  [-1.5, 1.5],
  [0, 2.5],
])('a text drawn again %d to the right and %d below is read once', (dx, dy) => {
  const glyphs = [...drawn('Report2024', 50, 100), ...drawn('Report2024', 50 + dx, 100 + dy)];
  expect(textOf(withoutShadows(glyphs))).toBe('Report2024');
});

test('letter by letter, each with its copy', () => {
  const glyphs = [...'Total'].flatMap((letter, i) => [
    ...drawn(letter, 50 + 6 * i, 100),
    ...drawn(letter, 51 + 6 * i, 101),
  ]);
  expect(textOf(withoutShadows(glyphs))).toBe('Total');
});

test.each([
  ['doubled letters', [...drawn('il', 50, 100, 2), ...drawn('l', 54, 100, 2)], 'ill'],
  ['lines that say the same', [...drawn('Total', 50, 100), ...drawn('Total', 50, 112)], 'TotalTotal'],
  [
    'doubled letters, each drawn by itself',
    [...'all will call'].flatMap((letter, i) => drawn(letter, 50 + 2 * i, 100, 2)),
    'all will call',
  ],
  ['figures in narrow print', [...drawn('111111', 50, 100, 4)], '111111'],
  ['other words close by', [...drawn('Total', 50, 100), ...drawn('Sum', 51, 101)], 'TotalSum'],
])('%s stay', (_, glyphs, text) => {
  expect(textOf(withoutShadows(glyphs))).toBe(text);
});
