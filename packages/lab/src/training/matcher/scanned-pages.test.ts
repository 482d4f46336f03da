import type { Page } from '@recto/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededChance } from '../../drawn/chance.ts';
import { scannedPages } from './scanned-pages.ts';

const words = Array.from({ length: 400 }, (_, index) => ({
  text: ['Total', '1.204,50', 'Müller', 'IBAN', '2024-03-01'][index % 5]!,
  box: { left: (index % 8) / 8, top: Math.floor(index / 8) / 50, width: 0.1, height: 0.012 },
  confidence: 1,
  line: Math.floor(index / 8),
}));
const page: Page = {
  number: 1,
  widthPt: 595,
  heightPt: 842,
  source: 'text-layer',
  quarterTurns: 0,
  skewDegrees: 0,
  words,
  rulings: [],
};

test('a scan keeps the number and order of words, and boxes stay on the page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
      const [scan] = scannedPages([page], seededChance(seed));
      expect(scan!.source).toBe('ocr');
      expect(scan!.words).toHaveLength(words.length);
      for (const { text, confidence, box } of scan!.words) {
        expect(text).not.toBe('');
        expect(confidence).toBeGreaterThan(0);
        expect(confidence).toBeLessThanOrEqual(1);
        for (const side of [box.left, box.top, box.left + box.width, box.top + box.height]) {
          expect(side).toBeGreaterThanOrEqual(0);
          expect(side).toBeLessThanOrEqual(1);
        }
      }
    }),
    { numRuns: 50 },
  );
});

test('misread words have low confidence more often than right ones', () => {
  const doubts = { right: [0, 0], wrong: [0, 0] };
  for (let seed = 1; seed <= 60; seed++) {
    const [scan] = scannedPages([page], seededChance(seed));
    scan!.words.forEach(({ text, confidence }, index) => {
      const count = doubts[text === words[index]!.text ? 'right' : 'wrong'];
      count[0]!++;
      if (confidence < 0.9) count[1]!++;
    });
  }
  expect(doubts.wrong[0]).toBeGreaterThan(50);
  expect(doubts.wrong[1]! / doubts.wrong[0]!).toBeGreaterThan((3 * doubts.right[1]!) / doubts.right[0]!);
});
