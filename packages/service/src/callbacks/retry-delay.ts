const longestMs = 3_600_000;

/**
 * Milliseconds to wait after the `tries`-th try (from 1): `firstMs`, doubled each time, an hour at most, of which a
 * random half is taken off, so that receivers which come back are not run over. `random` is from 0 to 1.
 */
export function retryDelayMs(tries: number, firstMs: number, random: number): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(tries - 1, 30));
  return Math.round(full * (1 - random / 2));
}
