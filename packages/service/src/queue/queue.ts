import type { Transaction } from 'kysely';
import type { JobRow, Tables } from '../store/tables.ts';

export type JobKind = JobRow['kind'];

export const jobKinds: readonly JobKind[] = ['process', 'callback', 'webhook'];

/** No job is put off for longer: between two attempts of a document, and between two tries of a callback. */
export const longestPauseMs: Readonly<Record<JobKind, number>> = {
  process: 300_000,
  callback: 3_600_000,
  webhook: 3_600_000,
};

/** A piece of work that a worker holds under a lease. */
export interface Job {
  readonly id: string;
  readonly organizationId: string;
  readonly kind: JobKind;
  /** The execution, the callback or the webhook's message that it is about. */
  readonly subjectId: string;
  /** Distinguishes this claim of the job from earlier and later ones. */
  readonly claim: string;
  /** Its place among all organizations' jobs, if the queue assigns one. */
  readonly turn: number;
  /** The trace that caused it, as W3C's `traceparent`; undefined if nothing was traced. */
  readonly traceParent?: string;
}

export interface NewJob {
  readonly organizationId: string;
  readonly kind: JobKind;
  readonly subjectId: string;
  /** Not before then; ISO 8601. */
  readonly runAt: string;
  /** The trace that causes it, as W3C's `traceparent`. */
  readonly traceParent?: string | null;
}

/** How many jobs of a kind wait, across all organizations. */
export interface JobBacklog {
  readonly kind: JobKind;
  /** Due, and nobody works on them. */
  readonly waiting: number;
  readonly leased: number;
  /** To be done later, like the next attempt of a callback. */
  readonly delayed: number;
  /** Abandoned, and kept for inspection. */
  readonly dead: number;
  readonly oldestSeconds: number;
  /** Organizations whose jobs are not done. */
  readonly organizations: number;
  /** Jobs of the one with the most. */
  readonly mostOfOne: number;
}

/**
 * Work to be done at least once: a job claimed and neither completed nor released comes back when its lease ends. The
 * truth about an execution is in the executions table, so doing a job twice must do no harm.
 */
export interface Queue {
  /** Adds a job within the transaction of its record: both exist, or neither. */
  enqueue(transaction: Transaction<Tables>, job: NewJob): Promise<void>;
  /**
   * The next jobs, at most `most`, now leased; those of one organization in order of arrival, and of several
   * organizations by turns. `besides`: organizations whose jobs are left for others to claim.
   */
  claim(kind: JobKind, most: number, besides?: readonly string[]): Promise<readonly Job[]>;
  /** Renews the lease. False: it was lost, and the job is another's. */
  extend(job: Job): Promise<boolean>;
  /** The job is done. Does nothing if the lease was lost. */
  complete(job: Job): Promise<void>;
  /** Returns the job, to be claimed again from `runAt`. Does nothing if the lease was lost. */
  release(job: Job, runAt: string): Promise<void>;
  /** The job crashed: it is claimed again after a pause. Does nothing if the lease was lost. */
  fail(job: Job, why: string): Promise<void>;
  /** The job is only tried again on request. Does nothing if the lease was lost. */
  giveUp(job: Job, why: string): Promise<void>;
  /** Recovers what dead workers held. Workers call it now and then; a queue that does not need it does nothing. */
  recover(): Promise<void>;
  /** Ends every lease. For the start of the only process: whoever held one is dead. */
  endLeases(): Promise<void>;
  measure(): Promise<readonly JobBacklog[]>;
  /** Deletes the jobs of an organization. Returns how many there were. */
  forget(transaction: Transaction<Tables>, organizationId: string): Promise<number>;
}
