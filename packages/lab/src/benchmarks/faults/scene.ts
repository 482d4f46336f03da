import type { Cluster } from './cluster.ts';
import type { KeptRunning, Program } from './kept-running.ts';
import type { ObjectServer } from './object-server.ts';
import type { SmallDisk } from './small-disk.ts';

/** What is to be inflicted, on how many documents. */
export interface FaultPlan {
  readonly store: 'sqlite' | 'postgres';
  /** Where the documents' bytes lie: with the store, or in object storage. */
  readonly blobs: 'store' | 's3';
  readonly documents: number;
  /** Of each: server, worker, reader. */
  readonly kills: number;
  /** Of Postgres, at once, and of object storage. */
  readonly stops: number;
  /** Of twice the lease. */
  readonly pauses: number;
  readonly fills: number;
  /** After which neither faults nor documents begin, however many are planned. */
  readonly minutes: number;
  /** The first of five. */
  readonly port: number;
  readonly postgresPrograms: string;
  /** `light` finds no values, so that the faults are the work and not the documents. */
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
