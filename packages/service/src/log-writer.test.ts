import { expect, test } from 'vitest';
import { createLineWriter } from './log-writer.ts';

test('a line that cannot be written is lost, and said to be once there is space', () => {
  const written: string[] = [];
  const disk = { isFull: false };
  const write = createLineWriter(
    (text) => {
      if (disk.isFull) throw new Error('ENOSPC');
      written.push(text);
    },
    (lines) => `${lines} lost`,
  );
  write('one');
  disk.isFull = true;
  write('two');
  write('three');
  disk.isFull = false;
  write('four');
  write('five');
  expect(written.join('')).toBe('one\n\n2 lost\nfour\nfive\n');
});
