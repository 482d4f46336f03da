import type { ActionDefinition } from '@recto/document';
import { describe, expect, test } from 'vitest';
import { templateActionId } from '../src/first-start.ts';
import { plainDocument } from './plain-reader.ts';
import { testAction } from './test-action.ts';
import { eventually, shareTestService, type TestResult } from './test-service.ts';

// How public clients of the interface use its responses, in our own words: a body that they cannot read is wrong,
// whatever its schema says.

const invoice: ActionDefinition = {
  ...testAction,
  name: 'Invoices',
  type: 'INVOICE',
  prompts: {},
  result: { shape: 'pages' },
};
const receipt: ActionDefinition = {
  ...invoice,
  name: 'Receipts',
  type: 'GENERIC',
  result: { shape: 'rollup' },
};
const templates = { INVOICE: invoice, RECEIPT: receipt };
const shared = shareTestService({ parts: { templates } });

const order = plainDocument(
  ['subtotal=10.00@0.97', 'parties.buyer.name=Acme@0.9', 'table1.price=4.00@0.91', 'table1.price=6.00@0.9'],
  ['total=12.00@0.95', 'table1.price=2.00@0.88'],
);
const doubtful = plainDocument(['subtotal=10.00@0.4', 'table1.price=4.00@0.2']);

function executionsUrl(template: keyof typeof templates): string {
  const service = shared();
  const actionId = templateActionId(service.credentials.organizationId, template);
  return service.runtime(`/actions/${actionId}/versions/1.0.0/executions`);
}

async function submit(template: keyof typeof templates, document: Buffer): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(document)]), 'order.pdf');
  const response = await shared().fetch(executionsUrl(template), { method: 'POST', body: form });
  return ((await response.json()) as TestResult).id;
}

const read = async (url: string): Promise<TestResult> => (await shared().fetch(url)).json();

async function ended(template: keyof typeof templates, document: Buffer, query = ''): Promise<TestResult> {
  const id = await submit(template, document);
  return eventually(async () => {
    const body = await read(`${executionsUrl(template)}/${id}${query}`);
    return ['ACKNOWLEDGED', 'IN_PROGRESS', 'RESULTS_PENDING'].includes(body.status) ? undefined : body;
  });
}

/** Treats an object with exactly these three keys as a leaf, and any other as a group. */
function unwrapped(node: TestResult): TestResult {
  if (Array.isArray(node)) return node.map(unwrapped);
  if (typeof node !== 'object' || node === null) return node;
  const keys = Object.keys(node).sort().join();
  if (keys === 'confidenceScore,geometry,value') return node.value;
  return Object.fromEntries(Object.entries(node).map(([name, child]) => [name, unwrapped(child)]));
}

describe('a reader that unwraps leaves of three keys', () => {
  test('gets plain values from pages', async () => {
    const { pages } = await ended('INVOICE', order, '?valueOnly=false');
    expect(unwrapped(pages)).toEqual([
      {
        page: 1,
        fields: { subtotal: '10.00', parties: { buyer: { name: 'Acme' } } },
        tables: { table1: [{ price: '4.00' }, { price: '6.00' }] },
      },
      { page: 2, fields: { total: '12.00' }, tables: { table1: [{ price: '2.00' }] } },
    ]);
  });

  test('gets plain values from a rollup', async () => {
    const { fields, tables } = await ended('RECEIPT', order, '?valueOnly=false');
    expect(unwrapped({ fields, tables })).toEqual({
      fields: { subtotal: '10.00', parties: { buyer: { name: 'Acme' } }, total: '12.00' },
      tables: { table1: [{ price: '4.00' }, { price: '6.00' }, { price: '2.00' }] },
    });
  });
});

/** Refuses any body but the five keys, and any leaf but the three. */
function checkRollup(body: TestResult): string[] {
  const faults: string[] = [];
  const keys = Object.keys(body).sort().join();
  if (keys !== 'documentName,fields,id,status,tables') faults.push(`keys ${keys}`);
  const leaf = (at: string, one: TestResult) => {
    if (Object.keys(one).sort().join() !== 'confidenceScore,geometry,value') faults.push(`${at} is no leaf`);
    if (typeof one.value !== 'string') faults.push(`${at} has no text`);
    if (typeof one.confidenceScore !== 'number' || one.confidenceScore > 100)
      faults.push(`${at} has no score`);
  };
  const walk = (at: string, node: TestResult) => {
    if ('value' in node) return leaf(at, node);
    for (const [name, child] of Object.entries(node)) walk(`${at}.${name}`, child);
  };
  walk('fields', body.fields ?? {});
  for (const [name, rows] of Object.entries<TestResult>(body.tables ?? {})) {
    for (const [column, cell] of rows.flatMap(Object.entries)) leaf(`${name}.${column}`, cell);
  }
  return faults;
}

test('a checker of rollups finds no fault, in good results and in failed ones', async () => {
  expect(checkRollup(await ended('RECEIPT', order, '?valueOnly=false'))).toEqual([]);
  const broken = await ended('RECEIPT', plainDocument(['!damaged']), '?valueOnly=false');
  expect(checkRollup(broken)).toEqual([]);
  expect(broken).toEqual({
    id: broken.id,
    documentName: 'order.pdf',
    status: 'FAILED',
    fields: {},
    tables: {},
  });
});

test('a merger of pages finds each value once, and the rows of all pages', async () => {
  const { pages } = await ended('INVOICE', order);
  const merged = Object.assign({}, ...pages.map(({ fields }: TestResult) => fields));
  const rows = pages.flatMap(({ tables }: TestResult) => tables.table1 ?? []);
  expect([merged.total.value, merged.subtotal.value, rows.length]).toEqual(['12.00', '10.00', 3]);
});

test('a poller that only accepts SUCCEEDED gets there, through a review', async () => {
  const id = await submit('RECEIPT', doubtful);
  const url = `${executionsUrl('RECEIPT')}/${id}`;
  const isDone = async () => (await read(url)).status === 'SUCCEEDED';
  const review = shared().runtime(
    `/actions/${templateActionId(shared().credentials.organizationId, 'RECEIPT')}/reviews/${id}`,
  );
  await eventually(async () => ((await shared().fetch(review)).status === 200 ? true : undefined));
  expect(await isDone()).toBe(false);
  const items = await read(review);
  for (const item of items.results) item.result ||= '12.00';
  const headers = { 'content-type': 'application/json' };
  await shared().fetch(review, { method: 'PATCH', headers, body: JSON.stringify(items) });
  expect(await isDone()).toBe(true);
});

test.each([999, 1010])('a list that asks for %i has everything on one page', async (size) => {
  const { actions, total } = await read(
    shared().platform(`/actions?page=0&size=${size}&sort=updatedAt,desc`),
  );
  expect(actions.map(({ name }: TestResult) => name).sort()).toEqual(['Invoices', 'Receipts']);
  expect(total).toBe(2);
  const versions = await read(shared().platform(`/actions/${actions[0].id}/versions?size=${size}`));
  const usable = versions.filter(({ operations }: TestResult) =>
    operations.some(({ type, status }: TestResult) => type === 'RUNTIME_PUBLICATION' && status === 'SUCCESS'),
  );
  expect(usable.map(({ version }: TestResult) => version)).toEqual(['1.0.0']);
});

test('a review form shows every item: score, length of the text, number of the page', async () => {
  const { id } = await ended('RECEIPT', doubtful);
  const actionId = templateActionId(shared().credentials.organizationId, 'RECEIPT');
  const review = await read(shared().runtime(`/actions/${actionId}/reviews/${id}`));
  const lists = ['results', 'queriesResults', 'analyzersResults', 'signaturesResults'];
  const shown = lists.flatMap((list) =>
    review[list].map(
      ({ name, result, confidenceScore, page }: TestResult) =>
        `${name}: ${result.length} characters, ${confidenceScore.toFixed(1)} %, page ${page + 1}`,
    ),
  );
  expect(shown).toEqual([
    'total: 0 characters, 0.0 %, page 1',
    'subtotal: 5 characters, 40.0 %, page 1',
    'table1[0].price: 4 characters, 20.0 %, page 1',
  ]);
});
