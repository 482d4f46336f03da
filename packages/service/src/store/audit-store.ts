import type { Insertable, Kysely, Selectable } from 'kysely';
import type { AuditTable, Tables } from './tables.ts';

type NewAuditEntry = Insertable<AuditTable>;
type AuditEntry = Selectable<AuditTable>;

/** Who did what. Entries are added and read; nothing changes them. */
export interface AuditStore {
  add(entry: NewAuditEntry): Promise<void>;
  /** Entries after `sequence`, oldest first. */
  after(organizationId: string, sequence: number, most: number): Promise<readonly AuditEntry[]>;
}

export function createAuditStore(database: Kysely<Tables>): AuditStore {
  return {
    async add(entry) {
      await database.insertInto('auditEntries').values(entry).execute();
    },
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
