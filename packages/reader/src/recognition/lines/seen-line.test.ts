import { describe, expect, test } from 'vitest';
import { seenLine } from './seen-line.ts';

const classes = ['', 'a', 'b', 'A', 'é', ' '];

/** A line from its frames' probabilities, each by class. */
function line(...frames: readonly Readonly<Record<string, number>>[]) {
  const probabilities = Float32Array.from(frames.flatMap((frame) => classes.map((name) => frame[name] ?? 0)));
  return seenLine(probabilities, frames.length, classes);
}

const probability = (seen: ReturnType<typeof line>, text: string): number =>
  Math.exp(seen.logLikelihood([...text]));

describe('logLikelihood', () => {
  test('sums over all ways to spread a text over the frames', () => {
    const seen = line({ a: 0.6, '': 0.4 }, { a: 0.5, b: 0.3, '': 0.2 });
    expect(probability(seen, 'a')).toBeCloseTo(0.6 * 0.5 + 0.6 * 0.2 + 0.4 * 0.5, 3);
    expect(probability(seen, 'ab')).toBeCloseTo(0.6 * 0.3, 3);
    expect(probability(seen, '')).toBeCloseTo(0.4 * 0.2, 3);
  });

  test('a repeated character needs a blank between', () => {
    expect(probability(line({ a: 1 }, { a: 1 }), 'aa')).toBeLessThan(0.001);
    expect(probability(line({ a: 1 }, { '': 1 }, { a: 1 }), 'aa')).toBeCloseTo(1, 3);
  });

  test('both cases count together, and spaces are not characters', () => {
    const seen = line({ a: 0.4, A: 0.5 }, { ' ': 0.9 }, { b: 1 });
    expect(probability(seen, 'ab')).toBeCloseTo(0.9 * 0.9, 3);
    expect(probability(seen, 'Ab')).toBe(probability(seen, 'ab'));
  });

  test('an unknown letter is looked up in its plain form, any other sign anywhere', () => {
    const seen = line({ a: 0.7, b: 0.3 });
    expect(probability(seen, 'ä')).toBe(probability(seen, 'a'));
    expect(probability(seen, '€')).toBeCloseTo(0.7, 3);
    expect(probability(line({ é: 0.8, a: 0.2 }), 'é')).toBeCloseTo(0.8, 3);
  });

  test('what the network rules out remains possible, and what does not fit does not', () => {
    const seen = line({ a: 1 }, { '': 1 });
    expect(seen.logLikelihood(['b'])).toBeGreaterThan(-20);
    expect(seen.logLikelihood([...'ababab'])).toBe(-Infinity);
  });

  test('a text that fits is possible, however much else a network sees', () => {
    const blanks = line(...Array.from({ length: 24 }, () => ({ '': 1 })));
    expect(blanks.logLikelihood([...'ababababab'])).toBeGreaterThan(-1000);
    expect(blanks.logLikelihood([...'ababababab'])).toBeLessThan(-20);
  });
});

test('the alternatives at a position are what is not ruled out there', () => {
  const seen = line({ a: 0.9, b: 0.1 }, { '': 1 }, { '': 1 }, { b: 0.96, é: 0.04 });
  expect(seen.characters.map(({ text }) => text).join('')).toBe('ab');
  expect(seen.othersAt(0.1).map(({ text }) => text)).toEqual(['a', 'b']);
  expect(seen.othersAt(0.9).map(({ text }) => text)).toEqual(['b']);
});
