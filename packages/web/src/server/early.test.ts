import { expect, test } from 'vitest';
import { Early } from './early.ts';

test('an answer that was asked for early is taken once', async () => {
  const early = new Early<string>();
  early.begin('a', async () => 'early');
  expect([await early.take('a', async () => 'late'), await early.take('a', async () => 'late')]).toEqual([
    'early',
    'late',
  ]);
});

test('what is wanted is asked for where something else was, or where no answer came', async () => {
  const early = new Early<string>();
  early.begin('a', async () => 'early');
  expect(await early.take('b', async () => 'late')).toBe('late');
  early.begin('a', () => Promise.reject(new Error('offline')));
  expect(await early.take('a', async () => 'late')).toBe('late');
});

test('an early failure that nobody takes is no error of the page', async () => {
  const early = new Early<string>();
  early.begin('a', () => Promise.reject(new Error('offline')));
  await new Promise((resolve) => setTimeout(resolve));
  await expect(early.take('b', () => Promise.reject(new Error('late')))).rejects.toThrow('late');
});
