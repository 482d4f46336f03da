/** A judged sample: the probability of each class, and the place of the right one. */
interface Judged {
  readonly chances: readonly number[];
  readonly right: number;
}

/** By how much log odds must be divided to be right as often as they say, on samples that were not learned from. */
export function learnTemperature(judged: readonly Judged[]): number {
  let [best, least] = [1, Number.POSITIVE_INFINITY];
  for (let temperature = 0.4; temperature <= 3; temperature += 0.05) {
    const loss = judged.reduce((sum, one) => sum + lossAt(one, temperature), 0);
    if (loss < least) [best, least] = [temperature, loss];
  }
  return Number(best.toFixed(2));
}

function lossAt({ chances, right }: Judged, temperature: number): number {
  const shares = chances.map((chance) => Math.max(1e-12, chance) ** (1 / temperature));
  const sum = shares.reduce((a, b) => a + b, 0);
  return -Math.log(Math.max(1e-12, shares[right]! / sum));
}
