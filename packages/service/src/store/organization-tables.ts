import type { GeneratedAlways } from 'kysely';
import type { Timestamp } from './column-types.ts';

export interface OrganizationRow {
  id: string;
  name: string;
  /** Signs callbacks; hex. */
  callbackSecret: string;
  /** The existing CRM organizations: a tenant header may name no other. Null: none are listed. */
  tenants: string[] | null;
  createdAt: Timestamp;
  /** Null in any of these: no limit. */
  pagesPerDay: number | null;
  storageMb: number | null;
  requestsPerMinute: number | null;
}

/** How many days after the end of an execution something is kept; null: until it is deleted. */
export interface RetentionRow {
  organizationId: string;
  /** Empty: every action without its own row. */
  actionId: string;
  /** The document itself; its result stays. */
  bytesDays: number | null;
  /** The execution with everything attached to it. */
  resultsDays: number | null;
  /** What reviews taught. */
  examplesDays: number | null;
  /** Attempts of callbacks and, for all actions, the audit log. */
  logsDays: number | null;
}

export interface AuditTable {
  sequence: GeneratedAlways<number>;
  organizationId: string;
  at: Timestamp;
  event: string;
  actorKind: 'user' | 'app' | 'operator';
  actorId: string;
  actorName: string;
  /** The id of the object of the action. */
  subject: string | null;
  requestId: string | null;
}
