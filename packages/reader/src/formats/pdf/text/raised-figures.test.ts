import { expect, test } from 'vitest';
import type { Glyph } from './glyph.ts';
import { withRaisedFigures } from './raised-figures.ts';

/** Text in which `^` raises the next figure and `_` lowers it; a space is one of the file. */
function drawn(text: string): readonly Glyph[] {
  const glyphs: Glyph[] = [];
  let [left, shift, afterSpace] = [50, 0, false];
  for (const letter of text) {
    if (letter === '^' || letter === '_') shift = letter === '^' ? -4 : 4;
    else if (letter === ' ') [left, afterSpace] = [left + 4, true];
    else {
      const [width, height] = shift === 0 ? [7, 18] : [6, 15];
      const top = 100 + shift + (18 - height) / 2;
      const box = { left, right: left + width, top, bottom: top + height };
      const isBroken = shift !== 0 && !afterSpace;
      glyphs.push({
        text: letter,
        tight: box,
        loose: box,
        direction: 0,
        afterSpace: afterSpace || isBroken,
        inferred: isBroken ? 'line' : undefined,
        isBroken: false,
        textObject: 1,
        font: 1,
        colours: [[0, 0, 0]],
      });
      [left, shift, afterSpace] = [left + width, 0, false];
    }
  }
  return glyphs;
}

const read = (text: string) =>
  withRaisedFigures(drawn(text))
    .map((glyph) => `${glyph.afterSpace ? ' ' : ''}${glyph.text}`)
    .join('');

test.each([
  ['4.2%^1 in', '4.2%¹ in'],
  ['12 m^2 and', '12 m² and'],
  ['CO_2 fell', 'CO₂ fell'],
  ['10^3 t', '10³ t'],
  ['mc^2.', 'mc².'],
  ['note^1^2 of', 'note¹² of'],
])('%s is read as %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each(['12^9^9', '^1 Annual', 'page 2', '123'])('the figures of %s stay', (text) => {
  const glyphs = drawn(text);
  expect(withRaisedFigures(glyphs)).toBe(glyphs);
});
