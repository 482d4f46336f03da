import type { Example } from '@recto/document';
import type { Kysely } from 'kysely';
import { inTransaction } from './dialect.ts';
import * as queries from './queries/samples.ts';
import type { Tables } from './tables.ts';

/** What submitted samples taught an action. */
export interface SampleStore {
  /** Stores a sample, identified by the digest of its bytes. */
  put(sample: NewSample): Promise<void>;
  /** Deletes all samples of an action; returns how many. */
  removeAll(organizationId: string, actionId: string): Promise<number>;
}

interface NewSample {
  readonly organizationId: string;
  readonly actionId: string;
  readonly sha256: string;
  readonly example: Example;
  readonly at: string;
}

/** Older samples of an action are dropped. */
const mostSamples = 200;
/** Samples of all actions kept in memory by a process. */
const mostRemembered = 500;

export function createSampleStore(database: Kysely<Tables>): SampleStore {
  return {
    put: ({ example, at, ...key }) =>
      inTransaction(database, async (transaction) => {
        await queries.putSample(transaction, { ...key, example, learnedAt: at });
        const { organizationId, actionId } = key;
        const kept = await queries.listSamples(transaction, organizationId, actionId);
        const old = kept.slice(mostSamples).map(({ sha256 }) => sha256);
        await queries.deleteSamples(transaction, organizationId, actionId, old);
      }),
    removeAll: (organizationId, actionId) => queries.deleteSamples(database, organizationId, actionId),
  };
}

/** Lists what samples taught an action, newest first; unchanged ones are not fetched again. */
export function sampleReader(
  database: Kysely<Tables>,
): (organizationId: string, actionId: string) => Promise<readonly Example[]> {
  const remembered = new Map<string, Example>();
  return async (organizationId, actionId) => {
    const rows = await queries.listSamples(database, organizationId, actionId);
    const keyOf = ({ sha256, learnedAt }: (typeof rows)[number]) => `${actionId} ${sha256} ${learnedAt}`;
    const missing = rows.filter((row) => !remembered.has(keyOf(row))).map(({ sha256 }) => sha256);
    if (missing.length > 0) {
      const found = await queries.findSamples(database, organizationId, actionId, missing);
      const fresh = new Map(found.map(({ sha256, example }) => [sha256, example]));
      if (remembered.size + fresh.size > mostRemembered) remembered.clear();
      for (const row of rows) {
        const example = fresh.get(row.sha256);
        if (example !== undefined) remembered.set(keyOf(row), example);
      }
    }
    return rows.flatMap((row) => remembered.get(keyOf(row)) ?? []);
  };
}
