import { expect, test } from 'vitest';
import { type Turns, turnBox, turnedPages, unturnPoint, uprightTurns } from './turns.ts';

const pages = [
  { page: 0, widthPt: 842, heightPt: 595, quarterTurns: 1, source: 'text-layer' as const },
  { page: 1, widthPt: 595, heightPt: 842, source: 'text-layer' as const },
];

test('a page that lies on its side is laid out upright', () => {
  const turns = uprightTurns(pages);
  expect([...turns]).toEqual([
    [0, 1],
    [1, 0],
  ]);
  expect(turnedPages(pages, turns)).toEqual([
    { page: 0, widthPt: 595, heightPt: 842 },
    { page: 1, widthPt: 595, heightPt: 842 },
  ]);
});

test('a point of a turned box is a point of the box', () => {
  const box = { left: 0.1, top: 0.2, width: 0.3, height: 0.05 };
  for (const turns of [0, 1, 2, 3] as const satisfies readonly Turns[]) {
    const turned = turnBox(box, turns);
    const middle = { x: turned.left + turned.width / 2, y: turned.top + turned.height / 2 };
    const { x, y } = unturnPoint(middle, turns);
    expect(x).toBeCloseTo(0.25, 9);
    expect(y).toBeCloseTo(0.225, 9);
  }
});

test('the top of a page on its left side is at the right after a clockwise turn', () => {
  expect(turnBox({ left: 0, top: 0, width: 0.2, height: 0.1 }, 1)).toEqual({
    left: 0.9,
    top: 0,
    width: 0.1,
    height: 0.2,
  });
});
