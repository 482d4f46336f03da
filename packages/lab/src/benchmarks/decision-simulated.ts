import { simulate } from './decision/simulated/simulate.ts';

const usualSeeds = 10_000;

/**
 * Runs drawn worlds of hostile servers, load and clocks: `decision-simulated [SEEDS [FIRST]]`. Prints every seed that
 * breaks a promise; it replays as `decision-simulated 1 SEED`. True if none does.
 */
export async function run([seeds = String(usualSeeds), first = '1']: readonly string[]): Promise<boolean> {
  let failed = 0;
  for (let seed = Number(first); seed < Number(first) + Number(seeds); seed++) {
    const broken = await simulate(seed);
    if (broken.length === 0) continue;
    failed++;
    console.log(
      `seed ${seed}: ${broken.slice(0, 3).join('; ')}${broken.length > 3 ? `; ${broken.length - 3} more` : ''}`,
    );
  }
  console.log(`${Number(seeds) - failed} of ${seeds} simulations kept every promise`);
  return failed === 0;
}
