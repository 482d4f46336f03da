import type { Kysely } from 'kysely';
import type { MoveRow, Tables } from '../store/tables.ts';
import { MoveError } from './move-error.ts';

/** The move that a database has been through, or is in. */
export function findMove(
  database: Kysely<Tables>,
  direction: MoveRow['direction'],
): Promise<MoveRow | undefined> {
  return database.selectFrom('moves').selectAll().where('direction', '=', direction).executeTakeFirst();
}

export async function beginMove(
  database: Kysely<Tables>,
  move: Pick<MoveRow, 'id' | 'direction' | 'startedAt'>,
): Promise<void> {
  await database
    .insertInto('moves')
    .values({ ...move, finishedAt: null })
    .execute();
}

export async function finishMove(database: Kysely<Tables>, id: string, finishedAt: string): Promise<void> {
  await database.updateTable('moves').set({ finishedAt }).where('id', '=', id).execute();
}

/** The last source row moved by a step; 0 before it started. */
export async function placeOf(database: Kysely<Tables>, moveId: string, step: string): Promise<number> {
  const row = await database
    .selectFrom('moveSteps')
    .select('lastRow')
    .where('moveId', '=', moveId)
    .where('step', '=', step)
    .executeTakeFirst();
  return row?.lastRow ?? 0;
}

export async function keepPlace(
  database: Kysely<Tables>,
  moveId: string,
  step: string,
  lastRow: number,
): Promise<void> {
  await database
    .insertInto('moveSteps')
    .values({ moveId, step, lastRow })
    .onConflict((conflict) => conflict.columns(['moveId', 'step']).doUpdateSet({ lastRow }))
    .execute();
}

/**
 * Throws {@link MoveError} if the installation now lives in another database, or does not live in this one yet: two
 * servers of the same documents would both call back.
 */
export async function refuseMoved(database: Kysely<Tables>): Promise<void> {
  const out = await findMove(database, 'OUT');
  if (out !== undefined) {
    const told =
      out.finishedAt === null ? 'is being moved to Postgres' : `was moved to Postgres at ${out.finishedAt}`;
    throw new MoveError(
      'ALREADY_MOVED',
      `The installation in this data directory ${told}: start it with RECTO_DATABASE_URL. To keep using this one, run recto migrate --give-up.`,
    );
  }
  const into = await findMove(database, 'IN');
  if (into === undefined || into.finishedAt !== null) return;
  throw new MoveError(
    'TARGET_IN_USE',
    'An installation is being moved into this database: run recto migrate --to again until it ends.',
  );
}
