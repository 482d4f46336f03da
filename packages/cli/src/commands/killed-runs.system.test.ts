import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { generateDocument } from '@recto/fixtures';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createProgram, runProgram } from '../program.ts';
import { extractCommand } from './extract.ts';
import { readCommand } from './read.ts';

const main = fileURLToPath(new URL('../main.js', import.meta.url));

let folder: string;
let said: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-killed-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const recto = (...words: string[]) => runProgram(createProgram([extractCommand(), readCommand()]), words);

async function pdfOf(texts: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const text of texts) document.addPage([600, 800]).drawText(text, { x: 50, y: 700, size: 12, font });
  return document.save();
}

test('a killed extraction loses nothing that was finished, whatever folder it resumes from', async () => {
  const inbox = join(folder, 'extracted');
  await mkdir(inbox);
  const names = Array.from({ length: 12 }, (_, index) => `${index + 10}.pdf`);
  const options = { kind: 'invoice', seed: 3, language: 'en', quality: 'clean', format: 'pdf' } as const;
  const { bytes } = await generateDocument(options);
  for (const name of names) await writeFile(join(inbox, name), bytes);
  const out = join(folder, 'extracted.jsonl');
  const words = [
    main,
    'extract',
    relative(folder, inbox),
    '--action',
    'invoice',
    '--processes',
    '1',
    '--out',
    out,
  ];
  const child = spawn(process.execPath, words, { cwd: folder, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const noted = async () => (await readFile(`${out}.journal`, 'utf8').catch(() => '')).split('\n').length - 1;
  while ((await noted()) < 2 && child.exitCode === null) await sleep(5);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  const before = await noted();
  expect(before).toBeLessThan(names.length);
  expect(await recto('extract', inbox, '--action', 'invoice', '--out', out, '--resume')).toBe(0);
  expect(said).toContain(`${before} of ${names.length} files already have results`);
  const kept = (await readFile(out, 'utf8')).trim().split('\n');
  expect(kept.map((line) => (JSON.parse(line) as { readonly documentName: string }).documentName)).toEqual(
    names,
  );
});

test('a killed reading continues where it stopped, and each file is read completely and once', async () => {
  const inbox = join(folder, 'killed');
  await mkdir(inbox);
  const names = Array.from({ length: 40 }, (_, index) => `${index + 10}.pdf`);
  for (const name of names) await writeFile(join(inbox, name), await pdfOf([`Page of ${name}`, 'The end']));
  const texts = join(folder, 'texts of killed');
  const words = ['read', inbox, '--out', texts];
  const child = spawn(process.execPath, [main, ...words], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const finished = async () => (await readdir(texts).catch(() => [])).filter((name) => name.endsWith('.txt'));
  while ((await finished()).length < 2 && child.exitCode === null) await sleep(5);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  const before = await finished();
  expect(before.length).toBeLessThan(names.length);
  const [kept = ''] = before;
  await writeFile(join(texts, kept), 'read before');
  expect(await recto('read', inbox, '--out', texts, '--resume')).toBe(0);
  expect((await readdir(texts)).sort()).toEqual(names.map((name) => `${name}.txt`));
  for (const name of names) {
    const text = await readFile(join(texts, `${name}.txt`), 'utf8');
    expect(text).toBe(`${name}.txt` === kept ? 'read before' : `Page of ${name}\n\fThe end\n`);
  }
});
