interface Contestant {
  readonly name: string;
  run(): Promise<unknown>;
}

/** Milliseconds per call of each contestant, by round. They take turns, so that a noisy moment affects all of them. */
export async function interleave(
  contestants: readonly Contestant[],
  { rounds, callsPerRound }: { readonly rounds: number; readonly callsPerRound: number },
): Promise<ReadonlyMap<string, readonly Float64Array[]>> {
  const samples = new Map(contestants.map(({ name }) => [name, [] as Float64Array[]]));
  for (let round = 0; round < rounds; round++) {
    const order = inTurn(contestants, round);
    for (const { name, run } of order) {
      const times = new Float64Array(callsPerRound);
      for (let call = 0; call < callsPerRound; call++) {
        const startedMs = performance.now();
        await run();
        times[call] = performance.now() - startedMs;
      }
      samples.get(name)?.push(times);
    }
  }
  return samples;
}

/** The median over rounds of each round's percentile. */
export function percentile(rounds: readonly Float64Array[] | undefined, share: number): number {
  return median((rounds ?? []).map((times) => at(times, share)));
}

/** Rotates who goes first, and who follows whom. */
export function inTurn<T>(contestants: readonly T[], round: number): readonly T[] {
  const begin = Math.floor(round / 2) % contestants.length;
  const order = [...contestants.slice(begin), ...contestants.slice(0, begin)];
  return round % 2 === 0 ? order : order.toReversed();
}

/** The difference between two contestants' percentiles in each round. */
export function differences(
  one: readonly Float64Array[] | undefined,
  other: readonly Float64Array[] | undefined,
  share: number,
): readonly number[] {
  return (one ?? []).map((times, round) => at(times, share) - at(other?.[round] ?? times, share));
}

/** The median and its bounds at 95 % confidence, from order statistics, so no normal distribution is assumed. */
export function medianOf(values: readonly number[]): {
  readonly measured: number;
  readonly interval: readonly [number, number];
} {
  const sorted = values.toSorted((one, other) => one - other);
  const last = sorted.length - 1;
  const reach = 0.98 * Math.sqrt(sorted.length);
  const value = (index: number) => sorted[Math.min(last, Math.max(0, index))] ?? Number.NaN;
  const low = value(Math.floor(sorted.length / 2 - reach));
  return { measured: median(values), interval: [low, value(Math.ceil(sorted.length / 2 + reach))] };
}

export function median(values: readonly number[]): number {
  return at(Float64Array.from(values), 0.5);
}

function at(values: Float64Array, share: number): number {
  const sorted = values.toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
