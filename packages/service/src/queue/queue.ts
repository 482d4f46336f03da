import type { Transaction } from 'kysely';
import type { JobRow, Tables } from '../store/tables.ts';

export type JobKind = JobRow['kind'];

/** A piece of work that a worker holds under a lease. */
export interface Job {
  readonly id: string;
  readonly organizationId: string;
  readonly kind: JobKind;
  /** The execution or the callback that it is about. */
  readonly subjectId: string;
  readonly leaseOwner: string;
}

interface NewJob {
  readonly organizationId: string;
  readonly kind: JobKind;
  readonly subjectId: string;
  /** Not before then; ISO 8601. */
  readonly runAt: string;
}

/**
 * Work to be done, at least once: a job that is claimed and neither completed nor released comes back when its
 * lease ends. The truth about an execution is in the executions table, so doing a job twice must do no harm.
 */
export interface Queue {
  /** Adds a job within the transaction of the record that it is about: both are there, or neither. */
  enqueue(transaction: Transaction<Tables>, job: NewJob): Promise<void>;
  /** The job that has waited longest, now leased to `owner`; undefined when none is due. */
  claim(kind: JobKind, owner: string): Promise<Job | undefined>;
  /** Starts the lease anew. False: it was lost, and the job is another's. */
  extend(job: Job): Promise<boolean>;
  /** The job is done. Nothing happens when the lease was lost. */
  complete(job: Job): Promise<void>;
  /** Gives the job back, to be claimed again from `runAt`. Nothing happens when the lease was lost. */
  release(job: Job, runAt: string): Promise<void>;
  /** Ends every lease. For the start of the only process that there is: whoever held one is dead. */
  endLeases(): Promise<void>;
}
