import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { openCatalogues, readCatalogue } from './open-catalogues.ts';
import { readRecords } from './read-records.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-catalogues-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

test.each([
  ['a.csv', 'Nr;Firma\n1;"Kessel; Söhne"\n\n2;Orlando\n'],
  ['b.csv', 'Nr,Firma\r\n1,Kessel; Söhne\r\n\r\n2,Orlando\r\n'],
  ['c.csv', '\uFEFFNr\tFirma\n1\tKessel; Söhne\n\n2\tOrlando'],
])('%s: separators, blank lines and marks', async (name, text) => {
  expect(await readRecords(await file(name, text))).toEqual([
    { line: 2, values: { Nr: '1', Firma: 'Kessel; Söhne' } },
    { line: 4, values: { Nr: '2', Firma: 'Orlando' } },
  ]);
});

test('what Excel writes where it is not UTF-8', async () => {
  const bytes = Uint8Array.from(
    [...'Nr;Firma\n1;S'].map((one) => one.charCodeAt(0)).concat(0xf6, 0x68, 0x6e, 0x65),
  );
  expect(await readRecords(await file('latin.csv', bytes))).toMatchObject([{ values: { Firma: 'Söhne' } }]);
});

test('XLSX, with numbers as they are', async () => {
  const head = ['Nr', 'Firma'].map((value) => ({ value, type: String }));
  const rows = [
    [
      { value: 70001, type: Number },
      { value: 'Kessel', type: String },
    ],
  ];
  const bytes = await writeXlsxFile([head, ...rows]).toBuffer();
  expect(await readRecords(await file('a.xlsx', bytes))).toEqual([
    { line: 2, values: { Nr: '70001', Firma: 'Kessel' } },
  ]);
});

test('JSON and its lines, lists and the lines of orders', async () => {
  const rows = [
    { id: 1, iban: ['A', 'B'] },
    { id: 2, lines: [{ article: 'X' }, { article: 'Y' }] },
  ];
  const expected = [
    { line: 1, values: { id: '1', iban: 'A; B' } },
    { line: 2, values: { id: '2', article: 'X' } },
    { line: 2, values: { id: '2', article: 'Y' } },
  ];
  expect(await readRecords(await file('a.json', JSON.stringify(rows)))).toEqual(expected);
  const lines = rows.map((row) => JSON.stringify(row)).join('\n');
  expect(await readRecords(await file('a.ndjson', lines))).toEqual(expected);
});

test.each([
  ['d.csv', 'Nr;Firma\n1;a\n2;b;c\n', 'd.csv, line 3: expected 2 cells, got 3'],
  ['e.csv', 'Nr;Nr\n1;a\n', 'e.csv, line 1: two columns have the same heading'],
  ['f.csv', '\n', 'f.csv is empty'],
  ['g.ndjson', '{"id":1}\n{"id"', 'g.ndjson, line 2: no JSON'],
  ['h.csv', 'Nr;Firma\n1;a\n1;b\n', 'h.csv, line 3: an earlier row has the same id'],
  ['i.xlsx', 'no sheet', 'i.xlsx is no XLSX file'],
])('a mistake in %s names its line', async (name, text, message) => {
  const path = await file(name, text);
  await expect(readCatalogue('suppliers', path)).rejects.toThrow(message);
});

test('the option', async () => {
  const path = await file('s.csv', 'Nr;Firma\n1;Kessel\n');
  const known = await openCatalogues([`suppliers=${path}`]);
  expect(await known?.names()).toEqual(['suppliers']);
  await expect(openCatalogues(['suppliers'])).rejects.toThrow('NAME=FILE');
  await expect(openCatalogues(['suppliers=none.csv'])).rejects.toThrow('cannot read the catalogue none.csv');
  expect(await openCatalogues([])).toBeUndefined();
});
