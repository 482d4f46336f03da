import type { AccountStore } from './account-store.ts';
import type { ActionStore } from './action-store.ts';
import type { AuditStore } from './audit-store.ts';
import type { BacklogStore } from './backlog-store.ts';
import type { BlobStore } from './blob-store.ts';
import type { CallbackStore } from './callback-store.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import type { DuplicateStore } from './duplicate-store.ts';
import type { ExampleStore } from './example-store.ts';
import type { ExecutionStore } from './execution-store.ts';
import type { InsightStore } from './insight-store.ts';
import type { LimitStore } from './limit-store.ts';
import type { MemoryStore } from './memory-store.ts';
import type { OrganizationStore } from './organization-store.ts';
import type { RetentionStore } from './retention-store.ts';
import type { ReviewQueueStore } from './review-queue-store.ts';
import type { ReviewStore } from './review-store.ts';
import type { SampleStore } from './sample-store.ts';
import type { SignInStore } from './sign-in-store.ts';
import type { UnmatchedStore } from './unmatched-store.ts';
import type { WebhookStore } from './webhook-store.ts';
import type { WorkStore } from './work-store.ts';

/**
 * The service's records. Every method that touches an organization's records takes the organization, and finds nothing
 * of another's.
 */
export interface Store {
  readonly organizations: OrganizationStore;
  readonly accounts: AccountStore;
  readonly signIns: SignInStore;
  readonly actions: ActionStore;
  readonly executions: ExecutionStore;
  readonly blobs: BlobStore;
  readonly backlog: BacklogStore;
  readonly audit: AuditStore;
  readonly retention: RetentionStore;
  readonly work: WorkStore;
  readonly duplicates: DuplicateStore;
  readonly reviews: ReviewStore;
  readonly reviewQueue: ReviewQueueStore;
  readonly unmatched: UnmatchedStore;
  readonly examples: ExampleStore;
  readonly catalogues: CatalogueStore;
  readonly samples: SampleStore;
  readonly memory: MemoryStore;
  readonly callbacks: CallbackStore;
  readonly webhooks: WebhookStore;
  readonly insight: InsightStore;
  /** Only on Postgres: with SQLite there is one server, which counts on its own. */
  readonly limits: LimitStore;
  /**
   * Runs some work in one transaction. It must use only the given records: on SQLite, any others would wait for it to
   * end.
   */
  together<T>(work: (records: Records) => Promise<T>): Promise<T>;
}

/** What can be changed together. */
export type Records = Pick<
  Store,
  | 'organizations'
  | 'accounts'
  | 'actions'
  | 'executions'
  | 'reviews'
  | 'samples'
  | 'memory'
  | 'webhooks'
  | 'audit'
>;
