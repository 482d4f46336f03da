import type { Transaction } from 'kysely';
import type { JobRow, Tables } from '../store/tables.ts';

export type JobKind = JobRow['kind'];

export const jobKinds: readonly JobKind[] = ['process', 'callback'];

/** A piece of work that a worker holds under a lease. */
export interface Job {
  readonly id: string;
  readonly organizationId: string;
  readonly kind: JobKind;
  /** The execution or the callback that it is about. */
  readonly subjectId: string;
  /** What tells this claim of the job from earlier and later ones. */
  readonly claim: string;
  /** Its place among the jobs of all organizations, where the queue keeps one. */
  readonly turn: number;
  /** What called for it, as W3C's `traceparent`; undefined where nothing was traced. */
  readonly traceParent?: string;
}

export interface NewJob {
  readonly organizationId: string;
  readonly kind: JobKind;
  readonly subjectId: string;
  /** Not before then; ISO 8601. */
  readonly runAt: string;
  /** What calls for it, as W3C's `traceparent`. */
  readonly traceParent?: string | null;
}

/** How much of a kind waits, over all organizations. */
export interface JobBacklog {
  readonly kind: JobKind;
  /** Due, and nobody works on them. */
  readonly waiting: number;
  readonly leased: number;
  /** To be done later, as the next try of a callback. */
  readonly delayed: number;
  /** Given up, and kept for whoever looks into it. */
  readonly dead: number;
  readonly oldestSeconds: number;
}

/**
 * Work to be done, at least once: a job that is claimed and neither completed nor released comes back when its
 * lease ends. The truth about an execution is in the executions table, so doing a job twice must do no harm.
 */
export interface Queue {
  /** Adds a job within the transaction of the record that it is about: both are there, or neither. */
  enqueue(transaction: Transaction<Tables>, job: NewJob): Promise<void>;
  /** The jobs that are next, `most` or fewer, now leased; those of one organization in the order in which they came. */
  claim(kind: JobKind, most: number): Promise<readonly Job[]>;
  /** Starts the lease anew. False: it was lost, and the job is another's. */
  extend(job: Job): Promise<boolean>;
  /** The job is done. Nothing happens when the lease was lost. */
  complete(job: Job): Promise<void>;
  /** Gives the job back, to be claimed again from `runAt`. Nothing happens when the lease was lost. */
  release(job: Job, runAt: string): Promise<void>;
  /** What did the job broke: it is claimed again after a pause. Nothing happens when the lease was lost. */
  fail(job: Job, why: string): Promise<void>;
  /** Nobody is to try again unless somebody asks for it. Nothing happens when the lease was lost. */
  giveUp(job: Job, why: string): Promise<void>;
  /** Takes back what the dead held. Whoever works calls it now and then; a queue that needs it not does nothing. */
  recover(): Promise<void>;
  /** Ends every lease. For the start of the only process that there is: whoever held one is dead. */
  endLeases(): Promise<void>;
  measure(): Promise<readonly JobBacklog[]>;
  /** Deletes the jobs of an organization. Returns how many there were. */
  forget(transaction: Transaction<Tables>, organizationId: string): Promise<number>;
}
