import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { onAbort } from './abort-listeners.ts';

test('a signal has one listener for all of ours, and none after the last one leaves', () => {
  const { signal } = new AbortController();
  const forget = Array.from({ length: 40 }, () => onAbort(signal, () => undefined));
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  for (const leave of forget) leave();
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});

test('notifies those who have not left, including those who join after the last one left', () => {
  const controller = new AbortController();
  const told: string[] = [];
  onAbort(controller.signal, () => told.push('left'))();
  onAbort(controller.signal, () => told.push('stayed'));
  const leave = onAbort(controller.signal, () => told.push('left too'));
  leave();
  leave();
  controller.abort();
  expect(told).toEqual(['stayed']);
});
