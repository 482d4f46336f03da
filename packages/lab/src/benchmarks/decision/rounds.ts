interface Contestant {
  readonly name: string;
  run(): Promise<unknown>;
}

/** Milliseconds per call of each contestant, by round: they take turns, so that a noisy moment hits all of them. */
export async function interleave(
  contestants: readonly Contestant[],
  { rounds, callsPerRound }: { readonly rounds: number; readonly callsPerRound: number },
): Promise<ReadonlyMap<string, readonly Float64Array[]>> {
  const samples = new Map(contestants.map(({ name }) => [name, [] as Float64Array[]]));
  for (let round = 0; round < rounds; round++) {
    const order = contestants.map(
      (_, index) => contestants[(index + round) % contestants.length] as Contestant,
    );
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

/** The median over rounds of the difference between two contestants' percentiles in the same round. */
export function difference(
  one: readonly Float64Array[] | undefined,
  other: readonly Float64Array[] | undefined,
  share: number,
): number {
  return median((one ?? []).map((times, round) => at(times, share) - at(other?.[round] ?? times, share)));
}

export function median(values: readonly number[]): number {
  return at(Float64Array.from(values), 0.5);
}

function at(values: Float64Array, share: number): number {
  const sorted = values.toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
