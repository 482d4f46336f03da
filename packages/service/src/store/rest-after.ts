/** This many interrupted attempts may be chance: a killed process is not the document's fault. */
const attemptsAtOnce = 3;
const firstRestMs = 1000;
const longestRestMs = 60_000;

/**
 * How long a document pauses, in milliseconds since its last attempt began, after so many attempts that ended in
 * neither a result nor a release. A document that crashes its process delays the others less and less, and one that was
 * merely unlucky survives.
 */
export function restAfter(openAttempts: number): number {
  const rests = openAttempts - attemptsAtOnce;
  return rests < 0 ? 0 : Math.min(longestRestMs, firstRestMs * 2 ** rests);
}
