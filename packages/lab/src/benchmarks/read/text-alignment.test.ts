import { editDistance } from '@recto/document/internals';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignTexts } from './text-alignment.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ä'), maxLength: 12 });

test('aligns each character with the one that was read in its place', () => {
  const { edits, readAt } = alignTexts([...'total'], [...'t0tl']);
  expect(edits).toBe(2);
  expect([...readAt]).toEqual([0, 1, 2, -1, 3]);
});

test('has the edit count of Levenshtein, with a matching alignment', () => {
  fc.assert(
    fc.property(text, text, (printed, read) => {
      const { edits, readAt } = alignTexts([...printed], [...read]);
      expect(edits).toBe(editDistance(printed, read));
      const placed = [...readAt].filter((at) => at >= 0);
      expect(placed).toEqual([...new Set(placed)].sort((a, b) => a - b));
      const replaced = [...readAt].filter((at, i) => at >= 0 && [...printed][i] !== [...read][at]).length;
      const missing = [...readAt].filter((at) => at < 0).length;
      const added = [...read].length - placed.length;
      expect(replaced + missing + added).toBe(edits);
    }),
  );
});
