import { expect, test } from 'vitest';
import { simulate } from './simulation/simulate.ts';

// A seed that fails is run again by: RECTO_SEED=N npm test -- packages/service/test/simulation.test.ts
const given = process.env.RECTO_SEED;
const [first, histories] = given === undefined ? [1, 1000] : [Number(given), 1];

test('no history loses, doubles or leaves a document, whatever happens to its processes', async () => {
  expect(await simulate(first, histories)).toEqual([]);
}, 300_000);

/** The statement with a change behind its `where`. */
function inWhere(statement: string, from: string, to: string): string {
  const at = statement.indexOf(' where ');
  return at < 0 ? statement : statement.slice(0, at) + statement.slice(at).replaceAll(from, to);
}

test.each([
  ['a crash keeps half a transaction', (text: string) => (text === 'rollback' ? 'commit' : text)],
  [
    'a job is ended by who lost it',
    (text: string) => inWhere(text, '"lease_owner" = ?', '("lease_owner" = ? or 1)'),
  ],
  [
    'a job is taken from who holds it',
    (text: string) => text.replaceAll(/("?lease_expires_at"?) <= \?/g, '($1 <= ? or 1)'),
  ],
])('a planted fault is found: %s', async (_, planted) => {
  expect(await simulate(1, 300, { planted, most: 1 })).toHaveLength(1);
});
