import type { Insertable, Kysely, Selectable } from 'kysely';
import { inTransaction, takeTurn } from './dialect.ts';
import type { AuditTable, Tables } from './tables.ts';

type NewAuditEntry = Insertable<AuditTable>;
type AuditEntry = Selectable<AuditTable>;

/** Who did what. Entries are added and read; nothing changes them. */
export interface AuditStore {
  /**
   * Must be the last thing a transaction does: entries of an organization become visible in the order of their numbers,
   * so a reader continuing from the last one misses none; other writers wait for that.
   */
  add(entry: NewAuditEntry): Promise<void>;
  /** Entries after `sequence`, oldest first. */
  after(organizationId: string, sequence: number, most: number): Promise<readonly AuditEntry[]>;
}

export function createAuditStore(database: Kysely<Tables>): AuditStore {
  return {
    add: (entry) =>
      inTransaction(database, async (transaction) => {
        await takeTurn(transaction, 'audit', entry.organizationId);
        await transaction.insertInto('auditEntries').values(entry).execute();
      }),
    after: (organizationId, sequence, most) =>
      database
        .selectFrom('auditEntries')
        .selectAll()
        .where('organizationId', '=', organizationId)
        .where('sequence', '>', sequence)
        .orderBy('sequence')
        .limit(most)
        .execute(),
  };
}
