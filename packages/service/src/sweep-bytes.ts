import { applyRetention } from './apply-retention.ts';
import type { Blobs } from './blobs/blobs.ts';
import type { Clock } from './clock.ts';
import { errorFields, type Log } from './log.ts';
import type { Store } from './store/store.ts';

interface SweepParts {
  readonly store: Pick<
    Store,
    'blobs' | 'organizations' | 'retention' | 'webhooks' | 'executions' | 'unmatched'
  >;
  readonly blobs: Blobs;
  readonly clock: Clock;
  readonly log: Log;
}

/** Files being written are not deleted while their writer still needs them. */
const writingMs = 120_000;

/**
 * Deletes bytes that nobody holds: a submission stores them before the transaction in which it holds them, and may be
 * interrupted in between. Looks at those stored at `since` or later. Returns how many there were.
 */
export async function sweepBytes({ store, blobs, clock }: SweepParts, since: Date): Promise<number> {
  let removed = 0;
  const unfinishedBefore = new Date(clock.now().getTime() - writingMs);
  for await (const { organizationId, sha256 } of blobs.kept(since, unfinishedBefore)) {
    const forget = () => blobs.remove(organizationId, sha256);
    if (await store.blobs.forgetUnheld(organizationId, sha256, forget)) removed++;
  }
  return removed;
}

const everyMs = 240_000;

/**
 * Sweeps everything now, then repeatedly what was stored since the sweep before last; also deletes what has outlived
 * its organization's retention.
 */
export function startSweeping(parts: SweepParts): { stop(): Promise<void> } {
  const { clock, log } = parts;
  let since = new Date(0);
  let sweeping = Promise.resolve();
  const sweep = async () => {
    const began = clock.now();
    try {
      const removed = await sweepBytes(parts, since);
      if (removed > 0) log.write('info', 'bytes.swept', { removed });
      const retired = await applyRetention(parts);
      if (Object.values(retired).some((count) => count > 0))
        log.write('info', 'retention.applied', { ...retired });
      since = new Date(began.getTime() - 2 * everyMs);
    } catch (error) {
      log.write('warn', 'bytes.not-swept', errorFields(error));
    }
  };
  sweeping = sweep();
  const timer = setInterval(() => {
    sweeping = sweeping.then(sweep);
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await sweeping;
    },
  };
}
