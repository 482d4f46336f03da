import type { JobKind } from './queue.ts';

/**
 * Gives the jobs of every organization their place in one line, so that none is held up by another's many jobs: the
 * n-th waiting job of an organization stands with the n-th of every other. (Start-time fair queueing, with the turn of
 * the next job as the time.) The places are kept only in this process. If several processes add jobs of one
 * organization, it gets as many shares as there are processes, and no more.
 */
interface Turns {
  /**
   * The place of a new job. `readNext` returns the turn of the next job, undefined if none waits; it is called at most
   * a few times a second.
   */
  take(kind: JobKind, organizationId: string, readNext: () => Promise<number | undefined>): Promise<number>;
}

/** The next turn moves on while jobs are added; a place slightly too far ahead harms nobody. */
const freshMs = 250;

interface Line {
  readAtMs: number;
  next: number;
  /** The last turn of each organization, as far as it is still to come. */
  readonly last: Map<string, number>;
}

/** `nowMs` need not be the time of day. */
export function createTurns(nowMs: () => number): Turns {
  const lines = new Map<JobKind, Line>();
  return {
    async take(kind, organizationId, readNext) {
      let line = lines.get(kind);
      if (line === undefined || nowMs() - line.readAtMs > freshMs) {
        const next = await readNext();
        line = renewed(line, next, nowMs());
        lines.set(kind, line);
      }
      const turn = Math.max(line.next, line.last.get(organizationId) ?? 0) + 1;
      line.last.set(organizationId, turn);
      return turn;
    },
  };
}

/** If nothing waits, everybody starts over. */
function renewed(line: Line | undefined, next: number | undefined, readAtMs: number): Line {
  if (line === undefined || next === undefined) return { readAtMs, next: next ?? 0, last: new Map() };
  const last = new Map([...line.last].filter(([, turn]) => turn > next));
  return { readAtMs, next, last };
}
