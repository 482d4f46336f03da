import { displayedBox, type Page, textOf } from '@recto/document';
import { expect, test } from 'vitest';
import { mirroredPage } from './mirrored-page.ts';

/** Words of one line at their places from the left edge, in tenths of the page's width. */
function pageOf(...words: readonly (readonly [text: string, left: number])[]): Page {
  return {
    number: 1,
    widthPt: 600,
    heightPt: 800,
    source: 'text-layer',
    quarterTurns: 0,
    skewDegrees: 0,
    words: words.map(([text, left]) => ({
      text,
      box: { left: left / 10, top: 0.1, width: 0.09, height: 0.02 },
      confidence: 1,
      line: 0,
    })),
    rulings: [{ kind: 'horizontal', box: { left: 0.5, top: 0.2, width: 0.4, height: 0.001 } }],
  };
}

test('a page from right to left is seen in a mirror, and shown as it is', () => {
  const page = pageOf(['250.00', 2], ['סך:', 8]);
  const mirror = mirroredPage(page);
  expect(textOf(mirror)).toBe('סך: 250.00');
  expect(mirror.words[0]!.box.left).toBeCloseTo(0.11);
  expect(mirror.rulings[0]!.box.left).toBeCloseTo(0.1);
  expect(displayedBox(mirror, mirror.words[0]!.box).left).toBeCloseTo(0.8);
});

test('Latin words beside each other keep their order and their place together', () => {
  const mirror = mirroredPage(
    pageOf(['Acme', 2], ['Tools', 2.92], ['Ltd', 3.84], ['חברת', 7], ['תאריך', 8], ['לקוח', 9], ['סך', 6]),
  );
  expect(textOf(mirror)).toBe('לקוח תאריך חברת סך Acme Tools Ltd');
});

test('other pages stay as they are', () => {
  const page = pageOf(['Total', 2], ['250.00', 8], ['שלום', 5], ['Thanks', 6]);
  expect(mirroredPage(page)).toBe(page);
});
