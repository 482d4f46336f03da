import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convexHull, cornersOf, rectangleAtAngle, turnPoint } from './oriented-rectangle.ts';

const coordinate = fc.double({ min: -500, max: 500, noNaN: true });
const point = fc.record({ x: coordinate, y: coordinate });

describe('oriented rectangles', () => {
  test('the hull of a square with points inside consists of its corners', () => {
    const corners = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
      { x: 0, y: 10 },
    ];
    const hull = convexHull([...corners, { x: 5, y: 5 }, { x: 5, y: 0 }]);
    expect(hull).toHaveLength(4);
    expect(hull).toEqual(expect.arrayContaining(corners));
  });

  test('a rectangle can be recovered from its corners and its angle', () => {
    const size = fc.double({ min: 1, max: 200, noNaN: true });
    const angle = fc.double({ min: -1.5, max: 1.5, noNaN: true });
    fc.assert(
      fc.property(point, size, size, angle, (centre, height, extra, turn) => {
        const made = { centre, width: height + extra + 1, height, angle: turn };
        const found = rectangleAtAngle(convexHull(cornersOf(made)), turn);
        expect(found.width).toBeCloseTo(made.width, 3);
        expect(found.height).toBeCloseTo(made.height, 3);
        expect(found.centre.x).toBeCloseTo(centre.x, 3);
      }),
    );
  });

  test('contains all its points at any angle', () => {
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 1 }),
        fc.double({ min: -3, max: 3, noNaN: true }),
        (points, angle) => {
          const box = rectangleAtAngle(points, angle);
          for (const inside of points) {
            const straight = turnPoint(inside, -angle, box.centre);
            expect(Math.abs(straight.x - box.centre.x)).toBeLessThanOrEqual(box.width / 2 + 1e-6);
            expect(Math.abs(straight.y - box.centre.y)).toBeLessThanOrEqual(box.height / 2 + 1e-6);
          }
        },
      ),
    );
  });
});
