import { setTimeout } from 'node:timers/promises';

const mostTries = 3;
/** Lets the cause of a crash pass. */
const restMs = 1000;
/** The machine is short of memory, and needs longer: before the second try, the third, and so on. */
const restsAfterKillMs = [1000, 5000, 15_000, 45_000] as const;
/** Kills after which a document is tried alone. */
const killsBeside = 2;

type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly isKilled?: boolean };

/**
 * Lets a process attempt something that may crash it, at most three times. A document that crashes it each time is at
 * fault; a single crash may have any cause. One killed by the machine, mostly for memory, counts only once it was tried
 * after a pause and alone, since the memory may have been another's. The tries belong to one attempt, so other
 * documents' crashes do not matter.
 */
export async function despiteCrashes<T extends Outcome>(
  work: (alone: boolean) => Promise<T>,
  signal: AbortSignal,
  rest: (ms: number) => Promise<unknown> = (ms) => setTimeout(ms, undefined, { signal }).catch(() => {}),
): Promise<T> {
  let kills = 0;
  for (let tries = 1; ; ) {
    const alone = kills >= killsBeside;
    const outcome = await work(alone);
    if (outcome.ok || outcome.code !== 'READER_CRASHED' || signal.aborted) return outcome;
    const isKilled = outcome.isKilled === true;
    if ((alone || !isKilled) && tries++ === mostTries) return outcome;
    await rest(isKilled ? (restsAfterKillMs[kills] ?? restsAfterKillMs[3]) : restMs);
    if (isKilled) kills++;
  }
}
