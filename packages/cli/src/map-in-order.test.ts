import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mapInOrder } from './map-in-order.ts';

describe('mapInOrder', () => {
  test('keeps the order and the limit, whatever finishes first', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(5)), fc.integer({ min: 1, max: 4 }), async (turns, concurrency) => {
        let running = 0;
        let peak = 0;
        const answers: number[] = [];
        const slow = async (count: number, index: number) => {
          peak = Math.max(peak, ++running);
          for (let turn = 0; turn < count; turn++) await setImmediate();
          running--;
          return index;
        };
        for await (const answer of mapInOrder(turns, concurrency, slow)) answers.push(answer);
        expect(answers).toEqual(turns.map((_, index) => index));
        expect(peak).toBeLessThanOrEqual(concurrency);
      }),
      { numRuns: 50 },
    );
  });

  test('a rejection reaches the caller', async () => {
    const iterate = async () => {
      for await (const _ of mapInOrder([1, 2, 3], 2, async (item) => {
        if (item === 2) throw new Error('second');
        return item;
      }));
    };
    await expect(iterate()).rejects.toThrow('second');
  });
});
