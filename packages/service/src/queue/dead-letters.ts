import type { PgBoss } from 'pg-boss';
import { deadOf } from './boss.ts';
import { type JobKind, jobKinds } from './queue.ts';

/** An abandoned job. */
export interface DeadLetter {
  readonly id: string;
  readonly kind: JobKind;
  readonly organizationId: string;
  /** The execution, the callback or the webhook's message that it was about. */
  readonly subjectId: string;
  /** ISO 8601. */
  readonly since: string;
  /** A code. */
  readonly why: string;
}

/** Abandoned jobs, kept until somebody runs them again. */
export interface DeadLetters {
  /** Oldest first. */
  list(most: number): Promise<readonly DeadLetter[]>;
  /** Runs them again. Returns how many still existed. */
  replay(letters: readonly DeadLetter[]): Promise<number>;
}

interface Payload {
  readonly subjectId: string;
  readonly why?: string;
}

export function createDeadLetters(boss: PgBoss): DeadLetters {
  return {
    async list(most) {
      const found: DeadLetter[] = [];
      for (const kind of jobKinds) {
        const jobs = await boss.findJobs<Payload>(deadOf(kind), { queued: true, limit: most });
        for (const { id, data, groupId, createdOn, sourceOutput } of jobs) {
          const why = data.why ?? whyOf(sourceOutput);
          const { subjectId } = data;
          const since = createdOn.toISOString();
          found.push({ id, kind, organizationId: groupId ?? '', subjectId, since, why });
        }
      }
      return found.sort((one, other) => (one.since < other.since ? -1 : 1)).slice(0, most);
    },
    async replay(letters) {
      let moved = 0;
      for (const kind of jobKinds) {
        const ids = letters.filter((letter) => letter.kind === kind).map(({ id }) => id);
        if (ids.length === 0) continue;
        moved += await boss.redrive(deadOf(kind), { ids, destination: kind, limit: ids.length });
      }
      return moved;
    },
  };
}

function whyOf(output: unknown): string {
  const why = (output as { readonly why?: unknown } | null | undefined)?.why;
  return typeof why === 'string' ? why : 'UNKNOWN';
}
