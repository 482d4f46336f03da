import { randomUUID } from 'node:crypto';
import { seededRandom } from '@recto/document';
import type { Tables } from '@recto/service/internals';
import type { Insertable, Kysely } from 'kysely';

type Execution = Insertable<Tables['executions']>;
type Status = Execution['status'];

/** The records that the lists are queried for. */
export interface FilledLists {
  readonly executionIds: readonly string[];
  readonly actionIds: readonly string[];
  /** Versions of each action, the first by far the most common. */
  readonly versions: readonly string[];
  readonly rareAction: string;
}

const versions = ['1.0.0', '1.1.0', '2.0.0'];
const actionCount = 8;
const startMs = Date.UTC(2026, 0, 1);
/** Time between two documents: 100,000 take a year and a half. */
const everyMs = 480_000;

/** Per 1000 executions; the rest are SUCCEEDED. */
const shares: Readonly<Partial<Record<Status, number>>> = {
  MANUAL_VALIDATION_REQUIRED: 20,
  FAILED: 15,
  PARTIAL_SUCCESS: 5,
  ACKNOWLEDGED: 1,
};

/** Creation time of the execution with this index. */
export function madeAt(index: number): string {
  return new Date(startMs + index * everyMs).toISOString();
}

/**
 * Creates `count` executions in one organization, of several actions and versions. Most have succeeded, one in fifty
 * waits for review, and one in two hundred is a duplicate. `at`: the creation time of the one with an index. Each has a result of 4 kB.
 */
export async function fillLists(
  database: Kysely<Tables>,
  organizationId: string,
  count: number,
  at: (index: number) => string = madeAt,
): Promise<FilledLists> {
  const random = seededRandom(1);
  const actionIds = Array.from({ length: actionCount }, () => randomUUID());
  for (const id of actionIds) await insertAction(database, organizationId, id);
  const executionIds: string[] = [];
  const atOnce = 200;
  for (let from = 0; from < count; from += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) =>
      executionOf({ organizationId, actionIds, index: from + index, random, at }),
    );
    await database.insertInto('executions').values(rows).execute();
    executionIds.push(...rows.map(({ id }) => id));
    const waiting = rows.filter(({ status }) => status === 'MANUAL_VALIDATION_REQUIRED');
    if (waiting.length > 0) {
      const reviews = waiting.map((row) => reviewOf(row, random()));
      await database.insertInto('reviews').values(reviews).execute();
    }
  }
  return { executionIds, actionIds, versions, rareAction: actionIds.at(-1) ?? '' };
}

async function insertAction(database: Kysely<Tables>, organizationId: string, id: string): Promise<void> {
  const at = madeAt(0);
  const made = { createdAt: at, updatedAt: at };
  const action = { id, organizationId, name: `Action ${id}`, description: '', type: 'GENERIC' };
  await database
    .insertInto('actions')
    .values({ ...action, ...made, template: null, createdBy: 'bench' })
    .execute();
  for (const version of versions) {
    const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
    const operations = { runtimeOperationId: randomUUID(), exchangeOperationId: randomUUID() };
    const row = {
      organizationId,
      actionId: id,
      version,
      major,
      minor,
      patch,
      draft: 0,
      definition: { name: id, ...nothingAsked },
    } as const;
    await database
      .insertInto('actionVersions')
      .values({ ...row, ...operations, ...made })
      .execute();
  }
}

interface Draw {
  readonly organizationId: string;
  readonly actionIds: readonly string[];
  readonly index: number;
  readonly random: () => number;
  readonly at: (index: number) => string;
}

const nothingAsked = {
  type: 'GENERIC',
  fields: {},
  tables: {},
  prompts: {},
  rules: [],
  model: 'local',
  result: { shape: 'rollup' },
} as const;

const filling = {
  text: 'x'.repeat(4000),
  confidence: 1,
  page: 1,
  box: { left: 0, top: 0, width: 0, height: 0 },
  reasons: [],
};
const result: NonNullable<Execution['result']> = {
  pages: [],
  extraction: { fields: { filling: [filling] }, tables: {}, prompts: {} },
};
const senders = ['Northwind', 'Fabrikam', 'Contoso', 'Tailspin', 'Litware', 'Adatum', 'Proseware'];

function executionOf({ organizationId, actionIds, index, random, at }: Draw): Execution {
  // The last action has one document in two hundred, the last version one in fifty.
  const action = random() < 0.005 ? actionCount - 1 : Math.floor(random() * (actionCount - 1));
  const version = versions[random() < 0.02 ? 2 : random() < 0.2 ? 1 : 0] ?? '';
  const createdAt = at(index);
  const status = statusOf(random());
  const sender = senders[Math.floor(random() * senders.length)];
  return {
    id: randomUUID(),
    organizationId,
    actionId: actionIds[action] ?? '',
    version,
    documentName: `invoice ${sender} ${Math.floor(random() * 1e6)}-${index}.pdf`,
    fileId: randomUUID(),
    sha256: randomUUID(),
    sizeBytes: 100_000,
    fileType: 'PDF',
    status,
    attempt: 1,
    openAttempts: 0,
    pageCount: 1,
    result,
    reasons: [],
    callbackUrl: null,
    callbackMethod: 'PATCH',
    tenantId: null,
    submittedBy: 'bench',
    resubmissionOf: null,
    partOf: null,
    callbackDetails: 0,
    duplicateOf:
      random() < 0.005
        ? { executionId: randomUUID(), actionId: randomUUID(), version, kind: 'SAME_FILE' }
        : null,
    createdAt,
    updatedAt: new Date(Date.parse(createdAt) + 5000 + Math.floor(random() * 8.64e7)).toISOString(),
    finishedAt: createdAt,
    bytesGoneAt: null,
    revision: 1,
  };
}

function statusOf(chance: number): Status {
  let below = 0;
  for (const [status, share] of Object.entries(shares)) {
    below += share / 1000;
    if (chance < below) return status as Status;
  }
  return 'SUCCEEDED';
}

function reviewOf(row: Execution, doubt: number): Insertable<Tables['reviews']> {
  const { id: executionId, organizationId, actionId, createdAt, documentName } = row;
  return {
    executionId,
    organizationId,
    actionId,
    audit: 0,
    lockedBy: null,
    lockExpiresAt: null,
    lockedTab: null,
    claimedAt: null,
    askedOf: null,
    askedBy: null,
    askedUntil: null,
    postponedUntil: doubt < 0.05 ? '2099-01-01T00:00:00.000Z' : null,
    note: null,
    reasonCodes: doubt < 0.02 ? ' RULE_BROKEN ' : ' LOW_CONFIDENCE ',
    sought: `${documentName} 120.00 acme`,
    doubt,
    createdAt,
    submittedAt: createdAt,
    closedAt: null,
    closedBy: null,
    closure: null,
    revision: 1,
    draft: null,
    candidates: null,
  };
}
