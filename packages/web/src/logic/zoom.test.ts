import { expect, test } from 'vitest';
import { imageWidth, isInView, layOut, scrollTo, sheetsInView, snippetWidthPx } from './zoom.ts';

const pages = Array.from({ length: 50 }, (_, page) => ({ page, widthPt: 600, heightPt: 800 }));

test('of fifty pages, only those near the viewport are rendered', () => {
  const sheets = layOut(pages, 600);
  expect(sheetsInView(sheets, 0, 700).map(({ page }) => page)).toEqual([0, 1]);
  expect(sheetsInView(sheets, 8130, 700).length).toBeLessThanOrEqual(3);
});

test('a box out of view is centred, and one in view does not move', () => {
  const [sheet] = layOut(pages, 600);
  if (sheet === undefined) throw new Error('There are fifty.');
  const box = { left: 0.5, top: 0.9, width: 0.1, height: 0.02 };
  const to = scrollTo(box, sheet, { width: 400, height: 300 });
  expect(isInView(box, sheet, { ...to, width: 400, height: 300 })).toBe(true);
  expect(isInView(box, sheet, { left: 0, top: 0, width: 400, height: 300 })).toBe(false);
});

test('a page image is requested at the displayed width, and at least at the width used for snippets', () => {
  expect([imageWidth(620, 1), imageWidth(1400, 1), imageWidth(1400, 2)]).toEqual([
    snippetWidthPx,
    1280,
    2400,
  ]);
  expect(imageWidth(1500, 1)).toBe(1600);
});
