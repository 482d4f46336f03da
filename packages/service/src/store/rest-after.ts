/** So many attempts that broke off may be chance: whoever kills a process asks no document. */
const attemptsAtOnce = 3;
const firstRestMs = 1000;
const longestRestMs = 60_000;

/**
 * How long a document rests, in milliseconds from when its last attempt began, after so many attempts that ended in
 * neither a result nor a release. A document that takes its process along keeps the others waiting less and less, and one
 * that was unlucky outlives what befell it.
 */
export function restAfter(openAttempts: number): number {
  const rests = openAttempts - attemptsAtOnce;
  return rests < 0 ? 0 : Math.min(longestRestMs, firstRestMs * 2 ** rests);
}
