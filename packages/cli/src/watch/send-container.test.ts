import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExecutionResult } from '@recto/contract';
import type { ActionDefinition } from '@recto/document';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DocumentServer } from './document-server.ts';
import { knownActions } from './known-actions.ts';
import type { OpenContainer } from './open-container.ts';
import { resultFolder } from './result-folder.ts';
import { sentRecords } from './sent-records.ts';
import { watchForServer } from './watch-for-server.ts';
import { watchedFolder } from './watched-folder.ts';

const action: ActionDefinition = {
  name: 'Order',
  type: 'GENERIC',
  fields: { total: { kind: 'money', labels: [] } },
  tables: {},
  prompts: {},
  rules: [],
  model: 'local',
  result: { shape: 'both' },
};

let root: string;
let inbox: string;
let out: string;
/** The server's executions, by key. */
let executions: Map<string, ExecutionResult>;
let isReviewed: boolean;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'recto-containers-'));
  inbox = join(root, 'inbox');
  out = join(root, 'out');
  await mkdir(inbox);
  executions = new Map();
  isReviewed = false;
});
afterEach(() => rm(root, { recursive: true }));

/** Documents with the text `none` match no action, those with `bad` are unreadable; all others wait for a person. */
const server: DocumentServer = {
  async choose(bytes) {
    if (textOf(bytes) === 'none') return { ok: false, refused: { code: 'ACTION_UNDECIDED', detail: '' } };
    return { ok: true, value: { actionId: 'order', version: '1.0.0' } };
  },
  async submit({ key, bytes, documentName }) {
    const id = executions.get(key)?.id ?? `execution-${executions.size}`;
    const isBad = textOf(bytes) === 'bad';
    executions.set(key, { id, documentName, status: isBad ? 'FAILED' : 'MANUAL_VALIDATION_REQUIRED' });
    return { ok: true, value: id };
  },
  async result({ executionId }) {
    const found = [...executions.values()].find(({ id }) => id === executionId);
    if (found === undefined || found.status === 'FAILED' || !isReviewed) return found;
    const total = { value: '5.00', confidenceScore: 100, geometry: null };
    return { ...found, status: 'SUCCEEDED', fields: { total } };
  },
  changes: async () =>
    [...executions.values()].map(({ id, status }) => ({
      id,
      status: isReviewed && status !== 'FAILED' ? 'SUCCEEDED' : status,
      updatedMs: Date.now(),
    })),
  definition: async () => action,
};

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}

/** An archive lists its documents as `a.pdf=text`, one per line; a mail's text is `body.txt`. */
const openContainer: OpenContainer = async (name) => {
  if (!name.endsWith('.zip')) return undefined;
  const lines = (await readFile(join(inbox, name), 'utf8')).split('\n');
  const documents = lines.map((line) => {
    const [part = '', text = ''] = line.split('=');
    const isBody = part === 'body.txt' ? ({ isBody: true } as const) : {};
    return { name: part, bytes: new TextEncoder().encode(text), ...isBody };
  });
  return { ok: true, documents, left: [] };
};

async function run(change: Partial<DocumentServer> = {}, folder = watchedFolder(inbox, Date.now)) {
  const told: string[] = [];
  const actions = knownActions(server);
  await actions.learn({ actionId: 'order', version: '1.0.0' });
  let keys = 0;
  await watchForServer({
    folder,
    results: await resultFolder(out, actions.list, 'csv'),
    records: await sentRecords(join(out, '.recto', 'sent')),
    server: { ...server, ...change },
    actions,
    openContainer,
    newKey: () => `key ${executions.size} ${keys++}`,
    parallel: 2,
    intervalMs: 1,
    once: true,
    signal: new AbortController().signal,
    onSent: (name) => told.push(`sent ${name}`),
    onLeft: (name) => told.push(`left ${name}`),
    onRefused: (name, { code }) => told.push(`${code} ${name}`),
    onReview: (name) => told.push(`review ${name}`),
    onFinished: (name, status) => told.push(`${status} ${name}`),
    onHeld: ({ name }) => told.push(`held ${name}`),
    onStuck: (name, error) => told.push(`stuck ${name}: ${(error as Error).message}`),
  });
  return told.sort();
}

const namesIn = async (folder: string) => (await readdir(join(inbox, folder)).catch(() => [])).sort();

async function isKilled(): Promise<never> {
  throw new Error('killed');
}

test("any name works for a server: up to the file system's length, not UTF-8, in an archive", async () => {
  await writeFile(join(inbox, `${'x'.repeat(247)}.pdf`), '1');
  await writeFile(Buffer.concat([Buffer.from(`${inbox}/r`), Buffer.from([0xe9, 0x80, 0x2e, 0x70])]), '2');
  await writeFile(join(inbox, `${'y'.repeat(247)}.zip`), 'c.pdf=3');
  await symlink(join(root, 'nowhere'), join(inbox, 'link.pdf'));
  const stuck = (told: readonly string[]) => told.filter((line) => line.startsWith('stuck'));
  expect(stuck(await run())).toEqual([]);
  isReviewed = true;
  expect(stuck(await run())).toEqual([]);
  expect(await namesIn('done')).toHaveLength(3);
  expect((await readdir(inbox)).sort()).toEqual(['done', 'link.pdf', 'sent']);
});

test('an archive is sent document by document, and moves when all have come back', async () => {
  await writeFile(join(inbox, 'scans.zip'), 'body.txt=none\na.pdf=1\nb/c.pdf=2');
  expect(await run()).toEqual([
    'ACTION_UNDECIDED scans.zip/body.txt',
    'review scans.zip/a.pdf',
    'review scans.zip/b/c.pdf',
    'sent scans.zip',
  ]);
  expect([await namesIn('sent'), await namesIn('done')]).toEqual([['scans.zip'], []]);
  isReviewed = true;
  expect(await run()).toEqual(['SUCCEEDED scans.zip/a.pdf', 'SUCCEEDED scans.zip/b/c.pdf']);
  expect([await namesIn('sent'), await namesIn('done')]).toEqual([[], ['scans.zip']]);
  expect(await readdir(join(out, '.recto', 'sent'))).toEqual([]);
  const sheet = await readFile(join(out, 'documents.csv'), 'utf8');
  expect(sheet).toMatch(/\r\nscans\.zip\/b\/c\.pdf,SUCCEEDED,5\.00\r\n/);
});

test('an interrupted run continues with what is left, and sends nothing twice', async () => {
  await writeFile(join(inbox, 'scans.zip'), 'a.pdf=1\nb.pdf=2');
  let sent = 0;
  const once: DocumentServer['submit'] = (file) => (sent++ === 0 ? server.submit(file) : isKilled());
  expect(await run({ submit: once })).toContain('stuck scans.zip: killed');
  const lost: DocumentServer['submit'] = async (file) => {
    await server.submit(file);
    return isKilled();
  };
  expect(await run({ submit: lost })).toContain('stuck scans.zip: killed');
  const folder = watchedFolder(inbox, Date.now);
  expect(await run({}, { ...folder, moveTo: isKilled })).toContain('stuck scans.zip: killed');
  isReviewed = true;
  const still = watchedFolder(inbox, Date.now);
  expect(await run({}, { ...still, moveOn: isKilled })).toContain('stuck the server: killed');
  await run();
  expect(executions.size).toBe(2);
  expect([await namesIn('sent'), await namesIn('done')]).toEqual([[], ['scans.zip']]);
  expect(await readdir(join(out, '.recto', 'sent'))).toEqual([]);
});

test('an unreadable part brings the whole to failed, and a second archive with the name is another', async () => {
  isReviewed = true;
  await writeFile(join(inbox, 'scans.zip'), 'a.pdf=1\nb.pdf=bad');
  await run();
  expect(await namesIn('failed')).toEqual(['scans.zip']);
  await writeFile(join(inbox, 'scans.zip'), 'a.pdf=1\nb.pdf=2');
  expect(await run()).toContain('SUCCEEDED scans-2.zip/b.pdf');
  expect([await namesIn('failed'), await namesIn('done')]).toEqual([['scans.zip'], ['scans-2.zip']]);
});

test('an archive whose documents all match no action goes to unmatched', async () => {
  await writeFile(join(inbox, 'scans.zip'), 'a.pdf=none\nb.pdf=none');
  await run();
  expect(await namesIn('unmatched')).toEqual(['scans.zip']);
});
