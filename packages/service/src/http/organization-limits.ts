import type { Clock } from '../clock.ts';
import { ProblemError } from '../problems.ts';
import type { Store } from '../store/store.ts';
import type { OrganizationRow } from '../store/tables.ts';
import type { WindowCounts } from './window-counts.ts';

/** What an operator lets an organization use. */
export interface OrganizationLimits {
  /** Counts a request. Throws a 429 problem if there are too many in the current minute. */
  countRequest(organizationId: string): Promise<void>;
  /** Throws a problem if another document would exceed a limit: 429 for pages per day, 403 for storage. */
  checkDocument(organizationId: string, sizeBytes: number): Promise<void>;
}

/** A changed limit may take this long to apply. */
const knownMs = 5000;
const dayMs = 86_400_000;
const megabyte = 1024 * 1024;

interface Known {
  readonly row: OrganizationRow | undefined;
  readonly readAt: number;
}

export function createOrganizationLimits(
  { accounts, organizations }: Pick<Store, 'accounts' | 'organizations'>,
  clock: Clock,
  requests: WindowCounts,
): OrganizationLimits {
  const known = new Map<string, Known>();
  const look = async (organizationId: string): Promise<Known> => {
    const now = clock.now().getTime();
    const seen = known.get(organizationId);
    if (seen !== undefined && now - seen.readAt < knownMs) return seen;
    const row = await accounts.findOrganization(organizationId);
    const found = { row, readAt: now };
    known.set(organizationId, found);
    return found;
  };
  return {
    async countRequest(organizationId) {
      const most = (await look(organizationId)).row?.requestsPerMinute ?? null;
      if (most === null) return;
      const { count, endsInMs } = await requests.add(`organization ${organizationId}`);
      if (count <= most) return;
      const waitS = Math.max(1, Math.ceil(endsInMs / 1000));
      throw new ProblemError('TOO_MANY_REQUESTS', `The organization may send ${most} requests a minute.`, {
        'retry-after': String(waitS),
      });
    },
    async checkDocument(organizationId, sizeBytes) {
      const { row } = await look(organizationId);
      if (row === undefined) return;
      const { pagesPerDay, storageMb } = row;
      if (pagesPerDay !== null) await checkPages(organizations, clock, organizationId, pagesPerDay);
      if (storageMb === null) return;
      const { storedBytes } = await organizations.use(organizationId);
      if (storedBytes + sizeBytes <= storageMb * megabyte) return;
      throw new ProblemError(
        'STORAGE_LIMIT_REACHED',
        `The organization may store ${storageMb} MB of documents. Delete some, or ask the operator for more.`,
      );
    },
  };
}

async function checkPages(
  organizations: Store['organizations'],
  clock: Clock,
  organizationId: string,
  most: number,
): Promise<void> {
  const now = clock.now().getTime();
  const midnight = Math.floor(now / dayMs) * dayMs;
  const pages = await organizations.pagesSince(organizationId, new Date(midnight).toISOString());
  if (pages < most) return;
  throw new ProblemError(
    'PAGE_LIMIT_REACHED',
    `The organization may send ${most} pages a day, from midnight to midnight UTC.`,
    { 'retry-after': String(Math.ceil((midnight + dayMs - now) / 1000)) },
  );
}
