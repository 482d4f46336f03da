import type { Blobs } from './blobs/blobs.ts';
import { type Clock, timestamp, timestampIn } from './clock.ts';
import type { Store } from './store/store.ts';
import type { RetentionRow } from './store/tables.ts';

interface RetentionParts {
  readonly store: Pick<Store, 'organizations' | 'retention' | 'executions' | 'unmatched' | 'webhooks'>;
  readonly blobs: Blobs;
  readonly clock: Clock;
}

/** The number deleted of each kind. */
interface Retired {
  readonly bytes: number;
  /** Files that matched no action and for which nobody chose one. */
  readonly unmatched: number;
  readonly results: number;
  readonly examples: number;
  readonly logs: number;
}

const dayMs = 86_400_000;

/** Deletes what has outlived its organization's retention periods. */
export async function applyRetention(parts: RetentionParts): Promise<Retired> {
  const total = { bytes: 0, unmatched: 0, results: 0, examples: 0, logs: 0 };
  for (const row of await parts.store.organizations.listRetentions()) {
    total.results += await removeResults(parts, row);
    total.bytes += await removeBytes(parts, row);
    total.unmatched += await removeUnmatched(parts, row);
    const { retention } = parts.store;
    const { examplesDays, logsDays } = row;
    if (examplesDays !== null)
      total.examples += await retention.removeExamples(row, before(parts, examplesDays));
    if (logsDays !== null) total.logs += await removeLogs(parts, row, before(parts, logsDays));
  }
  total.logs += await parts.store.webhooks.removeEnded(before(parts, longestMessageDays));
  return total;
}

/** Messages of webhooks are a log too, which no organization keeps for longer. */
const longestMessageDays = 30;

async function removeLogs({ store }: RetentionParts, row: RetentionRow, until: string): Promise<number> {
  const removed = await store.retention.removeLogs(row, until);
  if (row.actionId !== '') return removed;
  return removed + (await store.webhooks.removeEnded(until, row.organizationId));
}

function before({ clock }: RetentionParts, days: number): string {
  return timestampIn(clock, -days * dayMs);
}

async function removeResults(parts: RetentionParts, row: RetentionRow): Promise<number> {
  const { store, blobs } = parts;
  const { organizationId, resultsDays } = row;
  if (resultsDays === null) return 0;
  return inParts(
    () => store.retention.ended(row, before(parts, resultsDays)),
    (id) => store.executions.remove(organizationId, id, (sha256) => blobs.remove(organizationId, sha256)),
  );
}

async function removeBytes(parts: RetentionParts, row: RetentionRow): Promise<number> {
  const { store, blobs, clock } = parts;
  const { organizationId, bytesDays } = row;
  if (bytesDays === null) return 0;
  const forget = (sha256: string) => blobs.remove(organizationId, sha256);
  return inParts(
    () => store.retention.endedWithBytes(row, before(parts, bytesDays)),
    (id) => store.retention.dropBytes(organizationId, id, timestamp(clock), forget),
  );
}

/**
 * They belong to no action and are only bytes: they expire like the bytes of all actions, or else like their results.
 */
async function removeUnmatched(parts: RetentionParts, row: RetentionRow): Promise<number> {
  const { store, blobs } = parts;
  const { organizationId, actionId } = row;
  const days = row.bytesDays ?? row.resultsDays;
  if (actionId !== '' || days === null) return 0;
  return inParts(
    () => store.unmatched.olderThan(organizationId, before(parts, days)),
    (id) => store.unmatched.remove(organizationId, id, (sha256) => blobs.remove(organizationId, sha256)),
  );
}

/** Repeats until none is left; what changed meanwhile and could not be deleted is left for next time. */
async function inParts(
  find: () => Promise<readonly string[]>,
  remove: (id: string) => Promise<unknown>,
): Promise<number> {
  const seen = new Set<string>();
  while (true) {
    const found = (await find()).filter((id) => !seen.has(id));
    if (found.length === 0) return seen.size;
    for (const id of found) {
      await remove(id);
      seen.add(id);
    }
  }
}
