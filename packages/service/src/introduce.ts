import { join } from 'node:path';
import type { ActionDefinition } from '@recto/document';
import type { Clock } from './clock.ts';
import type { ServiceConfig } from './config.ts';
import { readCredentials, writeCredentials } from './credentials-file.ts';
import {
  createFirstOrganization,
  type FirstCredentials,
  publishTemplates,
  templateActionId,
} from './first-start.ts';
import { startUpText } from './start-up-text.ts';
import type { Store } from './store/store.ts';

interface IntroductionParts {
  readonly clock: Clock;
  readonly templates: Readonly<Record<string, ActionDefinition>>;
  readonly print: (text: string) => void;
}

/** Makes the first organization where there is none, publishes what is new, and tells where everything is. */
export async function introduce(
  store: Store,
  { clock, templates, print }: IntroductionParts,
  { dataDir }: ServiceConfig,
  baseUrl: string,
): Promise<void> {
  const organization = await store.accounts.firstOrganization();
  const credentials =
    organization === undefined
      ? await createFirstOrganization(store, clock)
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
  print(startUpText({ baseUrl, organizationId, actionId, netrcFile, credentialsFile }));
}

/** Undefined where another server wrote them, or where those that lie there are of another database. */
function ownCredentials(dataDir: string, organizationId: string): FirstCredentials | undefined {
  const credentials = readCredentials(dataDir);
  return credentials?.organizationId === organizationId ? credentials : undefined;
}
