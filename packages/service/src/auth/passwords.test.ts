import { expect, test } from 'vitest';
import { hashOfPassword, hashPassword } from './passwords.ts';

const saltOf = (hash: string) => hash.split('$')[1];

test('the hash that a password made is found, and none for another password', async () => {
  const hashes = [await hashPassword('first'), await hashPassword('second')];
  expect(saltOf(hashes[0]!)).not.toBe(saltOf(hashes[1]!));
  expect(await hashOfPassword('second', hashes)).toBe(hashes[1]);
  expect(await hashOfPassword('third', hashes)).toBeUndefined();
  expect(await hashOfPassword('first', [])).toBeUndefined();
});

test('users of one name share a salt, so that one derivation checks them all', async () => {
  const first = await hashPassword('first');
  const second = await hashPassword('second', first);
  expect(saltOf(second)).toBe(saltOf(first));
  expect(second).not.toBe(first);
  expect(await hashOfPassword('second', [first, second])).toBe(second);
  expect(await hashOfPassword('first', [first, second])).toBe(first);
});

test('of two hashes of one password, the first is found', async () => {
  const first = await hashPassword('same');
  const second = await hashPassword('same');
  expect(await hashOfPassword('same', [second, first])).toBe(second);
});

test('what is no hash of ours fits nothing', async () => {
  expect(await hashOfPassword('', ['', 'plain', 'scrypt$$', 'bcrypt$c2FsdA$a2V5'])).toBeUndefined();
});
