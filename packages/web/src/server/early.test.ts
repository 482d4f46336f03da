import { expect, test } from 'vitest';
import { Early } from './early.ts';

test('an early response is used once', async () => {
  const early = new Early<string>();
  early.begin('a', async () => 'early');
  expect([await early.take('a', async () => 'late'), await early.take('a', async () => 'late')]).toEqual([
    'early',
    'late',
  ]);
});

test('a request is made when the early one was for something else or failed', async () => {
  const early = new Early<string>();
  early.begin('a', async () => 'early');
  expect(await early.take('b', async () => 'late')).toBe('late');
  early.begin('a', () => Promise.reject(new Error('offline')));
  expect(await early.take('a', async () => 'late')).toBe('late');
});

test('an early failure that nobody uses is not an unhandled error', async () => {
  const early = new Early<string>();
  early.begin('a', () => Promise.reject(new Error('offline')));
  await new Promise((resolve) => setTimeout(resolve));
  await expect(early.take('b', () => Promise.reject(new Error('late')))).rejects.toThrow('late');
});
