import { expect, test } from 'vitest';
import { CheckRefusedError, createCheckTurns } from './check-turns.ts';

/** Checks that end when told to, in the order in which they began. */
function scene(limits: Parameters<typeof createCheckTurns>[0]) {
  const turns = createCheckTurns(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const refused: string[] = [];
  const take = (network: string, account: string, name = `${network} ${account}`, isGone = () => false) => {
    const check = () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    };
    return turns.take({ network, account, isGone }, check).catch((error) => {
      if (!(error instanceof CheckRefusedError)) throw error;
      refused.push(name);
    });
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { take, end, begun, refused };
}

test('a valid sign-in waits behind one of each account, not behind all', async () => {
  const { take, end, begun } = scene({ atOnce: 2, mostWaiting: 100 });
  for (let index = 0; index < 20; index++) void take('proxy', 'guessed', `wrong ${index}`);
  void take('proxy', 'valid', 'valid');
  expect(begun).toEqual(['wrong 0']);
  await end('wrong 0');
  await end('wrong 1');
  expect(begun).toEqual(['wrong 0', 'wrong 1', 'valid']);
});

test('networks take turns, each with one check at a time', async () => {
  const { take, end, begun } = scene({ atOnce: 2, mostWaiting: 100 });
  for (const account of ['a', 'b', 'c']) void take('many', account);
  void take('few', 'a');
  void take('third', 'a');
  expect(begun).toEqual(['many a', 'few a']);
  await end('many a');
  await end('few a');
  expect(begun).toEqual(['many a', 'few a', 'third a', 'many b']);
});

test('what nobody waits for is not checked', async () => {
  const { take, end, begun, refused } = scene({ atOnce: 1, mostWaiting: 100 });
  void take('n', 'a');
  void take('n', 'b', 'gone', () => true);
  void take('n', 'c');
  await end('n a');
  expect(begun).toEqual(['n a', 'n c']);
  expect(refused).toEqual(['gone']);
});

test('too many are refused, beginning with those who have the most', async () => {
  const { take, begun, refused } = scene({ atOnce: 1, mostWaiting: 3 });
  void take('n', 'a', 'first');
  for (const name of ['1', '2', '3']) void take('n', 'a', name);
  void take('m', 'b', 'valid');
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(['first']);
  expect(refused).toEqual(['3']);
});

test('a failed check lets the next begin', async () => {
  const turns = createCheckTurns({ atOnce: 1, mostWaiting: 9 });
  const caller = { network: 'n', account: 'a', isGone: () => false };
  const failing = turns.take(caller, () => Promise.reject(new Error('broken')));
  const next = turns.take(caller, async () => 'checked');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('checked');
});
