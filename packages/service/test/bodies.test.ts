import { join } from 'node:path';
import type { ActionDefinition } from '@recto/document';
import { describe, expect, test } from 'vitest';
import { templateActionId } from '../src/first-start.ts';
import { plainDocument } from './plain-reader.ts';
import { testAction } from './test-action.ts';
import { eventually, shareTestService, type TestResult } from './test-service.ts';

/** The bodies as clients get them, key by key. `vitest -u` rewrites them: check the difference. */
const examples = join(import.meta.dirname, '..', '..', 'contract', 'examples');

const { advertiser, summary } = testAction.prompts;
const invoice: ActionDefinition = {
  ...testAction,
  name: 'Invoice',
  type: 'INVOICE',
  prompts: {},
  result: { shape: 'pages' },
};
const generic: ActionDefinition = {
  ...invoice,
  name: 'Generic',
  type: 'GENERIC',
  result: { shape: 'rollup' },
};
const templates = {
  INVOICE: invoice,
  INVOICE_PROMPTS: {
    ...invoice,
    name: 'Invoice prompts',
    prompts: { advertiser: advertiser!, summary: summary! },
  },
  GENERIC: generic,
  GENERIC_PROMPTS: {
    ...generic,
    name: 'Generic prompts',
    prompts: { advertiser: advertiser!, summary: summary! },
  },
  BOTH: { ...generic, name: 'Both', prompts: { advertiser: advertiser! }, result: { shape: 'both' } },
  PROMPTS: { ...generic, name: 'Prompts', fields: {}, tables: {}, prompts: { advertiser: advertiser! } },
  BARE: { ...generic, name: 'Bare', fields: {}, tables: {} },
} satisfies Record<string, ActionDefinition>;

const shared = shareTestService({ parts: { templates } });

const twoPages = plainDocument(
  [
    'subtotal=10.00@0.97',
    'parties.buyer.name=Acme@0.9',
    'signatures=DETECTED@0.99',
    'table1.price=4.00@0.91',
    '?summary=An order@0.93',
  ],
  ['total=12.00@0.95', 'subtotal=11.00@0.85', 'table1.price=6.00@0.88', '?advertiser=Acme@0.98'],
);

function pathOf(template: keyof typeof templates): string {
  const service = shared();
  const actionId = templateActionId(service.credentials.organizationId, template);
  return service.runtime(`/actions/${actionId}/versions/1.0.0/executions`);
}

async function submitted(template: keyof typeof templates, document: Buffer): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(document)]), 'order.pdf');
  const headers = { 'x-crm-core-tenant-id': '00D000000000001' };
  const response = await shared().fetch(pathOf(template), { method: 'POST', body: form, headers });
  const { id } = (await response.json()) as TestResult;
  return `${pathOf(template)}/${id}`;
}

async function result(template: keyof typeof templates, document: Buffer, query = ''): Promise<TestResult> {
  const url = await submitted(template, document);
  return eventually(async () => {
    const body = (await (await shared().fetch(url + query)).json()) as TestResult;
    return ['ACKNOWLEDGED', 'IN_PROGRESS', 'RESULTS_PENDING'].includes(body.status) ? undefined : body;
  });
}

/** Ids and times differ from run to run: the first id in a body becomes 1, and so on. */
function frozen(body: unknown): string {
  const ids: string[] = [];
  const text = JSON.stringify(body, null, 2)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      if (!ids.includes(id)) ids.push(id);
      return `00000000-0000-4000-8000-${String(ids.indexOf(id) + 1).padStart(12, '0')}`;
    })
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z/g, '2026-01-01T00:00:00.000Z');
  return `${text}\n`;
}

function expectExample(name: string, body: unknown) {
  return expect(frozen(body)).toMatchFileSnapshot(join(examples, `${name}.golden.json`));
}

const failed = plainDocument(['!damaged']);

describe('results', () => {
  test.each<[string, keyof typeof templates, Buffer, string]>([
    ['result-pages', 'INVOICE', twoPages, ''],
    ['result-pages-scores', 'INVOICE', twoPages, '?valueOnly=false'],
    ['result-pages-prompts', 'INVOICE_PROMPTS', twoPages, ''],
    ['result-pages-prompts-scores', 'INVOICE_PROMPTS', twoPages, '?valueOnly=false'],
    ['result-rollup', 'GENERIC', twoPages, ''],
    ['result-rollup-scores', 'GENERIC', twoPages, '?valueOnly=false'],
    ['result-rollup-prompts', 'GENERIC_PROMPTS', twoPages, ''],
    ['result-rollup-details', 'GENERIC', twoPages, '?valueOnly=false&details=true'],
    ['result-both', 'BOTH', twoPages, ''],
    ['result-pages-failed', 'INVOICE', failed, ''],
    ['result-rollup-failed', 'GENERIC', failed, '?valueOnly=false'],
    ['result-rollup-failed-prompts', 'GENERIC_PROMPTS', failed, ''],
    ['result-failed-details', 'GENERIC', failed, '?details=true'],
  ])('%s', async (name, template, document, query) => {
    await expectExample(name, await result(template, document, query));
  });

  test('result-rollup-pending', async () => {
    const url = await submitted('GENERIC', plainDocument(['!slow 500', 'total=1@0.99']));
    const seen = await eventually(async () => {
      const body = (await (await shared().fetch(url)).json()) as TestResult;
      return body.status === 'ACKNOWLEDGED' ? undefined : body;
    });
    await expectExample('result-rollup-pending', seen);
  });

  test.each(['pages', 'rollup', 'both'] as const)('the request asks for the shape %s', async (shape) => {
    const document = plainDocument(['total=12.00@0.95']);
    const keys = { pages: 'pages', rollup: 'fields tables', both: 'pages fields tables' }[shape];
    for (const template of ['INVOICE', 'GENERIC'] as const) {
      const body = await result(template, document, `?shape=${shape}`);
      expect(Object.keys(body).join(' ')).toBe(`id documentName status ${keys}`);
    }
  });

  test.each(['shape=flat', 'details=1', 'valueOnly=1'])('%s is 400', async (query) => {
    const url = await submitted('GENERIC', twoPages);
    expect((await shared().fetch(`${url}?${query}`)).status).toBe(400);
  });
});

describe('reviews', () => {
  const doubtful = plainDocument([
    'total=12.00@0.5',
    'total~13.00@0.25',
    'table1.price=4.00@0.3',
    '?advertiser=Acme@0.2',
    '?summary=An order@0.1',
  ]);

  test.each([
    ['review', doubtful, ''],
    ['review-missing', plainDocument(['subtotal=1.00@0.99', '?advertiser=Acme@0.99']), ''],
    ['review-all', doubtful, '?all=true'],
  ])('%s', async (name, document, query) => {
    const { id } = await result('GENERIC_PROMPTS', document);
    const actionId = templateActionId(shared().credentials.organizationId, 'GENERIC_PROMPTS');
    const url = shared().runtime(`/actions/${actionId}/reviews/${id}${query}`);
    await expectExample(name, await (await shared().fetch(url)).json());
  });
});

describe('actions', () => {
  const platform = async (path: string) =>
    (await (await shared().fetch(shared().platform(path))).json()) as TestResult;

  test('a GENERIC action shows only what it has', async () => {
    const { actions } = await platform('/actions?size=999&sort=name,asc');
    const outputs = actions.map(({ name, configuration }: TestResult) => [
      name,
      Object.keys(configuration.content.output).join(' '),
    ]);
    expect(outputs).toEqual([
      ['Bare', ''],
      ['Both', 'fields tables prompts'],
      ['Generic', 'fields tables'],
      ['Generic prompts', 'fields tables prompts'],
      ['Invoice', 'fields tables prompts'],
      ['Invoice prompts', 'fields tables prompts'],
      ['Prompts', 'prompts'],
    ]);
  });
});
