import { setTimeout } from 'node:timers/promises';

const mostTries = 3;
/** For what killed the process to pass, as when the machine ran out of memory. */
const restMs = 1000;

type Outcome = { readonly ok: true } | { readonly ok: false; readonly code: string };

/**
 * Has a process do what it may die of, three times at most. A document of which it dies each time is at fault; one death
 * may have come from anywhere. The tries are those of one attempt, so that it does not matter what became of others.
 */
export async function despiteCrashes<T extends Outcome>(
  work: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const outcome = await work();
    const isDead = !outcome.ok && outcome.code === 'READER_CRASHED';
    if (!isDead || tries === mostTries || signal.aborted) return outcome;
    await setTimeout(restMs, undefined, { signal }).catch(() => {});
  }
}
