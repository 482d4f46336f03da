import type { Blobs } from './blobs/blobs.ts';
import { systemClock, timestamp } from './clock.ts';
import type { ServiceConfig } from './config.ts';
import { createOrganization, type FirstCredentials, publishChanged, type Templates } from './first-start.ts';
import { openRecords } from './open-records.ts';
import type {
  ErasedRows,
  OrganizationLimits,
  OrganizationStore,
  OrganizationUse,
} from './store/organization-store.ts';
import type { Records } from './store/store.ts';
import type { OrganizationRow, RetentionRow } from './store/tables.ts';
import { createVault } from './vault.ts';

/** An operator's commands for organizations, working directly on the data while a server may run. */
export interface OrganizationAdmin {
  /** The secrets are not stored anywhere else. */
  create(name: string, username: string, templates: Templates): Promise<FirstCredentials>;
  list(): Promise<readonly (OrganizationRow & OrganizationUse)[]>;
  /** Publishes the next version of each template that the organization does not have as it is. Returns their names. */
  publish(organizationId: string, templates: Templates): Promise<readonly string[]>;
  limit(organizationId: string, limits: Partial<OrganizationLimits>): Promise<void>;
  keep(retention: RetentionRow): Promise<void>;
  /** Deletes an organization with everything it submitted. Returns counts of what was deleted, and of what is left. */
  erase(organizationId: string): Promise<Erasure>;
  close(): Promise<void>;
}

/** Proof of an erasure. */
interface Erasure {
  readonly organizationId: string;
  readonly at: string;
  readonly rows: ErasedRows;
  /** Documents whose bytes were deleted. */
  readonly documents: number;
  /** Rows and documents that a second look found. */
  readonly left: number;
}

/** No organization has this id; the message says so. */
export class OrganizationUnknownError extends Error {
  readonly code = 'ORGANIZATION_UNKNOWN';
  readonly retryable = false;

  constructor(id: string) {
    super(`no organization has the id ${id}; recto organizations list shows all of them`);
    this.name = 'OrganizationUnknownError';
  }
}

/** Opens a server's data, running or not. Its methods throw {@link OrganizationUnknownError} for an unknown id. */
export async function openOrganizationAdmin(config: ServiceConfig): Promise<OrganizationAdmin> {
  const { store, blobs, close } = await openRecords(config);
  const { organizations, accounts } = store;
  const check = async (id: string) => {
    if ((await accounts.findOrganization(id)) === undefined) throw new OrganizationUnknownError(id);
  };
  return {
    async create(name, username, templates) {
      const at = timestamp(systemClock);
      const { seal } = createVault(config.secretKey);
      return store.together(async (records) => {
        const made = await createOrganization(records, {
          ...{ name, username, templates, at, seal },
          keep: () => {},
        });
        await note(records, made.organizationId, 'organization.created');
        return made;
      });
    },
    async list() {
      const rows = await organizations.list();
      return Promise.all(rows.map(async (row) => ({ ...row, ...(await organizations.use(row.id)) })));
    },
    async publish(id, templates) {
      await check(id);
      return store.together(async (records) => {
        const published = await publishChanged(records.actions, id, templates, timestamp(systemClock));
        if (published.length > 0) await note(records, id, 'organization.templates-changed');
        return published;
      });
    },
    async limit(id, limits) {
      await check(id);
      await store.together(async (records) => {
        await records.organizations.setLimits(id, limits);
        await note(records, id, 'organization.limited');
      });
    },
    async keep(retention) {
      await check(retention.organizationId);
      await store.together(async (records) => {
        await records.organizations.setRetention(retention);
        await note(records, retention.organizationId, 'organization.retention-changed');
      });
    },
    async erase(organizationId) {
      await check(organizationId);
      return erase(organizations, blobs, organizationId);
    },
    close,
  };
}

function note({ audit }: Pick<Records, 'audit'>, organizationId: string, event: string): Promise<void> {
  return audit.add({
    organizationId,
    at: timestamp(systemClock),
    event,
    actorKind: 'operator',
    actorId: 'operator',
    actorName: 'operator',
    subject: null,
    requestId: null,
  });
}

async function erase(
  organizations: OrganizationStore,
  blobs: Blobs,
  organizationId: string,
): Promise<Erasure> {
  const rows = await organizations.erase(organizationId);
  const removed = await blobs.removeAll(organizationId);
  // Somebody may have been submitting meanwhile.
  const more = Object.values(await organizations.erase(organizationId)).reduce((sum, count) => sum + count);
  const left = more + (await blobs.removeAll(organizationId));
  const documents = Math.max(removed, rows.blobs ?? 0);
  return { organizationId, at: timestamp(systemClock), rows, documents, left };
}
