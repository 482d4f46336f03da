import { join } from 'node:path';
import { type Clock, timestamp } from './clock.ts';
import type { ServiceConfig } from './config.ts';
import {
  keepPendingCredentials,
  readCredentials,
  readPendingCredentials,
  writeCredentials,
} from './credentials-file.ts';
import {
  createOrganization,
  type FirstCredentials,
  type OrganizationRequest,
  publishTemplates,
  type Templates,
  templateActionId,
} from './first-start.ts';
import { startUpText } from './start-up-text.ts';
import type { Store } from './store/store.ts';
import type { Vault } from './vault.ts';

interface IntroductionParts {
  readonly clock: Clock;
  readonly templates: Templates;
  readonly vault: Vault;
  readonly print: (text: string) => void;
}

/**
 * Creates the first organization if there is none, publishes new templates, and prints where everything is. A kill at
 * any point leaves either an organization whose credentials are on disk, or none.
 */
export async function introduce(
  store: Store,
  { clock, templates, vault, print }: IntroductionParts,
  { dataDir }: ServiceConfig,
  baseUrl: string,
): Promise<void> {
  const organization = await store.accounts.firstOrganization();
  const credentials =
    organization === undefined
      ? await createFirst(store, { templates, at: timestamp(clock), seal: vault.seal }, dataDir)
      : ownCredentials(dataDir, organization.id);
  const organizationId = organization?.id ?? credentials?.organizationId;
  if (organizationId === undefined) return;
  await publishTemplates(store, clock, organizationId, templates);
  if (credentials === undefined) {
    print(`Recto listens on ${baseUrl}\n`);
    return;
  }
  const netrcFile = writeCredentials(dataDir, { ...credentials, baseUrl });
  const credentialsFile = join(dataDir, 'credentials.json');
  const template = 'INVOICE' in templates ? 'INVOICE' : (Object.keys(templates)[0] ?? '');
  const actionId = templateActionId(organizationId, template);
  const { username } = credentials;
  const password = organization === undefined ? credentials.password : undefined;
  print(startUpText({ baseUrl, organizationId, actionId, netrcFile, credentialsFile, username, password }));
}

async function createFirst(
  store: Store,
  request: Pick<OrganizationRequest, 'templates' | 'at' | 'seal'>,
  dataDir: string,
): Promise<FirstCredentials> {
  return createOrganization(store, {
    name: 'My organization',
    username: 'admin',
    ...request,
    keep: (credentials) => keepPendingCredentials(dataDir, credentials),
  });
}

/** Undefined if another server wrote them, or if the stored ones belong to another database. */
function ownCredentials(dataDir: string, organizationId: string): FirstCredentials | undefined {
  const known = [readCredentials(dataDir), readPendingCredentials(dataDir)];
  return known.find((credentials) => credentials?.organizationId === organizationId);
}
