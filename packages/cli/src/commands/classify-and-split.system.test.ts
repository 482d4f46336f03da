import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFDocument } from 'pdf-lib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgram, runProgram } from '../program.ts';
import { classifyCommand } from './classify.ts';
import { splitCommand } from './split.ts';

const sample = (name: string) =>
  fileURLToPath(new URL(`../../../../fixtures/documents/${name}`, import.meta.url));

let folder: string;
let printed: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-'));
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  await rm(folder, { recursive: true });
});

const run = (...words: string[]) => runProgram(createProgram([classifyCommand(), splitCommand()]), words);

test('files are classified', async () => {
  const files = ['invoice-de.pdf', 'purchase-order.pdf', 'statement.pdf'].map(sample);
  expect(await run('classify', ...files, '--json')).toBe(0);
  const answers = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(answers.map(({ action }) => action)).toEqual(['Invoice', 'Purchase order', 'Bank statement']);
});

test('a file with several documents is split and written', async () => {
  const whole = await PDFDocument.create();
  for (const name of ['invoice-de.pdf', 'purchase-order.pdf']) {
    const one = await PDFDocument.load(await readFile(sample(name)));
    for (const page of await whole.copyPages(one, one.getPageIndices())) whole.addPage(page);
  }
  const file = join(folder, 'batch.pdf');
  await writeFile(file, await whole.save());
  expect(await run('split', file, '--json', '--out', join(folder, 'parts'))).toBe(0);
  const { parts } = JSON.parse(printed);
  expect(parts).toHaveLength(2);
  expect(await readdir(join(folder, 'parts'))).toEqual(['batch-1.pdf', 'batch-2.pdf']);
  const last = await PDFDocument.load(await readFile(join(folder, 'parts', 'batch-2.pdf')));
  expect(last.getPageCount()).toBe(parts[1].to - parts[1].from + 1);
});

test('wrong usage and missing files have their exit codes', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await run('split', sample('invoice.pdf'), '--threshold', 'high')).toBe(2);
  expect(await run('classify', sample('invoice.pdf'), '--action', 'nothing')).toBe(2);
  expect(await run('classify', join(folder, 'missing.pdf'))).toBe(1);
});
