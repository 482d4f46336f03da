import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DocumentKind, generateDocument, languages, type PaperKind } from '@recto/fixtures';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createProgram, runProgram } from '../program.ts';
import { classifyCommand } from './classify.ts';
import { extractCommand } from './extract.ts';

const count = 100;

/** The kinds of documents in the folder, each with the action that is right; a form has none. */
const actions: Readonly<Partial<Record<DocumentKind | PaperKind, string | null>>> = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  'purchase-order': 'Purchase order',
  statement: 'Bank statement',
  form: null,
  'card-statement': 'Card statement',
  'utility-bill': 'Utility bill',
  payslip: 'Payslip',
  'delivery-note': 'Delivery note',
  'bill-of-lading': 'Bill of lading',
  w2: 'W-2',
  w9: 'W-9',
  '1099': '1099',
};
const kinds = Object.keys(actions) as (keyof typeof actions)[];

let folder: string;
const right = new Map<string, string | null>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-mixed-'));
  for (let index = 0; index < count; index++) {
    const kind = kinds[index % kinds.length]!;
    const language = languages[index % languages.length]!;
    const { bytes } = await generateDocument({ kind, language, seed: 4000 + index, quality: 'clean' });
    const name = `${String(index).padStart(3, '0')}.pdf`;
    right.set(name, actions[kind]!);
    await writeFile(join(folder, name), bytes);
  }
});
afterAll(() => rm(folder, { recursive: true }));

interface Answer {
  readonly documentName: string;
  readonly action: string | null;
}

async function answersOf(...words: string[]): Promise<readonly Answer[]> {
  let printed = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
  const silent = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runProgram(createProgram([classifyCommand(), extractCommand()]), [...words, '--json']);
  write.mockRestore();
  silent.mockRestore();
  process.exitCode = undefined;
  return printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);
}

test('of a mixed folder each document gets its action, or a person, and none is lost', async () => {
  const answers = await answersOf('classify', folder);
  expect(answers.map(({ documentName }) => documentName).sort()).toEqual([...right.keys()]);
  const wrong = answers.filter(({ documentName, action }) => action !== right.get(documentName));
  // What is not sure is left to a person; what is given an action is given the right one.
  expect(wrong.filter(({ action }) => action !== null)).toEqual([]);
  expect(wrong.length).toBeLessThanOrEqual(3);
});

test('extraction chooses as classification does', async () => {
  const few = [...right.keys()].slice(0, 4).map((name) => join(folder, name));
  const answers = await answersOf('extract', ...few, '--action', 'auto');
  expect(answers.map(({ action }) => action)).toEqual([...right.values()].slice(0, 4));
});
