import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

// `npm run bench -- decision-simulated` runs ten thousand; a seed that fails here replays with `decision-simulated 1 SEED`.
test.each([1, 51, 101, 151, 201, 251])(
  'fifty simulated worlds from seed %i on keep every promise',
  async (first) => {
    for (let seed = first; seed < first + 50; seed++)
      expect(await simulate(seed), `seed ${seed}`).toEqual([]);
  },
);

test('a seed replays', async () => {
  const seeds = [7, 7];
  const [one, other] = await Promise.all(seeds.map(simulate));
  expect(one).toEqual(other);
});
