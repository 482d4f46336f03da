import type { Insertable, Kysely } from 'kysely';
import * as queries from './queries/callbacks.ts';
import type { CallbackRow, DeliveryTable, Tables } from './tables.ts';

export type { Delivery } from './queries/callbacks.ts';
export type { CallbackRow } from './tables.ts';

/** Callbacks and the log of every try to deliver one. */
export interface CallbackStore {
  find(organizationId: string, id: string): Promise<CallbackRow | undefined>;
  /** Logs a try and what became of the callback by it. */
  recordTry(delivery: Insertable<DeliveryTable>, state: CallbackRow['state']): Promise<void>;
  /** Every try for an execution, oldest first. */
  listDeliveries(organizationId: string, executionId: string): Promise<readonly queries.Delivery[]>;
}

export function createCallbackStore(database: Kysely<Tables>): CallbackStore {
  return {
    find: (organizationId, id) => queries.findCallback(database, organizationId, id),
    recordTry: (delivery, state) =>
      database.transaction().execute(async (transaction) => {
        const { organizationId, callbackId } = delivery;
        await queries.updateCallback(transaction, organizationId, callbackId, {
          tries: delivery.try,
          state,
        });
        await queries.insertDelivery(transaction, delivery);
      }),
    listDeliveries: (organizationId, executionId) =>
      queries.listDeliveries(database, organizationId, executionId),
  };
}
