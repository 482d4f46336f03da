import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { keepStatements } from '../kept-statements.ts';
import { migrate } from '../migrate.ts';
import { storeOn } from '../sqlite-database.ts';
import { deleteExamples, listExamples, listSharing } from './examples.ts';

test('SQLite looks up examples by their keys, however many an organization has', async () => {
  const database = new Database(':memory:');
  const kept = keepStatements(database);
  let last = '';
  const prepare = (text: string) => {
    last = text;
    return kept.prepare(text);
  };
  const store = storeOn({ ...kept, prepare, isInTransaction: () => database.inTransaction });
  await migrate(store);
  const planOf = async (query: Promise<unknown>, ...values: string[]) => {
    await query;
    const steps = database.prepare(`explain query plan ${last}`).all(...values) as { detail: string }[];
    return steps.map(({ detail }) => detail).join('\n');
  };
  const ids = ['one', 'other'];
  for (const query of [listExamples, deleteExamples])
    expect(await planOf(query(store, 'organization', ids), 'organization', ...ids)).toMatch(
      /examples USING INDEX \w+ \(execution_id=\?\)/,
    );
  // As one parameter, so that pages with different numbers of keys share a statement.
  const plan = await planOf(listSharing(store, 'action', [1, 2, 3], 4), 'action', '[1,2,3]', '4');
  expect(plan).toMatch(/COVERING INDEX \w+ \(action_id=\? AND key=\?\)/);
  await store.destroy();
});
