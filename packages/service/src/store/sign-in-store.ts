import type { Kysely } from 'kysely';
import { inTransaction } from './dialect.ts';
import type { LinkedUserRow, ProviderSessionRow, SecondFactorRow, Tables } from './tables.ts';

/** What people sign in with besides a password. */
export interface SignInStore {
  findLinkedUser(identity: string): Promise<LinkedUserRow | undefined>;
  linkUser(row: LinkedUserRow): Promise<void>;
  keepSession(row: ProviderSessionRow): Promise<void>;
  findSession(digest: string): Promise<ProviderSessionRow | undefined>;
  /** Whether the session is still to be checked at that time, and is now to be checked at another. */
  takeCheck(digest: string, checkAt: string, next: string): Promise<boolean>;
  changeSession(
    digest: string,
    change: Partial<Pick<ProviderSessionRow, 'refreshToken' | 'idToken' | 'checkAt'>>,
  ): Promise<void>;
  /** Ends the sessions of a person, or one of the provider's. Returns how many. */
  endSessions(which: Partial<Pick<ProviderSessionRow, 'identity' | 'providerSession'>>): Promise<number>;
  findFactor(userId: string): Promise<SecondFactorRow | undefined>;
  /** In place of an earlier one. */
  keepFactor(row: SecondFactorRow): Promise<void>;
  /** Returns whether it was still as it was seen: two sign-ins cannot use one code. */
  changeFactor(
    seen: SecondFactorRow,
    change: Partial<Pick<SecondFactorRow, 'confirmedAt' | 'lastStep' | 'recoveryCodes'>>,
  ): Promise<boolean>;
  /** Returns whether there was one. */
  removeFactor(organizationId: string, userId: string): Promise<boolean>;
}

export function createSignInStore(database: Kysely<Tables>): SignInStore {
  return { ...linksOf(database), ...sessionsOf(database), ...factorsOf(database) };
}

function linksOf(database: Kysely<Tables>): Pick<SignInStore, 'findLinkedUser' | 'linkUser'> {
  return {
    findLinkedUser: (identity) =>
      database.selectFrom('linkedUsers').selectAll().where('identity', '=', identity).executeTakeFirst(),
    async linkUser(row) {
      await database.insertInto('linkedUsers').values(row).execute();
    },
  };
}

type Sessions = Pick<
  SignInStore,
  'keepSession' | 'findSession' | 'takeCheck' | 'changeSession' | 'endSessions'
>;

function sessionsOf(database: Kysely<Tables>): Sessions {
  return {
    async keepSession(row) {
      await database.insertInto('providerSessions').values(row).execute();
    },
    findSession: (digest) =>
      database.selectFrom('providerSessions').selectAll().where('digest', '=', digest).executeTakeFirst(),
    async takeCheck(digest, checkAt, next) {
      const { numUpdatedRows } = await database
        .updateTable('providerSessions')
        .set({ checkAt: next })
        .where('digest', '=', digest)
        .where('checkAt', '=', checkAt)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async changeSession(digest, change) {
      await database.updateTable('providerSessions').set(change).where('digest', '=', digest).execute();
    },
    endSessions: ({ identity, providerSession }) =>
      inTransaction(database, async (transaction) => {
        let query = transaction.selectFrom('providerSessions').select('digest');
        if (identity !== undefined) query = query.where('identity', '=', identity);
        if (providerSession !== undefined) query = query.where('providerSession', '=', providerSession);
        const digests = (await query.execute()).map(({ digest }) => digest);
        if (digests.length === 0) return 0;
        await transaction.deleteFrom('tokens').where('digest', 'in', digests).execute();
        return digests.length;
      }),
  };
}

type Factors = Pick<SignInStore, 'findFactor' | 'keepFactor' | 'changeFactor' | 'removeFactor'>;

function factorsOf(database: Kysely<Tables>): Factors {
  return {
    findFactor: (userId) =>
      database.selectFrom('secondFactors').selectAll().where('userId', '=', userId).executeTakeFirst(),
    keepFactor: (row) =>
      inTransaction(database, async (transaction) => {
        await transaction.deleteFrom('secondFactors').where('userId', '=', row.userId).execute();
        await transaction.insertInto('secondFactors').values(row).execute();
      }),
    async changeFactor(seen, change) {
      const { numUpdatedRows } = await database
        .updateTable('secondFactors')
        .set(change)
        .where('userId', '=', seen.userId)
        .where('secret', '=', seen.secret)
        .where('lastStep', '=', seen.lastStep)
        .where('recoveryCodes', '=', seen.recoveryCodes)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async removeFactor(organizationId, userId) {
      const { numDeletedRows } = await database
        .deleteFrom('secondFactors')
        .where('organizationId', '=', organizationId)
        .where('userId', '=', userId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
