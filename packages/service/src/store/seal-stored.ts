import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

interface Seals {
  seal(text: string): string;
  isSealed(text: string): boolean;
}

const atOnce = 500;

/** Encrypts secrets and addresses of callbacks and webhooks that were stored before there was a key. */
export async function sealStored(database: Kysely<Tables>, seals: Seals): Promise<void> {
  for (const { id, callbackSecret } of await database
    .selectFrom('organizations')
    .select(['id', 'callbackSecret'])
    .execute()) {
    if (seals.isSealed(callbackSecret)) continue;
    const change = { callbackSecret: seals.seal(callbackSecret) };
    await database.updateTable('organizations').set(change).where('id', '=', id).execute();
  }
  await sealWebhooks(database, seals);
  while ((await sealExecutions(database, seals)) > 0);
  while ((await sealCallbacks(database, seals)) > 0);
}

/** An organization has few. */
async function sealWebhooks(database: Kysely<Tables>, { seal, isSealed }: Seals): Promise<void> {
  const rows = await database
    .selectFrom('webhooks')
    .select(['id', 'url', 'secret', 'previousSecret'])
    .execute();
  for (const { id, url, secret, previousSecret } of rows) {
    if (isSealed(secret)) continue;
    const previous = previousSecret === null ? null : seal(previousSecret);
    const change = { url: seal(url), secret: seal(secret), previousSecret: previous };
    await database.updateTable('webhooks').set(change).where('id', '=', id).execute();
  }
}

async function sealExecutions(database: Kysely<Tables>, { seal }: Seals): Promise<number> {
  const rows = await database
    .selectFrom('executions')
    .select(['id', 'callbackUrl'])
    .where('callbackUrl', 'like', 'http%')
    .limit(atOnce)
    .execute();
  for (const { id, callbackUrl } of rows) {
    if (callbackUrl === null) continue;
    await database
      .updateTable('executions')
      .set({ callbackUrl: seal(callbackUrl) })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}

async function sealCallbacks(database: Kysely<Tables>, { seal }: Seals): Promise<number> {
  const rows = await database
    .selectFrom('callbacks')
    .select(['id', 'url'])
    .where('url', 'like', 'http%')
    .limit(atOnce)
    .execute();
  for (const { id, url } of rows) {
    await database
      .updateTable('callbacks')
      .set({ url: seal(url) })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}
