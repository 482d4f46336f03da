import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../test-database.ts';

const now = '2026-01-01T00:00:00.000Z';

describeOnEachDatabase('JSON columns', (given) => {
  let id: string;
  beforeEach(async () => {
    id = randomUUID();
    const row = { id, name: 'Test', callbackSecret: 'secret', createdAt: now };
    const limits = { pagesPerDay: null, storageMb: null, requestsPerMinute: null };
    await given()
      .insertInto('organizations')
      .values({ ...row, ...limits, tenants: ['a', 'b"\\\u0000'] })
      .execute();
  });
  const found = () =>
    given().selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('contain text, and rows contain values', async () => {
    expect(await found()).toMatchObject({ name: 'Test', tenants: ['a', 'b"\\\u0000'], pagesPerDay: null });
    const text = await given()
      .withoutPlugins()
      .selectFrom('organizations')
      .select('tenants')
      .where('id', '=', id)
      .execute();
    expect(text).toEqual([{ tenants: '["a","b\\"\\\\\\u0000"]' }]);
  });

  test('are written by a change, and null stays null', async () => {
    const change = given().updateTable('organizations').where('id', '=', id);
    await change.set({ tenants: [] }).execute();
    expect((await found()).tenants).toEqual([]);
    await change.set({ tenants: null }).execute();
    expect((await found()).tenants).toBeNull();
  });

  test('are written if a row already exists', async () => {
    const again = { ...(await found()), tenants: ['c'] };
    await given()
      .insertInto('organizations')
      .values(again)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ tenants: ['d'] }))
      .execute();
    expect((await found()).tenants).toEqual(['d']);
  });

  test('leave other columns and lists of parameters alone', async () => {
    await given().updateTable('organizations').set({ name: '{"a":1}' }).where('id', 'in', [id]).execute();
    expect((await found()).name).toBe('{"a":1}');
  });
});
