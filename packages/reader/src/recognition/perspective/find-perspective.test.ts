import { invertedPerspective, type Perspective, throughPerspective } from '@recto/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextRegion } from '../detection/text-regions.ts';
import { findPerspective } from './find-perspective.ts';

const [width, height] = [1600, 2200];
const straight: Perspective = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Text positions on a page: paragraphs at the left, right-aligned amounts at the right; in ratios. */
const places = Array.from({ length: 36 }, (_, i) => {
  const top = 0.08 + i * 0.024;
  const length = 0.25 + 0.2 * Math.abs(Math.sin(i * 2.3));
  const amount = 0.06 + 0.03 * Math.abs(Math.sin(i * 1.7));
  return i % 3 === 0
    ? [
        { left: 0.1, top, length },
        { left: 0.9 - amount, top, length: amount },
      ]
    : [{ left: 0.1, top, length }];
}).flat();

/** The page as photographed through `map`. */
function seen(map: Perspective): readonly TextRegion[] {
  const at = (x: number, y: number) => {
    const [across, down] = throughPerspective(map, [x, y]);
    return { x: across * width, y: down * height };
  };
  return places.map(({ left, top, length }) => {
    const [start, end] = [at(left, top), at(left + length, top)];
    const hull = [
      at(left, top - 0.004),
      at(left + length, top - 0.004),
      at(left + length, top + 0.004),
      at(left, top + 0.004),
    ];
    return { hull, angle: Math.atan2(end.y - start.y, end.x - start.x), score: 1 };
  });
}

describe('findPerspective', () => {
  test('a page seen from straight above is left unchanged', () => {
    expect(findPerspective(seen(straight), width, height)).toBeUndefined();
  });

  test('so is a page whose short lines are slightly askew while its columns are upright', () => {
    const slant = fc.double({ min: -0.007, max: 0.007, noNaN: true });
    fc.assert(
      fc.property(slant, (radians) => {
        const askew = seen(straight).map((region) => ({ ...region, angle: radians }));
        expect(findPerspective(askew, width, height)).toBeUndefined();
      }),
    );
  });

  test('so is a page that is only tilted, or has little text', () => {
    const tilted: Perspective = [
      1,
      -0.05 * (height / width),
      0.03,
      0.05 * (width / height),
      1,
      -0.03,
      0,
      0,
      1,
    ];
    expect(findPerspective(seen(tilted), width, height)).toBeUndefined();
    expect(findPerspective(seen([1, 0, 0, 0, 1, 0, 0.2, 0.1, 1]).slice(0, 4), width, height)).toBeUndefined();
  });

  type Ratios = readonly [number, number];
  /** Two lines down the page, and two across. */
  const edges: readonly (readonly (readonly Ratios[])[])[] = [
    [
      [
        [0.1, 0.1],
        [0.1, 0.9],
      ],
      [
        [0.9, 0.1],
        [0.9, 0.9],
      ],
    ],
    [
      [
        [0.1, 0.1],
        [0.9, 0.1],
      ],
      [
        [0.1, 0.9],
        [0.9, 0.9],
      ],
    ],
  ];
  const turns = [-0.18, -0.13, -0.08, -0.04, 0.04, 0.08, 0.13, 0.18];
  const views = turns.flatMap((g) => turns.map((h) => [g, h] as const));

  interface Errors {
    readonly level: number;
    readonly plumb: number;
    /** How far off vertical the columns were in the image. */
    readonly before: number;
  }

  /** How far off level the rows, and off vertical the columns of a flattened page are. */
  function errorsOf(g: number, h: number): Errors {
    const map: Perspective = [1 + g / 2, 0, 0, 0, 1 + h / 2, 0, g, h, 1];
    const back = invertedPerspective(findPerspective(seen(map), width, height)!.map);
    const upright = (x: number, y: number) => throughPerspective(back, throughPerspective(map, [x, y]));
    const inPicture = (x: number, y: number) => throughPerspective(map, [x, y]);
    const apart = (place: typeof upright, axis: 0 | 1, [from, to]: readonly Ratios[]): number =>
      Math.abs(place(...from!)[axis] - place(...to!)[axis]);
    const most = (place: typeof upright, axis: 0 | 1) =>
      Math.max(...edges[axis]!.map((ends) => apart(place, axis, ends)));
    return { level: most(upright, 1), plumb: most(upright, 0), before: most(inPicture, 0) };
  }

  test('rows become level, from whatever angle they were seen', () => {
    const turn = fc.tuple(fc.constantFrom(-1, 1), fc.integer({ min: 40, max: 180 }));
    fc.assert(
      fc.property(turn, turn, ([a, g], [b, h]) => {
        expect(errorsOf((a * g) / 1000, (b * h) / 1000).level).toBeLessThan(0.004);
      }),
      { numRuns: 30 },
    );
  });

  test('columns become upright, and nowhere further off than before', () => {
    const worse = views.filter(([g, h]) => errorsOf(g, h).plumb > errorsOf(g, h).before);
    expect(worse).toEqual([]);
    const crooked = views.filter(([g, h]) => errorsOf(g, h).plumb > 0.025);
    expect(crooked).toEqual([]);
  });

  test('the first pass may find a lesser column than the best: the others are examined too', () => {
    expect(errorsOf(-0.132, -0.076).plumb).toBeLessThan(0.01);
    expect(errorsOf(-0.124, -0.068).plumb).toBeLessThan(0.01);
  });

  test('the whole image is on the page', () => {
    const found = findPerspective(seen([1.05, 0, 0, 0, 1.05, 0, 0.15, -0.1, 1]), width, height)!;
    const back = invertedPerspective(found.map);
    for (const corner of [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const) {
      for (const value of throughPerspective(back, corner)) {
        expect(value).toBeGreaterThan(-1e-6);
        expect(value).toBeLessThan(1 + 1e-6);
      }
    }
  });
});
