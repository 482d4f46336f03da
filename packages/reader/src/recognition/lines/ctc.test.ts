import { describe, expect, test } from 'vitest';
import { decodeCtc } from './ctc.ts';

const classes = ['', 'a', 'b', ' '];

/** One frame for each class named, with that class at 0.9. */
function frames(...best: number[]): Float32Array {
  return Float32Array.from(best.flatMap((one) => [0, 1, 2, 3].map((k) => (k === one ? 0.9 : 0.1 / 3))));
}

describe('decodeCtc', () => {
  test('merges runs, drops blanks and keeps doubles separated by a blank', () => {
    const read = decodeCtc(frames(1, 1, 0, 1, 2, 2), 6, classes);
    expect(read.map(({ text }) => text).join('')).toBe('aab');
  });

  test('a character is at the middle of its run', () => {
    const [only] = decodeCtc(frames(0, 1, 1, 0), 4, classes);
    expect(only?.position).toBeCloseTo(0.5);
    expect(only?.confidence).toBeCloseTo(0.9);
  });

  test('a space is recorded on the character after it', () => {
    const read = decodeCtc(frames(1, 3, 2), 3, classes);
    expect(read.map(({ text }) => text)).toEqual(['a', 'b']);
    expect(read[1]?.spaceBefore).toBeCloseTo(0.9);
  });

  test('only blanks give nothing', () => {
    expect(decodeCtc(frames(0, 0, 0), 3, classes)).toEqual([]);
  });

  test('a letter lists its possible other forms', () => {
    const [read] = decodeCtc(Float32Array.of(0.01, 0.4, 0.33, 0.2, 0), 1, ['', 'u', 'ü', 'ú', ' ']);
    expect(read?.text).toBe('u');
    expect(read?.forms?.map(({ text }) => text)).toEqual(['ü', 'ú']);
    expect(read?.forms?.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(0.53);
    const surely = Float32Array.of(0.01, 0.983, 0.004, 0.003, 0);
    expect(decodeCtc(surely, 1, ['', 'u', 'ü', 'ú', ' '])[0]?.forms).toBeUndefined();
  });

  test('classes for the same character form one run', () => {
    const read = decodeCtc(Float32Array.of(0.1, 0.9, 0, 0, 0.1, 0, 0.9, 0), 2, ['', ',', ',', ' ']);
    expect(read.map(({ text }) => text)).toEqual([',']);
  });
});
