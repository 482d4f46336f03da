import type { Extent } from '../../../geometry/rows.ts';
import { boxSign } from '../../../selection-marks/box-sign.ts';
import type { Annotations } from '../form-fields/annotations.ts';
import type { Glyph } from '../text/glyph.ts';

/** A check box, in displayed points. */
export interface BoxSign {
  readonly isTicked: boolean;
  readonly extent: Extent;
  /** Probability (0 to 1) that it is a box in this state; absent if the file says so. */
  readonly confidence?: number;
}

/** The check boxes and radio buttons of a form. */
export function formBoxes({ formFields }: Annotations): readonly BoxSign[] {
  return formFields.flatMap(({ checked, extent }) =>
    checked === undefined ? [] : [{ isTicked: checked, extent }],
  );
}

/**
 * The glyphs of a page with a separate sign for each of `boxes`, replacing whatever is drawn inside it: nothing, a
 * cross, a tick, a dot.
 */
export function withCheckBoxes(glyphs: readonly Glyph[], boxes: readonly BoxSign[]): readonly Glyph[] {
  if (boxes.length === 0) return glyphs;
  const direction = usualDirection(glyphs);
  const marks = boxes.map(
    ({ isTicked, extent, confidence }, index): Glyph => ({
      text: boxSign(isTicked),
      tight: extent,
      loose: extent,
      direction,
      afterSpace: true,
      isBroken: false,
      textObject: -1 - index,
      font: 0,
      colours: [[0, 0, 0]],
      ...(confidence !== undefined && { confidence }),
    }),
  );
  const isInside = ({ tight }: Glyph): boolean => {
    const x = (tight.left + tight.right) / 2;
    const y = (tight.top + tight.bottom) / 2;
    return boxes.some(({ extent: e }) => x >= e.left && x <= e.right && y >= e.top && y <= e.bottom);
  };
  return [...glyphs.filter((glyph) => !isInside(glyph)), ...marks];
}

/** The direction of most glyphs. */
function usualDirection(glyphs: readonly Glyph[]): number {
  const counts = Map.groupBy(glyphs, ({ direction }) => direction);
  return [...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 0;
}
