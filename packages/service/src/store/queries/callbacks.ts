import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { CallbackRow, DeliveryTable, Tables } from '../tables.ts';

export type Delivery = Selectable<DeliveryTable>;

type Db = Kysely<Tables>;

export async function insertCallback(db: Db, row: CallbackRow): Promise<void> {
  await db.insertInto('callbacks').values(row).execute();
}

export function findCallback(db: Db, organizationId: string, id: string): Promise<CallbackRow | undefined> {
  return db
    .selectFrom('callbacks')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateCallback(
  db: Db,
  organizationId: string,
  id: string,
  change: Updateable<CallbackRow>,
): Promise<void> {
  await db
    .updateTable('callbacks')
    .set(change)
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function reopenCallback(db: Db, organizationId: string, id: string): Promise<void> {
  await db
    .updateTable('callbacks')
    .set({ state: 'PENDING', tries: 0 })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('state', '=', 'GIVEN_UP')
    .execute();
}

export async function insertDelivery(db: Db, row: Insertable<DeliveryTable>): Promise<void> {
  await db.insertInto('deliveries').values(row).execute();
}

/** The newest attempts of all executions that are still there, newest first. */
export function listRecentDeliveries(db: Db, organizationId: string, most: number) {
  return db
    .selectFrom('deliveries')
    .innerJoin('executions', 'executions.id', 'deliveries.executionId')
    .selectAll('deliveries')
    .select('executions.documentName')
    .where('deliveries.organizationId', '=', organizationId)
    .orderBy('deliveries.sequence', 'desc')
    .limit(most)
    .execute();
}

export function listDeliveries(db: Db, organizationId: string, executionId: string): Promise<Delivery[]> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('executionId', '=', executionId)
    .orderBy('sequence')
    .execute();
}
