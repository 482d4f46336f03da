import { pagesAsMarkdown } from '@recto/document';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { htmlBlocks } from '../html/html-blocks.ts';
import { layOutPages } from '../laid-out/lay-out-pages.ts';
import { docxBlocks } from './docx-blocks.ts';
import { xlsxBlocks } from './xlsx-blocks.ts';

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const r = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const w14 = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const types = 'http://schemas.openxmlformats.org/package/2006/content-types';

interface Docx {
  readonly body: string;
  readonly parts?: Readonly<Record<string, string>>;
  readonly relations?: readonly (readonly [id: string, target: string])[];
}

function docx({ body, parts = {}, relations = [] }: Docx): Uint8Array {
  const related = relations.map(([id, target]) => {
    const type = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${target.replace(/\d*\.xml/, '')}`;
    return `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;
  });
  const all: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="${types}"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relationships}"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${relationships}">${related.join('')}</Relationships>`,
    'word/document.xml': `<w:document ${w} ${r} ${w14}><w:body>${body}</w:body></w:document>`,
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])));
}

async function textOf(file: Docx): Promise<string> {
  return pagesAsMarkdown(layOutPages(await docxBlocks(docx(file)), 10));
}

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;

describe('of a Word document', () => {
  test.each([
    ['hidden', '<w:vanish/>'],
    ['hidden on the web as well', '<w:vanish w:val="true"/>'],
    ['white', '<w:color w:val="FFFFFF"/>'],
    ['tiny', '<w:sz w:val="2"/>'],
    ['struck', '<w:strike/>'],
    ['struck twice', '<w:dstrike/>'],
    ['hidden by its style', '<w:rStyle w:val="Ghost"/>'],
  ])('%s text is not read', async (_, properties) => {
    const styles = `<w:styles ${w}><w:style w:styleId="Base"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:styleId="Ghost"><w:basedOn w:val="Base"/></w:style></w:styles>`;
    const body = paragraph(run('The price is 500. ') + run('The price is 1.', properties));
    expect(await textOf({ body, parts: { 'word/styles.xml': styles } })).toBe('The price is 500.\n');
  });

  test.each([
    ['no longer hidden', '<w:vanish w:val="0"/>'],
    ['white on a colour', '<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:fill="1F3864"/>'],
    ['grey', '<w:color w:val="808080"/>'],
    ['small', '<w:sz w:val="10"/>'],
  ])('text that is %s is read', async (_, properties) => {
    expect(await textOf({ body: paragraph(run('Due 500.00', properties)) })).toBe('Due 500.00\n');
  });

  test('headers and footers are read around its text, the first page first, each once', async () => {
    const margin = (kind: 'hdr' | 'ftr', text: string) =>
      `<w:${kind} ${w}>${paragraph(run(text))}</w:${kind}>`;
    const section =
      '<w:sectPr><w:headerReference w:type="default" r:id="h1"/><w:headerReference w:type="first" r:id="h2"/>' +
      '<w:headerReference w:type="even" r:id="h3"/><w:footerReference r:id="f1"/><w:titlePg/></w:sectPr>';
    const body = paragraph(run('Dear Sir'), section) + paragraph(run('Yours')) + section;
    const text = await textOf({
      body,
      relations: [
        ['h1', 'header1.xml'],
        ['h2', 'header2.xml'],
        ['h3', 'header3.xml'],
        ['f1', 'footer1.xml'],
      ],
      parts: {
        'word/header1.xml': margin('hdr', 'Every page'),
        'word/header2.xml': margin('hdr', 'Letterhead'),
        'word/header3.xml': margin('hdr', 'Even pages'),
        'word/footer1.xml': margin('ftr', 'Bank account 12'),
      },
    });
    expect(text.split(/\n+/)).toEqual([
      'Letterhead',
      'Every page',
      'Dear Sir',
      'Yours',
      'Bank account 12',
      '',
    ]);
  });

  test('check boxes have their signs, new and old', async () => {
    const box = (isTicked: boolean) =>
      `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${isTicked ? 1 : 0}"/></w14:checkbox></w:sdtPr><w:sdtContent>${run('☒')}</w:sdtContent></w:sdt>`;
    const old = (isTicked: boolean) =>
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="0"/>${isTicked ? '<w:checked/>' : ''}</w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const body = [box(true), box(false), old(true), old(false)]
      .map((one) => paragraph(one + run('Yes')))
      .join('');
    expect((await textOf({ body })).trim().split(/\n+/)).toEqual(['☑ Yes', '☐ Yes', '☑ Yes', '☐ Yes']);
  });

  test('lists have the numbers that Word gives them', async () => {
    const level = (ilvl: number, format: string, text: string) =>
      `<w:lvl w:ilvl="${ilvl}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
    const levels = level(0, 'decimal', '%1.') + level(1, 'lowerLetter', '%1.%2)');
    const numbering = `<w:numbering ${w}><w:abstractNum w:abstractNumId="0">${levels}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'upperRoman', '§ %1')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num></w:numbering>`;
    const item = (text: string, list: number, ilvl = 0) =>
      paragraph(run(text), `<w:numPr><w:ilvl w:val="${ilvl}"/><w:numId w:val="${list}"/></w:numPr>`);
    const body = [
      item('One', 1),
      item('Part', 1, 1),
      item('Part', 1, 1),
      item('Two', 1),
      item('Part', 1, 1),
      item('Paragraph', 2),
      item('Paragraph', 2),
      item('Again', 3),
    ].join('');
    const text = await textOf({
      body,
      parts: { 'word/numbering.xml': numbering },
      relations: [['n', 'numbering.xml']],
    });
    expect(text.replaceAll('\\', '').match(/(?:§ )?[\dIV]+[.a-z)]*(?= \w)/g)).toEqual([
      '1.',
      '1.a)',
      '1.b)',
      '2.',
      '2.a)',
      '§ I',
      '§ II',
      '1.',
    ]);
  });
});

interface Sheet {
  readonly xml: string;
  readonly state?: string;
}

function xlsx(sheets: readonly Sheet[], formats: readonly string[] = [], isFrom1904 = false): Uint8Array {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const each = (make: (sheet: Sheet, number: number) => string) =>
    sheets.map((sheet, index) => make(sheet, index + 1)).join('');
  const own = formats.map(
    (code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  );
  const styles = formats.map((_, i) => `<xf numFmtId="${164 + i}"/>`);
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="${types}"/>`,
    'xl/workbook.xml': `<workbook ${main} ${r}>${isFrom1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${each(({ state }, n) => `<sheet name="Sheet ${n}" sheetId="${n}" r:id="r${n}"${state === undefined ? '' : ` state="${state}"`}/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relationships}">${each((_, n) => `<Relationship Id="r${n}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts>${own.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}<xf numFmtId="14"/><xf numFmtId="9"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ xml }, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        `<worksheet ${main}>${xml}</worksheet>`,
      ]),
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

async function cellsOf(file: Uint8Array): Promise<readonly (readonly string[])[]> {
  return (await xlsxBlocks(file, 1000)).blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
}

const number = (at: string, value: string, style: number) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

describe('of a workbook', () => {
  test.each([
    ['00000', '42', '00042'],
    ['#,##0.00', '71.964000000000013', '71.96'],
    ['#,##0.00;(#,##0.00)', '-1234.5', '(1,234.50)'],
    ['0.0%', '0.075', '7.5%'],
    ['"No. "0', '7', 'No. 7'],
    ['[$€-407] #,##0.00', '5', '€ 5.00'],
    ['000-00-0000', '123456789', '123-45-6789'],
    ['dd/mm/yyyy', '45365', '2024-03-14'],
    ['mmm yyyy', '45365', 'Mar 2024'],
    ['hh:mm', '0.5', '12:00'],
    ['General', '0.30000000000000004', '0.3'],
  ])('a number in the format %s is read as it is shown', async (format, value, shown) => {
    const xml = `<sheetData><row r="1">${text('A1', 'x')}${number('B1', value, 1)}</row></sheetData>`;
    expect(await cellsOf(xlsx([{ xml }], [format]))).toEqual([['x', shown]]);
  });

  test('days may count from 1904', async () => {
    const xml = `<sheetData><row r="1">${text('A1', 'x')}${number('B1', '43903', 1)}</row></sheetData>`;
    expect(await cellsOf(xlsx([{ xml }], ['yyyy-mm-dd'], true))).toEqual([['x', '2024-03-14']]);
  });

  test('hidden rows, columns and sheets are not read', async () => {
    const row = (n: number, attributes = '') =>
      `<row r="${n}"${attributes}>${['A', 'B', 'C'].map((column) => text(`${column}${n}`, `${column}${n}`)).join('')}</row>`;
    const cols = '<cols><col min="2" max="2" hidden="1"/></cols>';
    const xml = `${cols}<sheetData>${row(1)}${row(2, ' hidden="1"')}${row(3, ' ht="0" customHeight="1"')}${row(4)}</sheetData>`;
    const other = `<sheetData>${row(9)}</sheetData>`;
    const file = xlsx([{ xml }, { xml: other, state: 'hidden' }, { xml: other, state: 'veryHidden' }]);
    expect(await cellsOf(file)).toEqual([
      ['A1', 'C1'],
      ['A4', 'C4'],
    ]);
  });
});

describe('of HTML', () => {
  test.each([
    'display:none',
    'visibility: hidden',
    'opacity:0.02',
    'font-size:0',
    'font-size:1px',
    'color:#fff',
    'color:white;background:#ffffff',
    'color:rgba(255,255,255,1)',
    'position:absolute;left:-9999px',
    'height:0;overflow:hidden',
    'text-decoration:line-through',
  ])('text with the style %s is not read', (style) => {
    expect(htmlBlocks(`<p>Due 500<span style="${style}">Due 1</span></p>`)).toEqual([
      { kind: 'paragraph', text: 'Due 500' },
    ]);
  });

  test.each(['color:white;background:navy', 'color:#ccc', 'opacity:.6', 'font-size:70%', 'left:-5px'])(
    'text with the style %s is read',
    (style) => {
      expect(htmlBlocks(`<p style="${style}">Due 500</p>`)).toEqual([{ kind: 'paragraph', text: 'Due 500' }]);
    },
  );

  test('controls are read as they are shown', () => {
    const html =
      '<p><input type=checkbox checked> Card</p><p><input type=radio> Cash</p><p>Name: <input value="Ada"></p>' +
      '<p>Size: <select><option>S</option><option selected>M</option></select></p><p>P: <input type=password value=x></p>';
    expect(htmlBlocks(html).map((block) => 'text' in block && block.text)).toEqual([
      '☑ Card',
      '☐ Cash',
      'Name: Ada',
      'Size: M',
      'P:',
    ]);
  });

  test('items of numbered lists have their numbers', () => {
    expect(htmlBlocks('<ol start=3><li>a</li><li>b</li></ol><ul><li>c</li></ul>')).toEqual([
      { kind: 'paragraph', text: '3. a' },
      { kind: 'paragraph', text: '4. b' },
      { kind: 'item', text: 'c' },
    ]);
  });
});
