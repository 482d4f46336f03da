import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onPage } from './regions.ts';

const size = { widthPt: 600, heightPt: 800 };

test('a region of any boxes has an area, and lies on the page', () => {
  const edge = fc.oneof(fc.double(), fc.double({ min: -2000, max: 2000, noNaN: true }));
  const box = fc.record({ left: edge, right: edge, top: edge, bottom: edge });
  fc.assert(
    fc.property(fc.array(box), fc.double({ min: 0, max: 20, noNaN: true }), (boxes, marginPt) => {
      for (const { left, right, top, bottom } of onPage(boxes, size, marginPt)) {
        expect(right - left).toBeGreaterThan(0);
        expect(bottom - top).toBeGreaterThan(0);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(size.widthPt);
        expect(bottom).toBeLessThanOrEqual(size.heightPt);
      }
    }),
  );
});

test('a margin ends at the edge of the page, and what lies beside the page is left out', () => {
  const inside = { left: 10, right: 20, top: 790, bottom: 799 };
  const beside = { left: 640, right: 650, top: 10, bottom: 20 };
  expect(onPage([inside, beside], size, 14)).toEqual([{ left: 0, right: 34, top: 776, bottom: 800 }]);
});
