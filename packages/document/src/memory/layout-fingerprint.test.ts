import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import { layoutFingerprintOf, layoutLikeness, longestPrint, sameLayout } from './layout-fingerprint.ts';

const invoice = (number: string, date: string, buyer: string) =>
  pageOfText(`
Invoice number: ${number}      Date of issue: ${date}
Bill to: ${buyer}
Description             Quantity     Unit price    Amount
Payable within thirty days to the account named below`);

const letter = pageOfText(`
Dear friends of the garden club
we meet on the first Sunday of every month and bring our own spades`);

describe('layout fingerprints', () => {
  const print = layoutFingerprintOf([invoice('4711', '2024-03-01', 'Orchard Ltd')]);

  test('are similar for one form with other values, and different for another text', () => {
    const again = layoutFingerprintOf([invoice('X-9', '1 May 2023', 'Paul Meyer and Sons')]);
    expect(layoutLikeness(print, again)).toBeGreaterThan(sameLayout);
    expect(layoutLikeness(print, layoutFingerprintOf([letter]))).toBeLessThan(0.05);
  });

  test('pages without words are skipped; without any words nothing is similar', () => {
    const blank = pageOfText('');
    expect(layoutFingerprintOf([blank, invoice('4711', '2024-03-01', 'Orchard Ltd')])).toEqual(print);
    expect(layoutFingerprintOf([blank])).toEqual([]);
    expect(layoutLikeness([], layoutFingerprintOf([blank]))).toBe(0);
  });

  test('likeness is close to the share of common words, also for long texts', () => {
    const letters = [...'abcdefghij'];
    const words = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `${a}${b}${c}`)));
    // One word per line, so that there are no pairs.
    const page = (from: number, to: number) =>
      layoutFingerprintOf([pageOfText(words.slice(from, to).join('\n'))]);
    const [a, b] = [page(0, 750), page(250, 1000)];
    expect(a).toHaveLength(longestPrint);
    expect(Math.abs(layoutLikeness(a, b) - 500 / 1000)).toBeLessThan(0.12);
  });

  test('likeness is symmetric, 1 with itself and between 0 and 1', () => {
    const text = fc.array(fc.stringMatching(/^[a-z ]{1,20}$/), { maxLength: 60 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [a, b] = [one, other].map((lines) => layoutFingerprintOf([pageOfText(lines.join('\n'))]));
        const likeness = layoutLikeness(a!, b!);
        expect(likeness).toBe(layoutLikeness(b!, a!));
        expect(likeness).toBeGreaterThanOrEqual(0);
        expect(likeness).toBeLessThanOrEqual(1);
        if (a!.length > 0) expect(layoutLikeness(a!, a!)).toBe(1);
      }),
    );
  });
});
