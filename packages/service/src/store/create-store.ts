import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Notifier } from '../notifier.ts';
import type { Queue } from '../queue/queue.ts';
import { createAccountStore } from './account-store.ts';
import { createActionStore } from './action-store.ts';
import { createAuditStore } from './audit-store.ts';
import { createBacklogStore } from './backlog-store.ts';
import { createBlobStore } from './blob-store.ts';
import { createCallbackStore } from './callback-store.ts';
import { createCatalogueStore } from './catalogue-store.ts';
import { inTransaction } from './dialect.ts';
import { createDuplicateStore } from './duplicate-store.ts';
import { createExampleStore } from './example-store.ts';
import { createExecutionStore } from './execution-store.ts';
import { createInsightStore } from './insight-store.ts';
import { createLimitStore } from './limit-store.ts';
import { createMemoryStore } from './memory-store.ts';
import { createOrganizationStore } from './organization-store.ts';
import { createRetentionStore } from './retention-store.ts';
import { createReviewQueueStore } from './review-queue-store.ts';
import { createReviewStore } from './review-store.ts';
import { createSampleStore } from './sample-store.ts';
import { createSignInStore } from './sign-in-store.ts';
import type { Records, Store } from './store.ts';
import type { Tables } from './tables.ts';
import { createUnmatchedStore } from './unmatched-store.ts';
import { createWebhookStore } from './webhook-store.ts';
import { createWorkStore } from './work-store.ts';

interface StoreParts {
  /** Migrated. */
  readonly database: Kysely<Tables>;
  readonly queue: Queue;
  readonly notifier: Notifier;
  readonly clock: Clock;
}

/** The store on a kysely database. The notifier announces each change of an execution. */
export function createStore(parts: StoreParts): Store {
  const { database, queue, notifier } = parts;
  return {
    ...recordsOf(parts),
    blobs: createBlobStore(database),
    retention: createRetentionStore(database),
    backlog: createBacklogStore(database, queue, parts.clock),
    work: createWorkStore(parts),
    duplicates: createDuplicateStore(database),
    reviewQueue: createReviewQueueStore(database),
    unmatched: createUnmatchedStore(database),
    examples: createExampleStore(database),
    insight: createInsightStore(database),
    catalogues: createCatalogueStore(database),
    callbacks: createCallbackStore(database, queue, notifier),
    signIns: createSignInStore(database),
    limits: createLimitStore(database),
    together: (work) => together(parts, work),
  };
}

function recordsOf({ database, queue, notifier }: Omit<StoreParts, 'clock'>): Records {
  return {
    organizations: createOrganizationStore(database, queue),
    accounts: createAccountStore(database),
    actions: createActionStore(database),
    executions: createExecutionStore(database, queue, notifier),
    reviews: createReviewStore(database, queue, notifier),
    samples: createSampleStore(database),
    memory: createMemoryStore(database),
    webhooks: createWebhookStore(database, queue, notifier),
    audit: createAuditStore(database),
  };
}

async function together<T>(
  { database, queue, notifier }: StoreParts,
  work: (records: Records) => Promise<T>,
): Promise<T> {
  let isNotified = false;
  // Whoever wakes looks at once: before the commit there would be nothing to see.
  const afterCommit = {
    ...notifier,
    notify() {
      isNotified = true;
    },
  };
  const done = await inTransaction(database, (transaction) =>
    work(recordsOf({ database: transaction, queue, notifier: afterCommit })),
  );
  if (isNotified) notifier.notify();
  return done;
}
