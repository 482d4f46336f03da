import type { Insertable, Kysely } from 'kysely';
import type { Notifier } from '../notifier.ts';
import type { Queue } from '../queue/queue.ts';
import { announceCallback } from './announce-end.ts';
import * as queries from './queries/callbacks.ts';
import { findExecution } from './queries/executions.ts';
import type { CallbackRow, DeliveryTable, Tables } from './tables.ts';

/** Callbacks and the log of every attempt to deliver one. */
export interface CallbackStore {
  find(organizationId: string, id: string): Promise<CallbackRow | undefined>;
  /** Reports the end once more. False: there is no end that a callback reports, or no callback was requested. */
  announceAgain(organizationId: string, executionId: string, at: string): Promise<boolean>;
  /** Logs an attempt and the resulting state of the callback. */
  recordTry(delivery: Insertable<DeliveryTable>, state: CallbackRow['state']): Promise<void>;
  /** Restarts an abandoned one. */
  reopen(organizationId: string, id: string): Promise<void>;
  /** Every attempt for an execution, oldest first. */
  listDeliveries(organizationId: string, executionId: string): Promise<readonly queries.Delivery[]>;
  /** The newest attempts for any execution, newest first. */
  listRecent(
    organizationId: string,
    most: number,
  ): Promise<readonly (queries.Delivery & { readonly documentName: string })[]>;
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
        return execution !== undefined && announceCallback(transaction, queue, execution, at);
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
    listRecent: (organizationId, most) => queries.listRecentDeliveries(database, organizationId, most),
  };
}
