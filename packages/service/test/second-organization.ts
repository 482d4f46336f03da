import { randomUUID } from 'node:crypto';
import { hashPassword } from '../src/auth/passwords.ts';
import { systemClock } from '../src/clock.ts';
import { publishTemplates, templateActionId } from '../src/first-start.ts';
import { createNotifier } from '../src/notifier.ts';
import { createTableQueue } from '../src/queue/table-queue.ts';
import { createStore } from '../src/store/create-store.ts';
import type { Store } from '../src/store/store.ts';
import type { UserRow } from '../src/store/tables.ts';
import { testAction } from './test-action.ts';
import { openTestStore } from './test-config.ts';
import type { TestService } from './test-service.ts';

/** Works on a running service's records directly. */
export async function withStore<T>(service: TestService, work: (store: Store) => Promise<T>): Promise<T> {
  const database = openTestStore(service.dataDir);
  const queue = createTableQueue(database, systemClock, 30_000);
  try {
    return await work(createStore({ database, queue, notifier: createNotifier(), clock: systemClock }));
  } finally {
    await database.destroy();
  }
}

export interface Caller {
  readonly id: string;
  readonly organizationId: string;
  readonly authorization: string;
}

/** A user with the given permissions. */
export async function createUser(
  service: TestService,
  permissions: UserRow['permissions'],
  options: { readonly organizationId?: string; readonly tenants?: string[]; readonly username?: string } = {},
): Promise<Caller> {
  const { organizationId = service.credentials.organizationId, tenants = [] } = options;
  const id = randomUUID();
  const { username = `user-${id}` } = options;
  await withStore(service, async ({ accounts }) =>
    accounts.createUser({
      id,
      organizationId,
      username,
      name: username,
      email: `${username}@example.org`,
      passwordHash: await hashPassword('pass:word'),
      permissions,
      tenants,
      createdAt: new Date().toISOString(),
    }),
  );
  const authorization = `Basic ${Buffer.from(`${username}:pass:word`).toString('base64')}`;
  return { id, organizationId, authorization };
}

/** Another organization with the test action and a user who may do everything. */
export async function createSecondOrganization(service: TestService) {
  const organizationId = randomUUID();
  await withStore(service, async (store) => {
    const createdAt = new Date().toISOString();
    const row = { id: organizationId, name: 'Second', callbackSecret: 'ab', createdAt };
    await store.accounts.createOrganization(row);
    await publishTemplates(store, systemClock, organizationId, { TEST: testAction });
  });
  const user = await createUser(service, ['Manage Actions'], { organizationId });
  return { ...user, actionId: templateActionId(organizationId, 'TEST') };
}
