import type { PlantedFault } from './crashing-process.ts';
import { History } from './history.ts';
import { forget, verdictOn } from './verdict.ts';
import { createWorld } from './world.ts';

/** A history in which a promise was not kept. */
interface BrokenHistory {
  readonly seed: number;
  readonly faults: readonly string[];
}

/** Histories of consecutive seeds. Returns those in which something was lost, doubled or left, at most `most`. */
export async function simulate(
  firstSeed: number,
  histories: number,
  { planted, most = 10 }: { readonly planted?: PlantedFault; readonly most?: number } = {},
): Promise<readonly BrokenHistory[]> {
  const world = await createWorld();
  const broken: BrokenHistory[] = [];
  for (let seed = firstSeed; seed < firstSeed + histories && broken.length < most; seed++) {
    const history = new History(world, seed, planted);
    await history.run();
    const faults = await verdictOn(world, history);
    if (faults.length > 0) broken.push({ seed, faults });
    await forget(world);
  }
  await world.close();
  return broken;
}
