import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenHandsRest } from './hands-rest.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('acts at once when nothing is being typed, and after a pause while something is', () => {
  const { act, happen } = started();
  happen();
  expect(act).toHaveBeenCalledTimes(1);
  pressKey();
  happen();
  vi.advanceTimersByTime(1000);
  pressKey();
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledTimes(2);
});

test('what was waited for is given up once it no longer applies, and a later event counts again', () => {
  const { act, happen, cancel } = started();
  pressKey();
  happen();
  cancel();
  vi.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();
  happen();
  expect(act).toHaveBeenCalledTimes(1);
});

function started() {
  const act = vi.fn();
  const listeners = { happen: () => {}, cancel: () => {} };
  whenHandsRest({
    act,
    listen: (listener) => {
      listeners.happen = listener;
      return () => {};
    },
    listenForCancel: (listener) => {
      listeners.cancel = listener;
      return () => {};
    },
  });
  return { act, happen: () => listeners.happen(), cancel: () => listeners.cancel() };
}

function pressKey(): void {
  const event = new Event('keydown');
  Object.defineProperty(event, 'timeStamp', { value: Date.now() });
  document.dispatchEvent(event);
}
