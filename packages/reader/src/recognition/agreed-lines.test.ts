import { expect, test } from 'vitest';
import { agreedLines, type PictureWord } from './agreed-lines.ts';

/** A line of words next to each other, each with a confidence. */
function line(...words: readonly (readonly [text: string, confidence: number])[]): readonly PictureWord[] {
  return words.map(([text, confidence], i) => ({
    text,
    confidence,
    box: { left: i / 8, top: 0.2, width: 0.1, height: 0.2 },
  }));
}

const textsOf = (lines: readonly (readonly PictureWord[])[]) =>
  lines.map((words) => words.map(({ text }) => text).join(' '));

test('a line that is read alike twice is kept, with the higher confidences', () => {
  const agreed = agreedLines(
    [line(['Oakhill', 0.93], ['Joinery', 0.99])],
    [line(['Oakhill', 0.97], ['Joinery', 0.8])],
  );
  expect(textsOf(agreed)).toEqual(['Oakhill Joinery']);
  expect(agreed[0]!.map(({ confidence }) => confidence)).toEqual([0.97, 0.99]);
});

test('a line is left out if one of its words is read differently, however sure', () => {
  expect(
    agreedLines([line(['Oakhill', 0.99], ['Joinery', 0.99])], [line(['Oakhill', 0.99], ['Jolnery', 0.99])]),
  ).toEqual([]);
});

test('a line is left out if neither reading of a word is sure', () => {
  const doubtful = line(['Oakhill', 0.8], ['Joinery', 0.99]);
  expect(agreedLines([doubtful], [doubtful])).toEqual([]);
});

test('the same word somewhere else does not confirm it', () => {
  const there = line(['Oakhill', 0.99]);
  const elsewhere = there.map((word) => ({ ...word, box: { ...word.box, top: 0.7 } }));
  expect(agreedLines([there], [elsewhere])).toEqual([]);
});

test('a single sign at the start or end of a line is taken for a drawing', () => {
  const read = line(['O', 0.99], ['Oakhill', 0.99], ['&', 0.95], ['Sons', 0.99], ['R', 0.4]);
  expect(
    textsOf(
      agreedLines([read], [line(['C', 0.9], ...read.slice(1).map((w) => [w.text, w.confidence] as const))]),
    ),
  ).toEqual(['Oakhill & Sons']);
});

test('a figure at the end of a name stays, if it is sure', () => {
  const channel = line(['Channel', 0.99], ['7', 0.98]);
  expect(textsOf(agreedLines([channel], [channel]))).toEqual(['Channel 7']);
});

test('what has neither two letters nor three digits in a row is a drawing', () => {
  const swirls = [line(['S3', 0.99]), line(['–', 0.99]), line(['12', 0.99])];
  expect(agreedLines(swirls, swirls)).toEqual([]);
});
