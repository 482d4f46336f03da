import type { Insertable, Kysely } from 'kysely';
import type { Notifier } from '../notifier.ts';
import type { Queue } from '../queue/queue.ts';
import { announceEnd } from './announce-end.ts';
import * as queries from './queries/callbacks.ts';
import { findExecution } from './queries/executions.ts';
import type { CallbackRow, DeliveryTable, Tables } from './tables.ts';

/** Callbacks and the log of every try to deliver one. */
export interface CallbackStore {
  find(organizationId: string, id: string): Promise<CallbackRow | undefined>;
  /** Tells of the end once more. False: there is no end that a callback tells of, or nobody asked for one. */
  announceAgain(organizationId: string, executionId: string, at: string): Promise<boolean>;
  /** Logs a try and what became of the callback by it. */
  recordTry(delivery: Insertable<DeliveryTable>, state: CallbackRow['state']): Promise<void>;
  /** Begins anew with one that was given up. */
  reopen(organizationId: string, id: string): Promise<void>;
  /** Every try for an execution, oldest first. */
  listDeliveries(organizationId: string, executionId: string): Promise<readonly queries.Delivery[]>;
}

export function createCallbackStore(
  database: Kysely<Tables>,
  queue: Queue,
  notifier: Notifier,
): CallbackStore {
  return {
    find: (organizationId, id) => queries.findCallback(database, organizationId, id),
    async announceAgain(organizationId, executionId, at) {
      const isAnnounced = await database.transaction().execute(async (transaction) => {
        const execution = await findExecution(transaction, organizationId, executionId);
        return execution !== undefined && announceEnd(transaction, queue, execution, at);
      });
      notifier.notify();
      return isAnnounced;
    },
    recordTry: (delivery, state) =>
      database.transaction().execute(async (transaction) => {
        const { organizationId, callbackId } = delivery;
        await queries.updateCallback(transaction, organizationId, callbackId, {
          tries: delivery.try,
          state,
        });
        await queries.insertDelivery(transaction, delivery);
      }),
    async reopen(organizationId, id) {
      await queries.reopenCallback(database, organizationId, id);
    },
    listDeliveries: (organizationId, executionId) =>
      queries.listDeliveries(database, organizationId, executionId),
  };
}
