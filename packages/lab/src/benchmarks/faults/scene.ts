import type { Cluster } from './cluster.ts';
import type { KeptRunning, Program } from './kept-running.ts';
import type { ObjectServer } from './object-server.ts';
import type { SmallDisk } from './small-disk.ts';

/** The faults to inflict, and the number of documents. */
export interface FaultPlan {
  readonly store: 'sqlite' | 'postgres';
  /** Where the documents are stored: in the store or in object storage. */
  readonly blobs: 'store' | 's3';
  readonly documents: number;
  /** Number of kills each for server, worker and reader. */
  readonly kills: number;
  /** Number of immediate stops each for Postgres and object storage. */
  readonly stops: number;
  /** Number of pauses of twice the lease. */
  readonly pauses: number;
  readonly fills: number;
  /** After this time no further faults or documents begin, however many are planned. */
  readonly minutes: number;
  /** The first of five. */
  readonly port: number;
  readonly postgresPrograms: string;
  /** `light` extracts no values, so that the faults are the work and not the documents. */
  readonly program: Program;
}

/** What runs while faults are inflicted. */
export interface Scene {
  readonly processes: readonly KeptRunning[];
  readonly disk: SmallDisk;
  readonly cluster: Cluster | undefined;
  readonly objects: ObjectServer | undefined;
}

export const leaseS = 4;
