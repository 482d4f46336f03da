import type { Annotations } from './annotations.ts';
import type { Glyph } from './glyphs.ts';

const ticked = '☑';
const empty = '☐';

/**
 * The glyphs of a page with a sign of its own for each check box and radio button of a form, `☑` or `☐`, instead of
 * whatever is drawn inside of it: nothing, a cross, a tick, a dot.
 */
export function withCheckBoxes(glyphs: readonly Glyph[], { formFields }: Annotations): readonly Glyph[] {
  const boxes = formFields.filter(({ checked }) => checked !== undefined);
  if (boxes.length === 0) return glyphs;
  const direction = usualDirection(glyphs);
  const marks = boxes.map(
    ({ checked, extent }, index): Glyph => ({
      text: checked === true ? ticked : empty,
      tight: extent,
      loose: extent,
      direction,
      afterSpace: true,
      isBroken: false,
      textObject: -1 - index,
      colour: [0, 0, 0],
    }),
  );
  const isInside = ({ tight }: Glyph): boolean => {
    const x = (tight.left + tight.right) / 2;
    const y = (tight.top + tight.bottom) / 2;
    return boxes.some(({ extent: e }) => x >= e.left && x <= e.right && y >= e.top && y <= e.bottom);
  };
  return [...glyphs.filter((glyph) => !isInside(glyph)), ...marks];
}

/** That of most glyphs. */
function usualDirection(glyphs: readonly Glyph[]): number {
  const counts = Map.groupBy(glyphs, ({ direction }) => direction);
  return [...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 0;
}
