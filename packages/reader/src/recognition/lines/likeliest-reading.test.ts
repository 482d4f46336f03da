import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LetterModel } from './letter-model.ts';
import { likeliestReading } from './likeliest-reading.ts';
import { seenLine } from './seen-line.ts';

const alphabet = [...'ABDEGHILNPST10/.é€'];
const classes = ['', ...alphabet, ' '];
const noLetters: LetterModel = { usualness: () => 0 };

/** A line in which each character takes a frame, followed by a blank; some of them, by position, are only so likely. */
function line(text: string, frameOdds: Readonly<Record<number, Readonly<Record<string, number>>>> = {}) {
  const frames = [...text].flatMap((letter, i) => [frameOdds[i] ?? { [letter]: 0.99 }, { '': 1 }]);
  const rows = frames.flatMap((frame) => classes.map((name) => (frame as Record<string, number>)[name] ?? 0));
  return seenLine(Float32Array.from(rows), frames.length, classes);
}

const read = (seen: readonly ReturnType<typeof line>[], letters = noLetters): string =>
  likeliestReading(seen, letters)
    .map(({ text }) => text)
    .join('');

test('an uncertain character yields to what the others are surer of', () => {
  const unsure = line('PETA1ING', { 4: { '1': 0.5, L: 0.4 } });
  expect(read([unsure, line('PETALING')])).toBe('PETALING');
  expect(read([unsure, line('PETALING'), line('PETALING')])).toBe('PETALING');
});

test('a certain one stands against an uncertain one', () => {
  expect(read([line('PETALING'), line('PETA1ING', { 4: { '1': 0.5, L: 0.4 } })])).toBe('PETALING');
});

test('two that agree outvote the first', () => {
  const first = line('10A', { 2: { A: 0.8, '/': 0.1 } });
  expect(read([first, line('10/', { 2: { '/': 0.9 } }), line('10/', { 2: { '/': 0.9 } })])).toBe('10/');
});

test('a barely seen character is removed, and a missed one is added', () => {
  const barely = line('SDNI', { 3: { I: 0.5, '': 0.5 } });
  expect(read([barely, line('SDN ', { 3: { '': 1 } })])).toBe('SDN');
  expect(read([line('S N', { 1: { '': 0.6, D: 0.4 } }), line('SDN')])).toBe('SDN');
});

test('a sign unknown to the others is not lost to them', () => {
  const english = seenLine(
    Float32Array.from([0.01, 0.99, 0, 0, 1, 0, 0, 0, 0, 0.05, 0, 0.95, 1, 0, 0, 0]),
    4,
    ['', '1', 'E', ' '],
  );
  expect(read([line('1€', { 1: { '€': 0.9, E: 0.1 } }), english])).toBe('1€');
});

test('usual letters decide what the images leave open', () => {
  const letters: LetterModel = { usualness: (text) => (text.join('').includes('HIL') ? -1 : -9) };
  const open = line('HIL', { 1: { '1': 0.55, I: 0.45 } });
  expect(read([open])).toBe('H1L');
  expect(read([open], letters)).toBe('HIL');
  expect(read([line('H1L')], letters)).toBe('H1L');
});

test('a character is as certain as its alternatives are unlikely', () => {
  const confidences = (seen: readonly ReturnType<typeof line>[]): readonly number[] =>
    likeliestReading(seen, noLetters).map(({ confidence }) => confidence);
  const [first, second] = confidences([
    line('H1', { 1: { '1': 0.6, I: 0.4 } }),
    line('HI', { 1: { I: 0.55, '1': 0.45 } }),
  ]);
  expect(first).toBeGreaterThan(0.9);
  expect(second).toBeLessThan(0.4);
});

test('a character has a certainty even if another network sees nothing of it', () => {
  const blanks = seenLine(
    Float32Array.from(Array.from({ length: 40 }, () => classes.map((_, k) => Number(k === 0))).flat()),
    40,
    classes,
  );
  for (const { confidence } of likeliestReading([line('HILTPGANDELS'), blanks], noLetters)) {
    expect(confidence).toBeGreaterThanOrEqual(0);
  }
});

test('readings that agree are left unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...alphabet), { maxLength: 12 }), (letters) => {
      const text = letters.join('');
      expect(read([line(text), line(text)])).toBe(text);
    }),
  );
});
