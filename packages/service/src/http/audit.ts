import type { FastifyRequest } from 'fastify';
import type { Principal } from '../auth/principal.ts';
import { timestamp } from '../clock.ts';
import { ProblemError } from '../problems.ts';
import type { Records, Store } from '../store/store.ts';
import type { AppContext } from './app-context.ts';

/** The events in the audit log. docs/accounts.md lists them; a test compares the two. */
export const auditEvents = [
  'signed-in',
  'sign-in.failed',
  'action.published',
  'samples.learned',
  'samples.forgotten',
  'memory.forgotten',
  'catalogue.changed',
  'catalogue.deleted',
  'reviewers.changed',
  'review.ended',
  'result.corrected',
  'execution.deleted',
  'user.created',
  'user.changed',
  'user.password-changed',
  'user.second-factor-set',
  'user.second-factor-removed',
  'user.deleted',
  'app.created',
  'app.changed',
  'app.secret-changed',
  'app.deleted',
  'team.created',
  'team.changed',
  'team.deleted',
  'webhook.created',
  'webhook.changed',
  'webhook.secret-changed',
  'webhook.replayed',
  'webhook.deleted',
  'tenants.listed',
  'organization.created',
  'organization.limited',
  'organization.retention-changed',
] as const;

type AuditEvent = (typeof auditEvents)[number];

type Note = (event: AuditEvent, subject: string) => Promise<void>;

/**
 * Changes records for the caller and records that in the audit log: both, or neither. The entry comes last, see {@link
 * Store.together} and the audit store; its subject is an id, never document text.
 */
export function audited<T>(
  { store, clock }: Pick<AppContext, 'store' | 'clock'>,
  request: FastifyRequest,
  change: (records: Records, note: Note) => Promise<T>,
): Promise<T> {
  return store.together((records) =>
    change(records, (event, subject) => audit({ store: records, clock }, request, event, subject)),
  );
}

type Auditing = Pick<AppContext, 'clock'> & { readonly store: Pick<Store, 'audit'> };

async function audit(
  context: Auditing,
  request: FastifyRequest,
  event: AuditEvent,
  subject: string,
): Promise<void> {
  if (request.principal === undefined) throw new ProblemError('INTERNAL');
  await auditAs(context, request, request.principal, event, subject);
}

/** Records an action in the audit log that changes no record. */
export async function auditAs(
  { store, clock }: Auditing,
  request: FastifyRequest,
  { kind, id, name, organizationId }: Pick<Principal, 'kind' | 'id' | 'name' | 'organizationId'>,
  event: AuditEvent,
  subject: string | null = null,
): Promise<void> {
  await store.audit.add({
    organizationId,
    at: timestamp(clock),
    event,
    actorKind: kind,
    actorId: id,
    actorName: name,
    subject,
    requestId: request.id,
  });
}
