import { canonicalHash, connect, noul } from '@recto/decision';
import type { Finding } from './finding.ts';
import { interleave, median, medianOf, percentile } from './rounds.ts';
import { ticket } from './ticket.ts';

/** A decision from the cache, compared with the unavoidable part: canonicalising and hashing its state. */
export async function measureCacheHit(): Promise<readonly Finding[]> {
  const ours = connect({ route: 'mock', cache: true });
  const input = { state: ticket, questions: { result: noul('Is this message about billing?') } };
  const contestants = [
    { name: 'hash', run: async () => canonicalHash(ticket) },
    { name: 'cache hit', run: () => ours.evaluate(input, { useCache: true }) },
  ].map(({ name, run }) => ({ name, run: () => repeat(run, 100) }));
  // Short turns, so that anything that slows the machine for a moment slows both.
  await interleave(contestants, { rounds: 100, callsPerRound: 2 });
  const samples = await interleave(contestants, { rounds: 300, callsPerRound: 2 });
  const [hash, hit] = contestants.map(({ name }) => samples.get(name) ?? []);
  const ratios = (hit ?? []).map((times, round) => median([...times]) / median([...(hash?.[round] ?? [])]));
  console.log(
    `canonicalise and hash ${(percentile(hash, 0.5) * 10).toFixed(2)} µs, cache hit ${(percentile(hit, 0.5) * 10).toFixed(2)} µs`,
  );
  return [{ promise: 'cache hit over its canonicalise-and-hash, times', ...medianOf(ratios), limit: 1.3 }];
}

async function repeat(run: () => Promise<unknown>, times: number): Promise<void> {
  for (let index = 0; index < times; index++) await run();
}
