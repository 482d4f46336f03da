import { expect, test } from 'vitest';
import { type Turns, turnBox } from '../logic/turns.ts';
import { snippetCut } from './snippet-cut.ts';

test('a value of a page on its side is cut out upright, as wide as the same value of an upright page', () => {
  const upright = { widthPt: 595, heightPt: 842 };
  const sideways = { widthPt: 842, heightPt: 595 };
  const box = { left: 0.2, top: 0.3, width: 0.1, height: 0.015 };
  const expected = snippetCut(box, upright, 0);
  for (const [turns, back] of [
    [1, 3],
    [3, 1],
  ] as const satisfies readonly (readonly [Turns, Turns])[]) {
    const cut = snippetCut(turnBox(box, back), sideways, turns);
    expect(cut.widthPx).toBeCloseTo(expected.widthPx, 6);
    const middle = ({ plane }: typeof cut) => [plane.left + plane.width / 2, plane.top + plane.height / 2];
    expect(middle(cut)[0]).toBeCloseTo(middle(expected)[0] ?? 0, 6);
    expect(middle(cut)[1]).toBeCloseTo(middle(expected)[1] ?? 0, 6);
  }
});
