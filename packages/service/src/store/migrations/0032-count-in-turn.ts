import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/**
 * Counts change within the turn of their organization's events. The previous version moves an execution first and then
 * takes the turn, this one takes it first: they could deadlock. See `takeEventTurn`.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (!isPostgres(database)) return;
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef('count_execution'::regproc) as text
  `.execute(database);
  const text = rows[0]?.text ?? '';
  const turn = `
    if tg_op = 'DELETE' then perform pg_advisory_xact_lock(hashtextextended('events ' || old.organization_id, 0));
    else perform pg_advisory_xact_lock(hashtextextended('events ' || new.organization_id, 0)); end if;`;
  await sql.raw(text.replace(/\bbegin\b/i, (begin) => begin + turn)).execute(database);
}
