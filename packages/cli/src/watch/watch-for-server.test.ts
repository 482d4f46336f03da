import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnector } from '@recto/connector';
import { parseActionFile } from '@recto/document';
import { configFromEnvironment, type RunningService, startService } from '@recto/service';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CredentialsFile, connectorOf } from '../connect.ts';
import { serverWatch } from './server-watch.ts';
import { watchForServer } from './watch-for-server.ts';

const documents = join(import.meta.dirname, '../../../../fixtures/documents');

/** No document has its second field, so each one goes to a person. */
const orderAction = `
name: Order
recognise: [Invoice, Rechnung]
fields:
  total: { kind: money }
  cost_centre: { kind: text, required: true }
`;

let root: string;
let inbox: string;
let out: string;
let service: RunningService;
let credentials: CredentialsFile;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'recto-watch-server-'));
  const parsed = parseActionFile(orderAction);
  if (!parsed.ok) throw new Error('the action of this test is wrong');
  const config = { ...configFromEnvironment({ RECTO_READERS: '1' }), port: 0, dataDir };
  const parts = { templates: { ORDER: parsed.action }, writeLog: () => {}, print: () => {} };
  service = await startService(config, parts);
  credentials = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'));
  credentials = { ...credentials, baseUrl: service.baseUrl };
});
afterAll(() => service.close());

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'recto-watch-'));
  inbox = join(root, 'inbox');
  out = join(root, 'out');
  await mkdir(inbox);
});
afterEach(() => rm(root, { recursive: true }));

type Prepared = Awaited<ReturnType<typeof serverWatch>>;

/** Runs until only documents that wait for a person are left; returns what was reported. */
async function run(action: string, change: (prepared: Prepared) => Prepared = (same) => same) {
  const told: string[] = [];
  const prepared = await serverWatch({ folder: inbox, out, format: 'csv', action: [action], credentials });
  await watchForServer({
    ...change(prepared),
    parallel: 2,
    intervalMs: 20,
    once: true,
    signal: new AbortController().signal,
    onSent: (name) => told.push(`sent ${name}`),
    onRefused: (name, { code }) => told.push(`${code} ${name}`),
    onReview: (name) => told.push(`review ${name}`),
    onFinished: (name, status) => told.push(`${status} ${name}`),
    onLeft: (name) => told.push(`left ${name}`),
    onHeld: ({ name }) => told.push(`held ${name}`),
    onStuck: (name, error) => told.push(`stuck ${name}: ${(error as Error).message}`),
  });
  await prepared.close();
  return told.sort();
}

async function reviewAll(costCentre: string): Promise<void> {
  const { reviews } = connectorOf(credentials);
  for (const { docActionId: actionId, docOperationId: executionId } of await reviews.list({ size: 100 })) {
    const { results, ...rest } = await reviews.get({ actionId, executionId });
    const said = results.map((item) => ({ ...item, result: item.result === '' ? costCentre : item.result }));
    await reviews.patch({ actionId, executionId }, { ...rest, results: said });
  }
}

const namesIn = async (folder: string) => (await readdir(join(inbox, folder)).catch(() => [])).sort();

async function sentCount(): Promise<number> {
  const { baseUrl, organizationId, username, password } = credentials;
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const url = `${baseUrl}/api/v1/organizations/${organizationId}/executions`;
  const answer = (await (await fetch(url, { headers: { authorization } })).json()) as { total: number };
  return answer.total;
}

test('a folder goes to the server, is reviewed there, and its final data comes back', {
  timeout: 240_000,
}, async () => {
  await copyFile(join(documents, 'invoice.pdf'), join(inbox, 'a.pdf'));
  await copyFile(join(documents, 'invoice.pdf'), join(inbox, 'half.pdf'));
  await truncate(join(inbox, 'half.pdf'), 1000);
  await writeFile(join(inbox, 'broken.pdf'), '%PDF-1.7 nothing %%EOF');
  await writeFile(join(inbox, 'empty.pdf'), '');
  await writeFile(join(inbox, 'letter.gif'), 'GIF89a');
  const held = ['held empty.pdf', 'held half.pdf'];
  expect(await run('Order')).toEqual([
    'FAILED broken.pdf',
    'FILE_TYPE_UNSUPPORTED letter.gif',
    ...held,
    'review a.pdf',
    'sent a.pdf',
    'sent broken.pdf',
  ]);
  expect([await namesIn('sent'), await namesIn('failed')]).toEqual([['a.pdf'], ['broken.pdf', 'letter.gif']]);
  await reviewAll('00417');
  expect(await run('Order')).toEqual(['SUCCEEDED a.pdf', ...held]);
  expect([await namesIn('sent'), await namesIn('done')]).toEqual([[], ['a.pdf']]);
  const sheet = await readFile(join(out, 'documents.csv'), 'utf8');
  expect(sheet).toMatch(/^document,status,total,cost_centre\r\n/);
  expect(sheet).toMatch(/\r\na\.pdf,SUCCEEDED,[\d.]+,00417\r\n/);
  const json = JSON.parse(await readFile(join(out, 'a.pdf.json'), 'utf8'));
  expect(json).toMatchObject({ documentName: 'a.pdf', action: 'Order', status: 'SUCCEEDED' });
  expect(json.fields.cost_centre.value).toBe('00417');
});

test('what matches no action goes elsewhere than what is broken', { timeout: 240_000 }, async () => {
  await copyFile(join(documents, 'form.pdf'), join(inbox, 'form.pdf'));
  expect(await run('auto')).toEqual(['ACTION_UNDECIDED form.pdf']);
  expect([await namesIn('unmatched'), await namesIn('failed')]).toEqual([['form.pdf'], []]);
});

const isGone = async () => {
  throw new Error('killed');
};
const deaths: readonly (readonly [when: string, change: (prepared: Prepared) => Prepared])[] = [
  ['before it sends', (p) => ({ ...p, server: { ...p.server, submit: isGone } })],
  [
    'after the server has the file',
    (p) => ({ ...p, server: { ...p.server, submit: (file) => p.server.submit(file).then(isGone) } }),
  ],
  ['before the file is moved', (p) => ({ ...p, folder: { ...p.folder, moveTo: isGone } })],
];
const lateDeaths: typeof deaths = [
  ['before the result is written', (p) => ({ ...p, results: { ...p.results, write: isGone } })],
  ['after it is written', (p) => ({ ...p, folder: { ...p.folder, moveOn: isGone } })],
  ['after the file is moved', (p) => ({ ...p, records: { ...p.records, remove: isGone } })],
];

test('a run interrupted anywhere sends nothing twice and loses nothing', { timeout: 240_000 }, async () => {
  const before = await sentCount();
  await copyFile(join(documents, 'invoice.pdf'), join(inbox, 'a.pdf'));
  for (const [when, change] of deaths)
    expect([when, ...(await run('Order', change))]).toContain('stuck a.pdf: killed');
  await run('Order');
  expect(await sentCount()).toBe(before + 1);
  await reviewAll('7');
  for (const [when, change] of lateDeaths)
    expect([when, ...(await run('Order', change))]).toContain('stuck the server: killed');
  expect(await run('Order')).toEqual(['SUCCEEDED a.pdf']);
  expect(await sentCount()).toBe(before + 1);
  expect([await namesIn('sent'), await namesIn('done')]).toEqual([[], ['a.pdf']]);
  expect((await readFile(join(out, 'documents.csv'), 'utf8')).match(/a\.pdf/g)).toHaveLength(1);
  expect(await readdir(join(out, '.recto', 'sent'))).toEqual([]);
});

test('an unreachable server is reported once, and the file stays', { timeout: 240_000 }, async () => {
  await writeFile(join(inbox, 'a.pdf'), 'any bytes');
  const away = createConnector({
    baseUrl: 'http://127.0.0.1:1',
    organizationId: credentials.organizationId,
    token: 'x',
  });
  const { submitExecution } = away;
  const submit = async ({
    actionId,
    version,
    bytes,
  }: {
    actionId: string;
    version: string;
    bytes: Uint8Array;
  }) => {
    await submitExecution({ action: actionId, version, file: bytes });
    return { ok: true as const, value: '' };
  };
  const told = await run('Order', (p) => ({ ...p, server: { ...p.server, submit } }));
  expect(told).toEqual([expect.stringMatching(/^stuck a\.pdf: /)]);
  expect(await readdir(inbox)).toEqual(['a.pdf']);
});
