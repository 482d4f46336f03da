import { expect, test } from 'vitest';
import { batchProgress, farText } from './batch-progress.ts';

test('progress over many files: how far, how fast, and how much longer', () => {
  expect(farText(0, 200, 0)).toBe('0 of 200 files');
  expect(farText(40, 200, 10_000)).toBe('40 of 200 files, 4.0 a second, 40 s left');
  expect(farText(2, 200, 60_000)).toBe('2 of 200 files, 2.0 a minute, 1.6 h left');
  expect(farText(200, 200, 50_000)).toBe('200 of 200 files, 4.0 a second');
});

test('without a terminal, a plain line appears every ten seconds', () => {
  const lines: string[] = [];
  let clock = 0;
  const stream = { isTTY: false, write: (text: string) => lines.push(text) } as unknown as NodeJS.WriteStream;
  const progress = batchProgress(100, stream, () => clock);
  for (let file = 0; file < 50; file++) {
    clock += 500;
    progress.page('a.pdf', 1, 1);
    progress.finished();
  }
  expect(lines).toEqual([
    'recto: 19 of 100 files, 1.9 a second, 43 s left\n',
    'recto: 39 of 100 files, 1.9 a second, 32 s left\n',
  ]);
});
