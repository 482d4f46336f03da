import { expect, test } from 'vitest';
import { simulate } from './simulation/simulate.ts';

// A seed that fails is run again by: RECTO_SEED=N npm test -- packages/service/test/simulation.test.ts
const given = process.env.RECTO_SEED;
const [first, histories] = given === undefined ? [1, 1000] : [Number(given), 1];

test('no history loses, doubles or leaves a document, whatever happens to its processes', async () => {
  expect(await simulate(first, histories)).toEqual([]);
}, 300_000);
