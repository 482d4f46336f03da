import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActionDefinition } from '@recto/document';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ExtractedDocument } from '../extract-document.ts';
import type { OpenContainer } from './open-container.ts';
import { resultFolder, type SheetFormat } from './result-folder.ts';
import { watchFolder } from './watch-folder.ts';
import { watchedFolder } from './watched-folder.ts';

const action: ActionDefinition = {
  name: 'x',
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
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'recto-watch-'));
  inbox = join(root, 'inbox');
  out = join(root, 'out');
  await mkdir(inbox);
});
afterEach(() => rm(root, { recursive: true }));

/** Takes a file's text as its total; text starting with `bad` is unreadable. */
async function extractText(name: string): Promise<ExtractedDocument> {
  const text = await readFile(join(inbox, name), 'utf8').catch(() => undefined);
  if (text === undefined) return failed(name, 'FILE_NOT_FOUND');
  if (text.startsWith('bad')) return failed(name, 'FILE_DAMAGED');
  const box = { left: 0, top: 0, width: 0, height: 0 };
  const total = [{ text, confidence: 1, page: 1, box, reasons: [] }];
  const extraction = { fields: { total }, tables: {}, prompts: {} };
  return { ok: true, documentName: name, action, status: 'SUCCEEDED', pageCount: 1, extraction, reasons: [] };
}

function failed(documentName: string, code: string): ExtractedDocument {
  return { ok: false, documentName, reasons: [{ code, detail: '' }] };
}

interface Run {
  readonly format?: SheetFormat;
  readonly signal?: AbortSignal;
  readonly extract?: (name: string) => Promise<ExtractedDocument>;
  readonly now?: () => number;
  readonly openContainer?: OpenContainer;
}

async function run({
  format = 'csv',
  signal,
  extract = extractText,
  openContainer = async () => undefined,
  now = Date.now,
}: Run = {}): Promise<string[]> {
  const finished: string[] = [];
  await watchFolder({
    folder: watchedFolder(inbox, now),
    results: await resultFolder(out, [action], format),
    processes: 1,
    intervalMs: 1,
    once: true,
    signal: signal ?? new AbortController().signal,
    extract,
    openContainer,
    toJson: (document) => ({ name: document.documentName }),
    onFinished: (name) => finished.push(name),
    onLeft: (name, why) => finished.push(`left: ${name}, ${why}`),
    onHeld: ({ name, why }) => finished.push(`held: ${name}, ${why}`),
    onStuck: (name) => finished.push(`stuck: ${name}`),
  });
  return finished;
}

const sheet = () => readFile(join(out, 'documents.csv'), 'utf8');

test('files become results and move away, including those that fail', async () => {
  await writeFile(join(inbox, 'a.pdf'), '5.00');
  await writeFile(join(inbox, 'b.pdf'), 'bad');
  expect(await run()).toEqual(['a.pdf', 'b.pdf']);
  expect(await sheet()).toBe('document,status,total\r\na.pdf,SUCCEEDED,5.00\r\nb.pdf,FAILED,\r\n');
  expect(await readdir(join(inbox, 'done'))).toEqual(['a.pdf']);
  expect(await readdir(join(inbox, 'failed'))).toEqual(['b.pdf']);
  expect(JSON.parse(await readFile(join(out, 'a.pdf.json'), 'utf8'))).toEqual({ name: 'a.pdf' });
});

test("a later run continues the sheets, and a second file with a name keeps the first's result", async () => {
  await writeFile(join(inbox, 'a.pdf'), '1.00');
  await run();
  await writeFile(join(inbox, 'a.pdf'), '2.00');
  await run();
  expect(await sheet()).toBe('document,status,total\r\na.pdf,SUCCEEDED,1.00\r\na-2.pdf,SUCCEEDED,2.00\r\n');
  expect((await readdir(join(inbox, 'done'))).sort()).toEqual(['a-2.pdf', 'a.pdf']);
});

test('a file that takes the place of one being read is not moved away unread', async () => {
  await writeFile(join(inbox, 'a.pdf'), '1.00');
  const replaced = async (name: string) => {
    const document = await extractText(name);
    await writeFile(join(inbox, name), '22.00');
    return document;
  };
  expect(await run({ extract: replaced })).toEqual(['a.pdf']);
  expect(await readdir(inbox)).toEqual(['a.pdf']);
  expect(await run()).toEqual(['a.pdf']);
  expect(await readFile(join(inbox, 'done', 'a.pdf'), 'utf8')).toBe('22.00');
  expect(await sheet()).toBe('document,status,total\r\na.pdf,SUCCEEDED,22.00\r\n');
});

test('a crash between writing the result and moving the file yields the document once', async () => {
  await writeFile(join(inbox, 'a.pdf'), '1.00');
  const results = await resultFolder(out, [action], 'csv');
  await results.write({ documentName: 'a.pdf', status: 'SUCCEEDED' }, {});
  await run();
  expect(await sheet()).toBe('document,status,total\r\na.pdf,SUCCEEDED,1.00\r\n');
});

test('a file still being written waits', async () => {
  const folder = watchedFolder(inbox, Date.now);
  const file = join(inbox, 'a.pdf');
  await writeFile(file, '1');
  expect(await folder.look()).toEqual({ settled: [], held: [] });
  await appendFile(file, '2');
  expect(await folder.look()).toEqual({ settled: [], held: [] });
  expect(await folder.look()).toEqual({ settled: ['a.pdf'], held: [] });
});

test('an empty file and a half-written one are reported once and left in place; after a while the second is processed', async () => {
  await writeFile(join(inbox, 'a.pdf'), '');
  await writeFile(join(inbox, 'b.pdf'), '%PDF-1.7 half');
  await writeFile(join(inbox, 'c.pdf'), '3.00');
  expect(await run()).toEqual([
    'held: a.pdf, no bytes',
    'held: b.pdf, a PDF without its end (%%EOF)',
    'c.pdf',
  ]);
  expect((await readdir(inbox)).sort()).toEqual(['a.pdf', 'b.pdf', 'done']);
  expect(await run({ now: () => Date.now() + 301_000 })).toEqual(['held: a.pdf, no bytes', 'b.pdf']);
  expect((await readdir(inbox)).sort()).toEqual(['a.pdf', 'done']);
});

test('a document that matches no action goes elsewhere than a broken one', async () => {
  await writeFile(join(inbox, 'a.pdf'), 'bad');
  await writeFile(join(inbox, 'b.pdf'), '2.00');
  const extract = async (name: string) =>
    name === 'b.pdf' ? failed(name, 'ACTION_UNDECIDED') : extractText(name);
  await run({ extract });
  expect(await readdir(join(inbox, 'failed'))).toEqual(['a.pdf']);
  expect(await readdir(join(inbox, 'unmatched'))).toEqual(['b.pdf']);
});

test('each part of a mail gets a result named after it; a mail text that matches nothing is ignored, a broken attachment is a failure', async () => {
  const bytes = new Uint8Array();
  const openContainer: OpenContainer = async (name) => {
    if (name === 'locked.zip') return { ok: false, code: 'FILE_ENCRYPTED', detail: '' };
    if (!name.endsWith('.eml')) return undefined;
    const broken = name === 'broken.eml' ? [{ name: 'bad.pdf', bytes }] : [];
    const documents = [
      { name: 'body.txt', bytes, isBody: true as const },
      { name: 'b/a.pdf', bytes },
      ...broken,
    ];
    return { ok: true, documents, left: [{ name: 'logo.png', why: 'small' }] };
  };
  const extract = async (name: string) => {
    if (name.endsWith('body.txt')) return failed(name, 'ACTION_UNDECIDED');
    if (name.endsWith('bad.pdf')) return failed(name, 'FILE_DAMAGED');
    return extractText(name.replace(/!.*/, ''));
  };
  for (const name of ['a.eml', 'broken.eml', 'locked.zip', 'c.pdf'])
    await writeFile(join(inbox, name), '3.00');
  await run({ openContainer, extract });
  expect((await readdir(join(inbox, 'done'))).sort()).toEqual(['a.eml', 'c.pdf']);
  expect((await readdir(join(inbox, 'failed'))).sort()).toEqual(['broken.eml', 'locked.zip']);
  expect(await readdir(join(out, 'a.eml'), { recursive: true })).toContain('b/a.pdf.json');
  await run({ openContainer, extract });
  expect(await sheet()).toMatch(/\r\na\.eml\/b\/a\.pdf,SUCCEEDED,3\.00\r\n/);
  expect(await sheet()).toMatch(/\r\nlocked\.zip,FAILED,\r\n/);
});

test('folders, links and temporary files are left alone', async () => {
  await mkdir(join(inbox, 'sub'));
  await writeFile(join(root, 'outside.pdf'), '1');
  await symlink(join(root, 'outside.pdf'), join(inbox, 'link.pdf'));
  for (const name of ['.hidden', 'a.pdf.part', 'b.crdownload', '~$c.pdf'])
    await writeFile(join(inbox, name), '1');
  expect(await run()).toEqual([]);
});

test("any name works: up to the file system's length, cut inside a character, not UTF-8", async () => {
  const long = `${'x'.repeat(247)}.pdf`;
  const same = `${'x'.repeat(246)}y.pdf`;
  const wide = `${'\u20ac'.repeat(83)}.pdf`;
  for (const name of [long, same, wide]) await writeFile(join(inbox, name), '1.00');
  await writeFile(
    Buffer.concat([Buffer.from(`${inbox}/r`), Buffer.from([0xe9, 0x80]), Buffer.from('.pdf')]),
    '2.00',
  );
  expect(await run()).toHaveLength(4);
  const done = await readdir(join(inbox, 'done'));
  expect(done).toHaveLength(4);
  for (const name of done) {
    expect(name.endsWith('.pdf')).toBe(true);
    expect(JSON.parse(await readFile(join(out, `${name}.json`), 'utf8'))).toEqual({ name });
  }
  await run();
  expect(await readdir(inbox)).toEqual(['done']);
});

test('a result that cannot be written leaves its file, and the others continue', async () => {
  await writeFile(join(inbox, 'a.pdf'), '1.00');
  await writeFile(join(inbox, 'b.pdf'), '2.00');
  await mkdir(join(out, 'a.pdf.json', 'in the way'), { recursive: true });
  expect((await run()).sort()).toEqual(['b.pdf', 'stuck: a.pdf']);
  expect((await readdir(inbox)).sort()).toEqual(['a.pdf', 'done']);
});

test('a folder for finished files may be a link to another disk', async () => {
  const elsewhere = await mkdtemp('/dev/shm/recto-watch-').catch(() => join(root, 'elsewhere'));
  await mkdir(elsewhere, { recursive: true });
  await symlink(elsewhere, join(inbox, 'done'));
  await writeFile(join(inbox, 'a.pdf'), '1.00');
  expect(await run()).toEqual(['a.pdf']);
  expect(await readdir(elsewhere)).toEqual(['a.pdf']);
  await rm(elsewhere, { recursive: true });
});

test('a file that was taken away leaves no result', async () => {
  await writeFile(join(inbox, 'a.pdf'), '1.00');
  const extract = async (name: string) => {
    await rm(join(inbox, name));
    return extractText(name);
  };
  expect(await run({ extract })).toEqual([]);
  expect(await sheet()).toBe('document,status,total\r\n');
});

test('stopping lets the current document finish and starts no other', async () => {
  await writeFile(join(inbox, 'a.pdf'), '1.00');
  await writeFile(join(inbox, 'b.pdf'), '2.00');
  const stop = new AbortController();
  const extract = (name: string) => {
    stop.abort();
    return extractText(name);
  };
  expect(await run({ signal: stop.signal, extract, format: 'xlsx' })).toEqual(['a.pdf']);
  expect((await readdir(inbox)).sort()).toEqual(['b.pdf', 'done']);
  expect((await readFile(join(out, 'results.xlsx'))).subarray(0, 2).toString()).toBe('PK');
});
