import type { DatabaseWaits } from './database-waits.ts';

/** The load while waiting documents are drained; each value is a mean over that time. */
export interface Load {
  readonly documentsPerSecond: number;
  /** What the workers would achieve if only the stub for reading took time. */
  readonly mostPerSecond: number;
  readonly databaseCores: number | undefined;
  readonly workerCores: number;
  /** Of the command itself, which watches the database and submits nothing. */
  readonly commandCores: number;
  /** In use by anything on this machine, and available. */
  readonly machine: { readonly usedCores: number; readonly cores: number };
  readonly waits: DatabaseWaits;
}

const nearly = 0.9;
/** If the mean number of statements waiting for the same thing reaches this, they are queueing for it. */
const many = 1;

/** What kept the workers from doing more, as a sentence. */
export function limitOf(load: Load): string {
  const { documentsPerSecond, mostPerSecond, databaseCores, workerCores, commandCores, machine, waits } =
    load;
  if (documentsPerSecond >= nearly * mostPerSecond) return 'reading: nothing else is in the way';
  if (machine.usedCores >= nearly * machine.cores) {
    const ours = (databaseCores ?? 0) + workerCores + commandCores;
    const others = Math.max(0, machine.usedCores - ours);
    if (others > ours) return `other programs, which had ${others.toFixed(2)} cores: measure without them`;
    const database = databaseCores === undefined ? '' : `Postgres ${databaseCores.toFixed(2)}, `;
    return `this machine's processors: ${database}workers ${workerCores.toFixed(2)}, this command ${commandCores.toFixed(2)}, others ${others.toFixed(2)} cores`;
  }
  const [longest] = [...waits].filter(([at]) => at !== 'running' && !at.startsWith('Client '));
  if (longest !== undefined && longest[1] >= many) {
    return `Postgres: ${longest[1].toFixed(1)} statements at a time wait for ${longest[0]}`;
  }
  return 'the way between workers and Postgres: no processor is full, and no statement waits for long';
}
