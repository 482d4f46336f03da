import { setTimeout } from 'node:timers/promises';

const mostTries = 3;
/** Lets the cause of a crash pass, such as the machine running out of memory. */
const restMs = 1000;

type Outcome = { readonly ok: true } | { readonly ok: false; readonly code: string };

/**
 * Lets a process attempt something that may crash it, at most three times. A document that crashes it each time is at
 * fault; a single crash may have any cause. The tries belong to one attempt, so other documents' crashes do not matter.
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
