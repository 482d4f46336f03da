import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayedBox, uprightBox } from './displayed-box.ts';
import type { Page } from './page.ts';

function page(quarterTurns: Page['quarterTurns'], skewDegrees = 0): Page {
  return {
    number: 1,
    widthPt: 600,
    heightPt: 800,
    source: 'ocr',
    quarterTurns,
    skewDegrees,
    words: [],
    rulings: [],
  };
}

const box = { left: 0.1, top: 0.2, width: 0.3, height: 0.05 };

describe('displayedBox', () => {
  test('leaves an upright page unchanged', () => {
    expect(displayedBox(page(0), box)).toEqual(box);
  });

  test('after one clockwise turn, the upper left of the upright page is the lower left of the displayed one', () => {
    const shown = displayedBox(page(1), { left: 0, top: 0, width: 0.1, height: 0.2 });
    expect(shown.left).toBeCloseTo(0);
    expect(shown.top).toBeCloseTo(0.9);
    expect(shown.width).toBeCloseTo(0.2);
    expect(shown.height).toBeCloseTo(0.1);
  });

  test('half a turn mirrors both axes', () => {
    const shown = displayedBox(page(2), box);
    expect(shown.left).toBeCloseTo(0.6);
    expect(shown.top).toBeCloseTo(0.75);
  });

  test('skew rotates a box about the centre of the page', () => {
    const centred = { left: 0.45, top: 0.48, width: 0.1, height: 0.04 };
    const shown = displayedBox(page(0, 3), centred);
    expect(shown.left + shown.width / 2).toBeCloseTo(0.5);
    expect(shown.top + shown.height / 2).toBeCloseTo(0.5);
    expect(shown.width).toBeGreaterThan(centred.width);
  });

  test('any box stays on the page', () => {
    const ratio = fc.double({ min: 0, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(
        ratio,
        ratio,
        ratio,
        ratio,
        fc.constantFrom(0, 1, 2, 3),
        (left, top, width, height, turns) => {
          const shown = displayedBox(page(turns as Page['quarterTurns'], 2), { left, top, width, height });
          expect(shown.left).toBeGreaterThanOrEqual(0);
          expect(shown.left + shown.width).toBeLessThanOrEqual(1 + 1e-9);
          expect(shown.top + shown.height).toBeLessThanOrEqual(1 + 1e-9);
        },
      ),
    );
  });
});

test('uprightBox is the inverse, as far as boxes allow', () => {
  const perspective = [1.02, 0.01, -0.01, 0.005, 0.99, 0.004, 0.01, 0.02, 1] as const;
  for (const quarterTurns of [0, 1, 2, 3] as const) {
    for (const perspectives of [{}, { perspective }]) {
      const turned = { ...page(quarterTurns), ...perspectives };
      const back = uprightBox(turned, displayedBox(turned, box));
      for (const edge of ['left', 'top', 'width', 'height'] as const) {
        expect(back[edge]).toBeCloseTo(box[edge], perspectives.perspective === undefined ? 9 : 2);
      }
    }
  }
  const small = { left: 0.5, top: 0.5, width: 0, height: 0 };
  expect(uprightBox(page(1, 3), displayedBox(page(1, 3), small)).left).toBeCloseTo(0.5);
});
