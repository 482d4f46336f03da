import { expect, test, vi } from 'vitest';
import { despiteCrashes } from './despite-crashes.ts';

const crashed = { ok: false, code: 'READER_CRASHED' } as const;
const never = new AbortController().signal;

test('a process that died twice gets a third attempt', async () => {
  const work = vi
    .fn()
    .mockResolvedValueOnce(crashed)
    .mockResolvedValueOnce(crashed)
    .mockResolvedValue({ ok: true });
  expect(await despiteCrashes(work, never)).toEqual({ ok: true });
  expect(work).toHaveBeenCalledTimes(3);
});

test('after three deaths the document is given up', async () => {
  const work = vi.fn().mockResolvedValue(crashed);
  expect(await despiteCrashes(work, never)).toEqual(crashed);
  expect(work).toHaveBeenCalledTimes(3);
});

test('other failures are results, and a stopped task is not retried', async () => {
  const damaged = vi.fn().mockResolvedValue({ ok: false, code: 'FILE_DAMAGED' });
  await despiteCrashes(damaged, never);
  expect(damaged).toHaveBeenCalledTimes(1);
  const stopped = vi.fn().mockResolvedValue(crashed);
  await despiteCrashes(stopped, AbortSignal.abort());
  expect(stopped).toHaveBeenCalledTimes(1);
});
