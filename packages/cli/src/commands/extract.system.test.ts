import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DocumentKind, generateDocument } from '@recto/fixtures';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createProgram, runProgram } from '../program.ts';
import { classifyCommand } from './classify.ts';
import { extractCommand } from './extract.ts';
import { splitCommand } from './split.ts';
import { watchCommand } from './watch.ts';

interface Chosen {
  readonly action: string | null;
  readonly probabilities: readonly { readonly action: string; readonly probability: number }[];
  readonly none: number;
}

interface Result extends Chosen {
  readonly documentName: string;
  readonly status: string;
  readonly fields?: Readonly<Record<string, { readonly value: string }>>;
  readonly pages?: readonly { readonly fields: object }[];
  readonly reasons?: readonly { readonly code: string; readonly detail: string }[];
}

const statementAction = `
name: Bank statement
recognise: [Account Statement]
fields:
  accountNumber: { kind: identifier, labels: [A/C] }
  closingBalance: { kind: money, labels: [End Balance] }
`;

let folder: string;
let action: string;
let invoice: string;
let order: string;
let receipt: string;
let statement: string;
/** A club's form: none of the kinds that classification knows. */
let form: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-extract-'));
  invoice = await made('invoice');
  order = await made('purchase-order');
  receipt = await made('receipt');
  statement = await made('statement');
  form = await made('form');
  action = join(folder, 'statement.yaml');
  await writeFile(action, statementAction);
});
afterAll(() => rm(folder, { recursive: true }));

async function made(kind: DocumentKind): Promise<string> {
  const path = join(folder, `${kind}.pdf`);
  const options = { kind, seed: 3, language: 'en', quality: 'clean', format: 'pdf' } as const;
  await writeFile(path, (await generateDocument(options)).bytes);
  return path;
}

let printed: string;
let said: string;
beforeEach(() => {
  printed = '';
  said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const run = (...words: string[]) =>
  runProgram(createProgram([extractCommand(), classifyCommand(), splitCommand(), watchCommand()]), words);

function lines<Line>(): Line[] {
  const text = printed;
  printed = '';
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

test('each file gets the action that classify names, with the same probabilities, or fails if none matches', async () => {
  const files = [order, receipt, form, invoice];
  expect(await run('classify', ...files, '--json')).toBe(0);
  const classified = lines<Chosen>();
  expect(await run('extract', '--action', 'auto', ...files, '--json')).toBe(1);
  const extracted = lines<Result>();
  expect(extracted).toMatchObject(classified);
  expect(extracted.map((result) => result.action)).toEqual(['Purchase order', 'Receipt', null, 'Invoice']);
  expect(extracted.map(({ fields, pages = [] }) => Object.keys(fields ?? pages[0]?.fields ?? {}))).toEqual([
    expect.arrayContaining(['purchaseOrderDate']),
    expect.arrayContaining(['company']),
    [],
    expect.arrayContaining(['invoiceNumber']),
  ]);
  expect(extracted[2]).toMatchObject({ status: 'FAILED', reasons: [{ code: 'ACTION_UNDECIDED' }] });
});

test('people see the action with its probability, or all probabilities if none matches', async () => {
  expect(await run('extract', form, invoice, '--action', 'auto', '--processes', '1')).toBe(1);
  const [failed, found] = printed.split('\n\n');
  expect(failed).toMatch(
    /^form\.pdf {2}FAILED\n.*any of the actions: .*none of these \d+ %\. Name one with --action\.$/,
  );
  expect(found).toMatch(/^invoice\.pdf {2}\w+ {2}Invoice \d+ %\n {2}invoiceNumber/);
});

test('one of the named actions is chosen, and each is considered once', async () => {
  const named = [
    '--action',
    action,
    '--action',
    'purchase-order',
    '--action',
    'INVOICE',
    '--action',
    'invoice',
  ];
  expect(await run('extract', statement, order, ...named, '--json', '--processes', '1')).toBe(0);
  const [first, second] = lines<Result>();
  expect(first).toMatchObject({
    action: 'Bank statement',
    fields: { accountNumber: {}, closingBalance: {} },
  });
  expect(second).toMatchObject({ action: 'Purchase order' });
  expect(second!.probabilities.map((one) => one.action).sort()).toEqual([
    'Bank statement',
    'Invoice',
    'Purchase order',
  ]);
});

test('auto stands for all kinds that can be distinguished', async () => {
  expect(await run('extract', statement, '--action', 'AUTO', '--json', '--processes', '1')).toBe(0);
  const [only] = lines<Result>();
  expect(only).toMatchObject({ action: 'Bank statement', fields: { closingBalance: {} } });
  const names = only!.probabilities.map((one) => one.action);
  expect(names).toEqual(expect.arrayContaining(['Receipt', 'Payslip', 'W-9', '1099']));
  expect(names).not.toContain('Expense receipt');
});

test('an action named alone is used, whatever the file is', async () => {
  expect(await run('extract', statement, '--action', 'invoice', '--action', 'Invoice', '--json')).toBe(0);
  const [result] = lines<Result>();
  expect(result).not.toHaveProperty('action');
  expect(result).not.toHaveProperty('probabilities');
});

test('an unknown action is wrong usage', async () => {
  expect(await run('extract', invoice, '--action', 'auto', '--action', 'nothing')).toBe(2);
  expect(said).toContain('unknown action "nothing": use auto, invoice, receipt, purchase-order, ');
});

test('a watched folder takes files of several actions', async () => {
  const inbox = await mkdtemp(join(folder, 'inbox-'));
  const out = join(folder, 'out');
  for (const path of [invoice, order, form]) {
    await writeFile(join(inbox, path.slice(folder.length + 1)), await readFile(path));
  }
  const words = ['watch', inbox, '--action', 'auto', '--out', out, '--format', 'csv', '--once'];
  expect(await run(...words, '--interval', '0.01')).toBe(3);
  expect(await readdir(join(inbox, 'unmatched'))).toEqual(['form.pdf']);
  expect(await run(...words, '--interval', '0.01')).toBe(0);
  expect(said).toMatch(/^FAILED {2}form\.pdf {2}The document does not clearly belong to any/m);
  const [head = '', ...rows] = (await readFile(join(out, 'documents.csv'), 'utf8')).trim().split('\r\n');
  expect(head).toMatch(/^document,status,action,invoiceNumber,.*purchaseOrderNumber/);
  expect(
    rows.map((row) =>
      row
        .replace(/,[A-Z_]+,/, ',…,')
        .split(',')
        .slice(0, 3),
    ),
  ).toEqual([
    ['form.pdf', '…', ''],
    ['invoice.pdf', '…', 'Invoice'],
    ['purchase-order.pdf', '…', 'Purchase order'],
  ]);
  const kept = JSON.parse(await readFile(join(out, 'invoice.pdf.json'), 'utf8')) as Result;
  expect(kept.action).toBe('Invoice');
});

test('results of a folder go to one file, and the next run continues where one stopped', async () => {
  const inbox = join(folder, 'inbox');
  await mkdir(join(inbox, 'more'), { recursive: true });
  await copyFile(invoice, join(inbox, 'a.pdf'));
  await copyFile(order, join(inbox, 'more', 'b.pdf'));
  await writeFile(join(inbox, 'broken.pdf'), '%PDF-1.4 and nothing else');
  const out = join(folder, 'results', 'all.jsonl');
  expect(await run('extract', inbox, '--action', 'auto', '--out', out)).toBe(1);
  expect(said).toContain('1 of 3 files failed:');
  const kept = async () =>
    (await readFile(out, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Result);
  const names = ['a.pdf', 'broken.pdf', 'more/b.pdf'];
  expect((await kept()).map(({ documentName }) => documentName)).toEqual(names);
  await copyFile(receipt, join(inbox, 'broken.pdf'));
  said = '';
  expect(await run('extract', inbox, '--action', 'auto', '--out', out, '--resume')).toBe(0);
  expect(said).toContain('2 of 3 files already have results');
  expect((await kept()).map(({ action: chosen }) => chosen)).toEqual([
    'Invoice',
    'Receipt',
    'Purchase order',
  ]);
  expect((await readdir(join(folder, 'results'))).sort()).toEqual(['all.jsonl']);
});

test('results and parts never replace the input', async () => {
  const own = join(folder, 'own');
  await mkdir(own);
  await copyFile(invoice, join(own, 'a.pdf'));
  await copyFile(order, join(own, 'a-1.pdf'));
  await writeFile(join(own, 'orders.csv'), 'number,amount\n0017,12.50\n');
  const before = await readFile(join(own, 'a-1.pdf'));
  expect(await run('extract', own, '--action', 'invoice', '--out', join(own, 'orders.csv'))).toBe(2);
  expect(await run('split', join(own, 'a.pdf'), join(own, 'a-1.pdf'), '--out', own)).toBe(1);
  expect(said.match(/would replace an input file/g)).toHaveLength(3);
  expect(await readFile(join(own, 'orders.csv'), 'utf8')).toBe('number,amount\n0017,12.50\n');
  expect(await readFile(join(own, 'a-1.pdf'))).toEqual(before);
});

test('the XLSX of a folder has one sheet per table, with doubtful values in yellow', async () => {
  const out = join(folder, 'all.xlsx');
  expect(await run('extract', invoice, receipt, '--action', 'invoice', '--out', out)).toBe(0);
  const parts = unzipSync(await readFile(out));
  const texts = strFromU8(parts['xl/sharedStrings.xml']!);
  for (const text of ['invoice.pdf', 'receipt.pdf', 'invoiceNumber %', 'look at'])
    expect(texts).toContain(text);
  expect(strFromU8(parts['xl/styles.xml']!)).toContain('FFE699');
});

test('impossible requests are reported before anything is read', async () => {
  expect(await run('extract', invoice, '--action', 'invoice', '--resume')).toBe(2);
  expect(said).toContain('--resume needs --out');
  expect(await run('classify', join(folder, '*.nothing'))).toBe(1);
  expect(said).toContain('no file matches this pattern');
});
