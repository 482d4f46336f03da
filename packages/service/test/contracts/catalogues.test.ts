import { randomUUID } from 'node:crypto';
import { type CatalogueRow, type Catalogues, inMemoryCatalogues } from '@recto/document';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemClock, timestamp } from '../../src/clock.ts';
import { createNotifier } from '../../src/notifier.ts';
import { createTableQueue } from '../../src/queue/table-queue.ts';
import { createStore } from '../../src/store/create-store.ts';
import type { Store } from '../../src/store/store.ts';
import { describeOnEachDatabase } from '../test-database.ts';

const rows: readonly CatalogueRow[] = [
  {
    id: '1',
    values: { name: ['Kessel Werke GmbH'], taxId: ['DE136695976'], iban: ['DE02120300000000202051'] },
  },
  { id: '2', values: { name: ['Kessel Bau GmbH', 'Kessel Hochbau'] } },
  { id: '3', values: { name: ['Ørsted 100%_Wind'], domain: ['www.wind.example'] } },
];

/** What every adapter of the port does. */
function describeCatalogues(open: () => Catalogues): void {
  const idsWith = async (keys: readonly string[]) =>
    (await open().withKeys('suppliers', keys, 10)).map(({ id }) => id).sort();
  const idsLike = async (names: readonly string[]) =>
    (await open().alike('suppliers', names, 10)).map(({ id }) => id);

  test('rows by their keys', async () => {
    expect(await open().names()).toEqual(['suppliers']);
    expect(await idsWith(['de136695976'])).toEqual(['1']);
    expect(await idsWith(['136695976'])).toEqual(['1']);
    expect(await idsWith(['kesselhochbau', 'windexample'])).toEqual(['2', '3']);
    expect(await idsWith(['30159'])).toEqual([]);
    expect(await idsWith([])).toEqual([]);
    expect(await open().withKeys('other', ['de136695976'], 10)).toEqual([]);
  });

  test('rows by names like theirs, the most alike first', async () => {
    expect(await idsLike(['Kessel Werke GmbH'])).toEqual(expect.arrayContaining(['1']));
    expect((await idsLike(['Kesse1 Werke GmbH']))[0]).toBe('1');
    expect((await idsLike(['Ørsted 100%_Wind']))[0]).toBe('3');
    expect(await idsLike(['Quite Another Firm'])).toEqual([]);
    expect(await idsLike(['%', '_', ''])).toEqual([]);
  });
}

describe('catalogues in memory', () => {
  const known = inMemoryCatalogues({ suppliers: rows });
  describeCatalogues(() => known);
});

describeOnEachDatabase('catalogues in the store', (given) => {
  let store: Store;
  let organizationId: string;
  const change = (importId: string = randomUUID()) => ({
    by: 'someone',
    at: timestamp(systemClock),
    importId,
  });

  beforeEach(async () => {
    const queue = createTableQueue(given(), systemClock, 30_000);
    store = createStore({ database: given(), queue, notifier: createNotifier(), clock: systemClock });
    organizationId = randomUUID();
    const createdAt = timestamp(systemClock);
    await store.accounts.createOrganization({
      id: organizationId,
      name: 'A',
      callbackSecret: 's',
      createdAt,
    });
    await store.catalogues.put(suppliers(), rows, change());
  });
  const suppliers = () => ({ organizationId, catalogue: 'suppliers' });

  describeCatalogues(() => store.catalogues.of(organizationId));

  test('a changed row is found by what it says now, and no longer by what it said', async () => {
    const known = store.catalogues.of(organizationId);
    const renamed = { id: '1', values: { name: ['Lindner Werke AG'] } };
    expect(await store.catalogues.put(suppliers(), [renamed], change())).toEqual({
      added: 0,
      changed: 1,
      same: 0,
    });
    expect(await known.withKeys('suppliers', ['kesselwerke', 'de136695976'], 10)).toEqual([]);
    expect(await known.withKeys('suppliers', ['lindnerwerke'], 10)).toEqual([renamed]);
    expect((await known.alike('suppliers', ['Lindner Werkc AG'], 10)).map(({ id }) => id)).toEqual(['1']);
    expect((await store.catalogues.versions(suppliers(), '1')).map(({ version }) => version)).toEqual([2, 1]);
  });

  test('what an import did not name goes, with what it was found by', async () => {
    const last = change();
    expect(await store.catalogues.put(suppliers(), rows.slice(0, 1), last)).toEqual({
      added: 0,
      changed: 0,
      same: 1,
    });
    expect(await store.catalogues.dropUnseen(suppliers(), last, true)).toBe(2);
    expect(await store.catalogues.dropUnseen(suppliers(), last)).toBe(2);
    expect(await store.catalogues.dropUnseen(suppliers(), last)).toBe(0);
    expect((await store.catalogues.rows(suppliers(), '', 10)).map(({ id }) => id)).toEqual(['1']);
    expect(await store.catalogues.of(organizationId).alike('suppliers', ['Kessel Hochbau'], 10)).toEqual([]);
  });

  test('another organization finds nothing, and an erased one leaves nothing', async () => {
    const other = randomUUID();
    const createdAt = timestamp(systemClock);
    await store.accounts.createOrganization({ id: other, name: 'B', callbackSecret: 's', createdAt });
    const theirs = store.catalogues.of(other);
    expect(await theirs.names()).toEqual([]);
    expect(await theirs.withKeys('suppliers', ['de136695976'], 10)).toEqual([]);
    expect(await theirs.alike('suppliers', ['Kessel Werke GmbH'], 10)).toEqual([]);
    await store.organizations.erase(organizationId);
    expect(await store.catalogues.list(organizationId)).toEqual([]);
    const rowsLeft = given().selectFrom('catalogueRows').select('sequence');
    const left = given().selectFrom('catalogueKeys').selectAll().where('row', 'not in', rowsLeft);
    expect(await left.execute()).toEqual([]);
    expect(await store.catalogues.versions(suppliers(), '1')).toEqual([]);
  });
});
