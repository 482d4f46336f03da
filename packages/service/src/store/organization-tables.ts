import type { GeneratedAlways } from 'kysely';
import type { Timestamp } from './column-types.ts';

export interface OrganizationRow {
  id: string;
  name: string;
  /** Signs callbacks; hex. */
  callbackSecret: string;
  /** CRM organizations that there are: a tenant header may name no other. Null: nobody has listed them. */
  tenants: string[] | null;
  createdAt: Timestamp;
  /** Null in each of these: as much as the machine bears. */
  pagesPerDay: number | null;
  storageMb: number | null;
  requestsPerMinute: number | null;
}

/** How many days after the end of an execution something is kept; null: until it is deleted. */
export interface RetentionRow {
  organizationId: string;
  /** Empty: every action that has no row of its own. */
  actionId: string;
  /** The document itself; its result stays. */
  bytesDays: number | null;
  /** The execution with all that hangs on it. */
  resultsDays: number | null;
  /** What reviews taught. */
  examplesDays: number | null;
  /** Tries of callbacks, and for all actions the audit log. */
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
  /** Id of what it was done to. */
  subject: string | null;
  requestId: string | null;
}
