const longestMs = 3_600_000;

/**
 * Milliseconds to wait after the `tries`-th attempt (from 1): `firstMs`, doubled each time up to an hour, minus up to
 * half at random, so that receivers coming back are not overrun. `random` is from 0 to 1.
 */
export function retryDelayMs(tries: number, firstMs: number, random: number): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(tries - 1, 30));
  return Math.round(full * (1 - random / 2));
}
