import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  invertedPerspective,
  joinedPerspective,
  type Perspective,
  throughPerspective,
} from './perspective.ts';

const slight = fc.double({ min: -0.1, max: 0.1, noNaN: true });
const ratio = fc.double({ min: 0, max: 1, noNaN: true });

/** A page seen slightly from the side. */
const perspective = fc
  .tuple(slight, slight, slight, slight, slight, slight, slight, slight)
  .map(([a, b, c, d, e, f, g, h]): Perspective => [1 + a, b, c, d, 1 + e, f, g, h, 1]);

test('the inverse maps every point back', () => {
  fc.assert(
    fc.property(perspective, ratio, ratio, (map, x, y) => {
      const [backX, backY] = throughPerspective(invertedPerspective(map), throughPerspective(map, [x, y]));
      expect(backX).toBeCloseTo(x, 9);
      expect(backY).toBeCloseTo(y, 9);
    }),
  );
});

test('joined maps apply one after the other', () => {
  fc.assert(
    fc.property(perspective, perspective, ratio, ratio, (first, second, x, y) => {
      const joined = throughPerspective(joinedPerspective(first, second), [x, y]);
      const stepwise = throughPerspective(second, throughPerspective(first, [x, y]));
      expect(joined[0]).toBeCloseTo(stepwise[0], 9);
      expect(joined[1]).toBeCloseTo(stepwise[1], 9);
    }),
  );
});
