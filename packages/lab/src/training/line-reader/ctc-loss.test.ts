import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ctcLoss, type Grouping } from './ctc-loss.ts';

const classes = 4;
const ungrouped = Uint16Array.from([0, 1, 2, 3]);
const groupings = fc.constantFrom<Grouping>(ungrouped, Uint16Array.from([0, 1, 1, 2]));

const examples = fc.record({
  logits: fc
    .array(fc.array(fc.float({ min: -3, max: 3, noNaN: true }), { minLength: classes, maxLength: classes }), {
      minLength: 1,
      maxLength: 5,
    })
    .map((rows) => Float32Array.from(rows.flat())),
  target: fc
    .array(fc.integer({ min: 1, max: 2 }), { maxLength: 3 })
    .map((groups) => Uint16Array.from(groups)),
  grouping: groupings,
});

/** The sum over all paths of classes that collapse to the target. */
function bruteForce(logits: Float32Array, target: Uint16Array, grouping: Grouping): number {
  const frames = logits.length / classes;
  let total = 0;
  for (let path = 0; path < classes ** frames; path++) {
    let probability = 1;
    const groups: number[] = [];
    for (let frame = 0, rest = path; frame < frames; frame++, rest = Math.floor(rest / classes)) {
      const row = [...logits.subarray(frame * classes, (frame + 1) * classes)].map(Math.exp);
      probability *= row[rest % classes]! / row.reduce((sum, value) => sum + value);
      groups.push(grouping[rest % classes]!);
    }
    const merged = groups.filter((group, i) => group !== 0 && group !== groups[i - 1]);
    if (merged.join() === target.join()) total += probability;
  }
  return -Math.log(total);
}

test('is the negative logarithm of the sum over all paths', () => {
  fc.assert(
    fc.property(examples, ({ logits, target, grouping }) => {
      const expected = bruteForce(logits, target, grouping);
      const { loss } = ctcLoss(logits, target, grouping);
      if (expected === Infinity) expect(loss).toBe(Infinity);
      else expect(loss).toBeCloseTo(expected, 6);
    }),
  );
});

test('the gradient matches the difference quotient', () => {
  fc.assert(
    fc.property(examples, ({ logits, target, grouping }) => {
      const { loss, gradient } = ctcLoss(logits, target, grouping);
      if (loss === Infinity) return;
      logits.forEach((_, i) => {
        const moved = (by: number): number => {
          const copy = logits.slice();
          copy[i]! += by;
          return ctcLoss(copy, target, grouping).loss;
        };
        expect(gradient[i]).toBeCloseTo((moved(1e-2) - moved(-1e-2)) / 2e-2, 3);
      });
    }),
  );
});

test('a text that does not fit into the frames has infinite loss and zero gradient', () => {
  const { loss, gradient } = ctcLoss(new Float32Array(2 * classes), Uint16Array.from([1, 1]), ungrouped);
  expect(loss).toBe(Infinity);
  expect(gradient.every((value) => value === 0)).toBe(true);
});
