import { parseArgs } from 'node:util';
import { simulate } from '@recto/service/simulation';

/**
 * Histories of documents, workers, reviewers, clocks and crashes, each drawn from its seed. False if one loses, doubles or
 * leaves a document; its seed replays it.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      histories: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
    },
  });
  const beganMs = performance.now();
  const broken = await simulate(Number(values.seed), Number(values.histories));
  for (const { seed, faults } of broken) console.log(`seed ${seed}: ${faults.join(' ')}`);
  const seconds = Math.round((performance.now() - beganMs) / 1000);
  console.log(
    `${values.histories} histories from seed ${values.seed} in ${seconds} s: ${broken.length} broken`,
  );
  return broken.length === 0;
}
