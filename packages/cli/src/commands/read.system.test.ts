import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { zipSync } from 'fflate';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createProgram, runProgram } from '../program.ts';
import { readCommand } from './read.ts';

let folder: string;
let pdf: string;
let out: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-read-'));
  out = join(folder, 'out');
  pdf = join(folder, 'three pages.pdf');
  await writeFile(pdf, await pdfOf(['First page', '', 'Third page']));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

async function pdfOf(texts: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const text of texts) document.addPage([600, 800]).drawText(text, { x: 50, y: 700, size: 12, font });
  return document.save();
}

function recto(...words: string[]): Promise<number> {
  return runProgram(createProgram([readCommand()]), ['read', ...words]);
}

function silence(): () => string {
  const spy = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  return () => spy.mock.calls.map(([text]) => String(text)).join('');
}

test('gives the text of all pages', async () => {
  expect(await recto(pdf, '--out', out)).toBe(0);
  expect(await readFile(out, 'utf8')).toBe('First page\n\f\n\fThird page\n');
});

test('returns the pages of a range, without blank ones', async () => {
  expect(await recto(pdf, '--pages', '2-', '--drop-blank', '--format', 'json', '--out', out)).toBe(0);
  const { pages } = JSON.parse(await readFile(out, 'utf8'));
  expect(pages).toMatchObject([
    { page: 3, text: 'Third page', words: [{ text: 'Third' }, { text: 'page' }] },
  ]);
});

test('returns chunks as JSON Lines, also of many files, and HTML', async () => {
  expect(await recto(pdf, '--chunks', '20', '--out', out)).toBe(0);
  const [line] = (await readFile(out, 'utf8')).trimEnd().split('\n');
  expect(JSON.parse(line!)).toMatchObject({
    documentName: 'three pages.pdf',
    chunk: 1,
    headings: [],
    text: 'First page\n\nThird page',
    words: 4,
    pages: [1, 3],
    boxes: [{ page: 1 }, { page: 3 }],
  });
  const printed = vi.spyOn(process.stdout, 'write').mockImplementation((_text, done) => {
    if (typeof done === 'function') (done as () => void)();
    return true;
  });
  expect(await recto(pdf, pdf, '--chunks', '20')).toBe(0);
  const lines = printed.mock.calls.map(([text]) => String(text)).join('');
  printed.mockRestore();
  for (const own of lines.trimEnd().split('\n')) expect(JSON.parse(own)).toMatchObject({ chunk: 1 });
  expect(await recto(pdf, '--format', 'html', '--out', out)).toBe(0);
  expect(await readFile(out, 'utf8')).toContain('<section id="page-3">\n<p>Third page</p>');
});

test('refuses an invalid chunk size, or one given with another format', async () => {
  const said = silence();
  for (const words of [
    ['--chunks', '0'],
    ['--chunks', 'many'],
    ['--chunks', '500', '--format', 'json'],
  ])
    expect(await recto(pdf, ...words)).toBe(2);
  expect(said()).toContain('--chunks is a number of words from 20 to 100000, not "many"');
});

test('returns Markdown and a PDF', async () => {
  expect(await recto(pdf, '--format', 'markdown', '--drop-blank', '--out', out)).toBe(0);
  expect(await readFile(out, 'utf8')).toBe('First page\n\n---\n\nThird page\n');
  expect(await recto(pdf, '--format', 'pdf', '--pages', '1', '--out', out)).toBe(0);
  expect((await PDFDocument.load(await readFile(out))).getPageCount()).toBe(1);
});

test('says what is wrong, with exit code 2 for usage and 1 for an unreadable file', async () => {
  const said = silence();
  expect(await recto(pdf, '--pages', '3-1')).toBe(2);
  expect(said()).toContain('--pages is a range such as 1-3 or 2,5-, not "3-1"');
  expect(await recto(pdf, '--format', 'docx')).toBe(2);
  await writeFile(join(folder, 'picture.gif'), 'GIF89a');
  expect(await recto(join(folder, 'picture.gif'))).toBe(1);
  expect(said()).toContain('FILE_TYPE_UNSUPPORTED');
  expect(await recto(join(folder, 'missing.pdf'))).toBe(1);
  expect(said()).toContain('FILE_NOT_FOUND');
});

test('says in one line that the output cannot be written, or that a folder contains nothing to read', async () => {
  const said = silence();
  await mkdir(join(folder, 'empty'));
  // There is a file where a folder would be needed.
  expect(await recto(pdf, '--out', join(pdf, 'nowhere', 'out'))).toBe(1);
  expect(await recto(join(folder, 'empty'))).toBe(2);
  const [unwritten, isEmpty, ...more] = said().trim().split('\n');
  expect(unwritten).toMatch(/^recto: (?:ENOTDIR|EEXIST).*nowhere/);
  expect(isEmpty).toContain('no file to read');
  expect(more).toEqual([]);
});

test('several files print under their names, or go to a folder, where the next run skips them', async () => {
  const said = silence();
  const inbox = join(folder, 'several');
  await mkdir(join(inbox, 'b'), { recursive: true });
  await writeFile(join(inbox, 'a.pdf'), await pdfOf(['First']));
  await writeFile(join(inbox, 'b', 'a.pdf'), await pdfOf(['Second']));
  await writeFile(join(inbox, 'broken.pdf'), 'GIF89a');
  const texts = join(folder, 'texts');
  expect(await recto(inbox, '--out', texts)).toBe(1);
  expect(said()).toContain('1 of 3 files failed');
  expect(await readFile(join(texts, 'a.pdf.txt'), 'utf8')).toBe('First\n');
  expect(await readFile(join(texts, 'b', 'a.pdf.txt'), 'utf8')).toBe('Second\n');
  await writeFile(join(texts, 'a.pdf.txt'), 'changed by hand');
  expect(await recto(inbox, '--out', texts, '--resume')).toBe(1);
  expect(said()).toContain('2 of 3 files already have outputs');
  expect(await readFile(join(texts, 'a.pdf.txt'), 'utf8')).toBe('changed by hand');
});

test('no input is overwritten, whatever path leads to it', async () => {
  const said = silence();
  const scans = join(folder, 'scans');
  await mkdir(scans);
  const source = await pdfOf(['Only copy']);
  await writeFile(join(scans, 'a.pdf'), source);
  await symlink(scans, join(folder, 'link'));
  expect(await recto(scans, pdf, '--format', 'pdf', '--out', join(folder, 'link'))).toBe(1);
  expect(await recto(join(scans, 'a.pdf'), '--out', join(scans, '..', 'scans', 'a.pdf'))).toBe(1);
  expect(said()).toContain('would replace an input file: name another place with --out (OUTPUT_IS_SOURCE)');
  expect(new Uint8Array(await readFile(join(scans, 'a.pdf')))).toEqual(source);
  expect((await readdir(scans)).sort()).toEqual(['a.pdf', 'three pages.pdf']);
});

test('a mail and an archive yield their contents, each under the name of its container', async () => {
  const said = silence();
  const post = join(folder, 'post');
  await mkdir(post);
  const letter = mailWith('order.pdf', await pdfOf(['Two chairs']));
  const archive = zipSync({
    'march/letter.eml': letter,
    'march/page.pdf': await pdfOf(['A table']),
    'notes.key': Buffer.from([0, 1, 2, 3]),
  });
  await writeFile(join(post, 'all.zip'), archive);
  await writeFile(join(post, 'letter.eml'), letter);
  await writeFile(join(post, 'broken.zip'), archive.subarray(0, 99));
  const texts = join(folder, 'texts of post');
  expect(await recto(post, '--out', texts)).toBe(1);
  const held = await readdir(texts, { recursive: true, withFileTypes: true });
  const written = held
    .filter((entry) => entry.isFile())
    .map((entry) => relative(texts, join(entry.parentPath, entry.name)));
  expect(written.sort()).toEqual([
    'all.zip/march/letter.eml/body.txt',
    'all.zip/march/letter.eml/order.pdf.txt',
    'all.zip/march/page.pdf.txt',
    'letter.eml/body.txt',
    'letter.eml/order.pdf.txt',
  ]);
  expect(await readFile(join(texts, 'all.zip/march/letter.eml/order.pdf.txt'), 'utf8')).toBe('Two chairs\n');
  const told = said();
  expect(told).toMatch(/broken\.zip: left out: the archive cannot be unpacked \(FILE_DAMAGED\)/);
  expect(told).toMatch(/all\.zip!?\/notes\.key/);
  expect(await recto(`${join(post, 'letter.eml')}!/order.pdf`, '--out', out)).toBe(0);
  expect(await readFile(out, 'utf8')).toBe('Two chairs\n');
  expect(await recto(`${join(post, 'letter.eml')}!/none.pdf`)).toBe(1);
  expect(said()).toContain('FILE_NOT_FOUND');
});

function mailWith(name: string, attachment: Uint8Array): Uint8Array {
  const lines = [
    'From: shop@example.org',
    'Subject: Order',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=part',
    ...['', '--part', 'Content-Type: text/plain', '', 'Please see the order.', '--part'],
    `Content-Type: application/pdf; name="${name}"`,
    'Content-Disposition: attachment',
    'Content-Transfer-Encoding: base64',
    ...['', Buffer.from(attachment).toString('base64'), '--part--', ''],
  ];
  return Buffer.from(lines.join('\r\n'));
}

test('reads documents that are longer than a server accepts', async () => {
  const long = join(folder, 'long.pdf');
  await writeFile(long, await pdfOf(Array.from({ length: 60 }, (_, i) => `Sheet ${i + 1}`)));
  expect(await recto(long, '--pages', '60', '--out', out)).toBe(0);
  expect(await readFile(out, 'utf8')).toBe('Sheet 60\n');
});
