import { displayedBox, type Page, type Perspective } from '@recto/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uprightBox } from './upright-box.ts';

const slight = fc.double({ min: -0.05, max: 0.05, noNaN: true });
const inner = fc.double({ min: 0.3, max: 0.7, noNaN: true });
const perspective = fc
  .tuple(slight, slight, slight, slight, slight, slight, slight, slight)
  .map(([a, b, c, d, e, f, g, h]): Perspective => [1 + a, b, c, d, 1 + e, f, g, h, 1]);

test('a point of the displayed page returns to its place from the upright frame', () => {
  fc.assert(
    fc.property(
      inner,
      inner,
      fc.constantFrom<Page['quarterTurns']>(0, 1, 2, 3),
      fc.double({ min: -5, max: 5, noNaN: true }),
      fc.option(perspective, { nil: undefined }),
      (x, y, quarterTurns, skewDegrees, seen) => {
        const frame = { quarterTurns, skewDegrees, ...(seen && { perspective: seen }) };
        const shown = { widthPt: 600, heightPt: 800 };
        const point = { left: x * 600, right: x * 600, top: y * 800, bottom: y * 800 };
        const upright = quarterTurns % 2 === 0 ? shown : { widthPt: 800, heightPt: 600 };
        const page = { number: 1, source: 'ocr', words: [], rulings: [], ...upright, ...frame } as const;
        const back = displayedBox(page, uprightBox(point, shown, frame));
        expect(back.left).toBeCloseTo(x, 6);
        expect(back.top).toBeCloseTo(y, 6);
      },
    ),
  );
});
