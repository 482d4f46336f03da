import { readFile as readBytes } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { linesOf, pagesAsMarkdown, textOf } from '@recto/document';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { detectFileType } from '../file-type.ts';
import { readFile, renderFile } from '../read-file.ts';
import { searchableFile } from '../searchable-pdf/searchable-file.ts';

const mammothFiles = join(
  dirname(createRequire(import.meta.url).resolve('mammoth/package.json')),
  'test/test-data',
);

async function markdownOf(bytes: Uint8Array): Promise<string> {
  return pagesAsMarkdown(await pagesOf(bytes));
}

async function pagesOf(bytes: Uint8Array) {
  const read = await readFile(bytes);
  if (!read.ok) throw new Error(`${read.code}: ${read.detail}`);
  return read.pages;
}

const documentXml = (body: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;

function docx(body: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    'word/document.xml': strToU8(body),
    ...more,
  });
}

describe('DOCX', () => {
  test.each([
    [
      'tables.docx',
      'Above\n\n| Top left | Top right |\n| --- | --- |\n| Bottom left | Bottom right |\n\nBelow\n',
    ],
    ['simple-list.docx', '- Apple\n- Banana\n'],
    ['strict-format.docx', 'Test\n'],
  ])('%s, from the library', async (name, markdown) => {
    expect(await markdownOf(await readBytes(join(mammothFiles, name)))).toBe(markdown);
  });

  test('a linked image is not fetched', async () => {
    const [page] = await pagesOf(await readBytes(join(mammothFiles, 'external-picture.docx')));
    expect(page?.words).toEqual([]);
  });

  test('a document type, which allows entity expansion, is refused', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaa">]>${documentXml('').slice(21)}`;
    expect(await readFile(docx(bomb))).toMatchObject({ ok: false, code: 'FILE_DAMAGED' });
  });

  test('one that expands far beyond its size is refused before unpacking', async () => {
    const bomb = docx(documentXml(' '.repeat(30_000_000)));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await readFile(bomb)).toMatchObject({
      ok: false,
      code: 'FILE_DAMAGED',
      detail: 'the archive would unpack to a file of 200 times its compressed size',
    });
  });

  test('a truncated one is damaged or not a document', async () => {
    const whole = docx(documentXml('<w:p><w:r><w:t>Hello</w:t></w:r></w:p>'));
    expect(await markdownOf(whole)).toBe('Hello\n');
    expect(await readFile(whole.subarray(0, whole.length / 2))).toMatchObject({ ok: false });
  });
});

test('XLSX: each sheet as a table under its name, with identifiers and dates unchanged', async () => {
  const sheet = (sheet: string, data: object[][]) => ({ sheet, data });
  const made = await writeXlsxFile([
    sheet('Orders', [
      [{ value: 'Order' }, { value: 'Day' }, { value: 'Amount' }],
      [
        { value: '007' },
        { value: new Date(Date.UTC(2026, 2, 1)), type: Date, format: 'dd.mm.yyyy' },
        { value: 1234.5 },
      ],
      [{ value: '008' }, { value: null }, { value: 0.30000000000000004 }],
    ]),
    sheet('Other', [[{ value: 'a' }, { value: 'b' }]]),
  ] as never).toBuffer();
  const pages = await pagesOf(made);
  expect(pages.map(({ number }) => number)).toEqual([1, 2]);
  expect(pagesAsMarkdown(pages)).toContain(
    '| Order | Day | Amount |\n| --- | --- | --- |\n| 007 | 2026-03-01 | 1234.5 |\n| 008 |  | 0.3 |',
  );
});

describe('HTML', () => {
  test('headings, paragraphs, items, tables; nothing that is not displayed', async () => {
    const html = `<!doctype html><title>No</title><h1>Order</h1><p>To <b>whom</b>
      it concerns<br>second<script>evil()</script><div hidden>no</div><ul><li>one<li>two</ul>
      <table><tr><th>Name<th>Count<tr><td>Bolt<td>3<tr><td colspan=2>all</table><img src="http://example.org/x">`;
    expect(await markdownOf(Buffer.from(html))).toBe(
      '# Order\n\nTo whom it concerns\n\nsecond\n\n- one\n- two\n\n| Name | Count |\n| --- | --- |\n| Bolt | 3 |\n| all |  |\n',
    );
  });

  test('elements nested too deeply are refused', async () => {
    const deep = Buffer.from(`<html>${'<div>'.repeat(100_000)}x`);
    expect(await readFile(deep)).toMatchObject({ ok: false, code: 'FILE_DAMAGED' });
  });
});

describe('text', () => {
  test('keeps its lines, and columns stay columns', async () => {
    const [page] = await pagesOf(Buffer.from('Total     12.00\n\nThank you\n'));
    expect(textOf(page!)).toBe('Total 12.00\nThank you');
    const [total, amount] = page!.words;
    expect(((amount!.box.left - total!.box.left) * page!.widthPt) / 6).toBeCloseTo(10);
    expect(page).toMatchObject({ isLaidOut: true, source: 'text-layer' });
  });

  test('one long line ends at the page limit', async () => {
    const line = Buffer.alloc(20_000_000, 'x');
    expect(await readFile(line)).toMatchObject({ ok: false, code: 'TOO_MANY_PAGES' });
  });

  test.each([
    ['UTF-8', Buffer.from('Größe')],
    ['UTF-16', Buffer.from('\uFEFFGröße', 'utf16le')],
    ['Windows-1252', Buffer.from('Größe und noch mehr', 'latin1')],
  ])('%s', async (_, bytes) => {
    expect(textOf((await pagesOf(bytes))[0]!)).toMatch(/^Größe/);
  });

  test('words stay on the page, whatever they are', async () => {
    const [page] = await pagesOf(Buffer.from(`${'長'.repeat(500)}\n\t${'y'.repeat(900)}`));
    for (const { box } of page!.words) expect(box.left + box.width).toBeLessThanOrEqual(1);
    expect(linesOf(page!).length).toBeGreaterThan(5);
  });
});

test('CSV: quoted cells, every row of a multi-page table', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => `${index};"a; b";x${index}`);
  const pages = await pagesOf(Buffer.from(['No;Text;Code', ...rows].join('\r\n')));
  const cells = pages.flatMap(({ tables }) => tables?.flatMap((table) => table.rows) ?? []);
  expect(cells.length).toBe(121);
  expect(pagesAsMarkdown(pages)).toContain('| 119 | a; b | x119 |');
});

test('a laid-out page can be rendered, and made a PDF', async () => {
  const bytes = Buffer.from('Total <&> 12.00\n');
  const drawn = await renderFile(bytes, 1, 72);
  if (!drawn.ok) throw new Error(drawn.detail);
  expect(Buffer.from(drawn.png).readUInt32BE(16)).toBe(595);
  expect(await searchableFile(bytes, await pagesOf(bytes))).toMatchObject({ ok: true });
});

test('a digitally signed letter is a text', () => {
  const letter = '-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nTotal 12.00\n';
  expect(detectFileType(Buffer.from(letter))).toBe('txt');
});

test.each([
  ['an e-mail signature or a key', Buffer.from('-----BEGIN PRIVATE KEY-----\nabc')],
  ['a PDF in base64', Buffer.from('%PDF-1.7 and so on', 'latin1').toString('base64')],
  ['an archive that is no office file', zipSync({ 'a.txt': strToU8('a') })],
  ['spaces', Buffer.from('  \n ')],
])('%s is not read', (_, bytes) => {
  expect(detectFileType(Buffer.from(bytes))).toBeUndefined();
});
