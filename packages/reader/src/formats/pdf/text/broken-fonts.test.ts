import { textOf } from '@recto/document';
import { type PDFContext, PDFName, type PDFPage, PDFString } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { drawLetter, letterLines, madePdf } from '../../../../test/made-documents.ts';
import { readFile } from '../../../read-file.ts';

type Unicode = (code: number) => number;

/** Writes lines in a font that declares `unicode` for each character, whatever it looks like. */
function write(
  page: PDFPage,
  context: PDFContext,
  unicode: Unicode,
  lines: readonly (readonly [text: string, x: number, y: number])[],
  size = 14,
): void {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  const codes = Array.from({ length: 95 }, (_, i) => i + 32);
  const table = codes.map((code) => `<${hex(code, 2)}> <${hex(unicode(code), 4)}>`).join('\n');
  const map = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange
    ${codes.length} beginbfchar ${table} endbfchar endcmap end`;
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type1',
    BaseFont: 'Helvetica-Bold',
    Encoding: 'WinAnsiEncoding',
    ToUnicode: context.register(context.flateStream(map)),
  });
  page.node.setFontDictionary(PDFName.of('Strange'), context.register(font));
  const drawn = lines.map(([text, x, y]) => `BT /Strange ${size} Tf ${x} ${y} Td (${text}) Tj ET`);
  page.node.addContentStream(context.register(context.flateStream(drawn.join('\n'))));
}

const privateUse: Unicode = (code) => (code === 32 ? 32 : 0xe000 + code);
const shifted: Unicode = (code) => (code >= 97 && code < 122 ? code + 1 : code);

async function pageOf(bytes: Uint8Array) {
  const outcome = await readFile(bytes);
  if (!outcome.ok) throw new Error(outcome.detail);
  return outcome.pages[0]!;
}

describe('a font that declares other characters than it shows', () => {
  test('is read by OCR in place, the rest is taken from the file', async () => {
    const page = await pageOf(
      await madePdf(async (drawn, font, document) => {
        await drawLetter(drawn, font, document);
        write(drawn, document.context, privateUse, [['98.50', 300, 20]]);
      }),
    );
    expect(page.source).toBe('text-layer');
    expect(textOf(page)).toBe(`${letterLines.join('\n')}\n98.50`);
    const total = page.words.at(-1)!;
    expect(total.confidence).toBeGreaterThan(0.7);
    expect(total.box.left * 400).toBeCloseTo(300, -1);
    expect((total.box.top + total.box.height) * 200).toBeCloseTo(180, -1);
  });

  test('shares lines with the others', async () => {
    const page = await pageOf(
      await madePdf(async (drawn, font, document) => {
        await drawLetter(drawn, font, document);
        drawn.drawText('Total', { x: 30, y: 20, size: 14, font });
        write(drawn, document.context, privateUse, [['98.50', 300, 20]]);
      }),
    );
    expect(textOf(page)).toBe(`${letterLines.join('\n')}\nTotal 98.50`);
  });

  test('is detected by letter frequencies that no language has', async () => {
    const clause = [
      'goods remain property of the seller until paid',
      'and shall be returned on written request',
      'without delay and free of any charge',
    ];
    const page = await pageOf(
      await madePdf((drawn, font, document) => {
        for (let row = 0; row < 26; row++) {
          const text = `Row ${row}: benches and stools of oak, beech and ash, with drawers`;
          drawn.drawText(text, { x: 20, y: 190 - row * 7, size: 6, font });
        }
        const lines = clause.map((text, row) => [text, 205, 180 - 14 * row] as const);
        write(drawn, document.context, shifted, lines, 8);
      }),
    );
    expect(page.source).toBe('text-layer');
    for (const word of ['property', 'seller', 'returned', 'request']) expect(textOf(page)).toContain(word);
    expect(textOf(page)).toContain('Row 25: benches and stools of oak, beech and ash, with drawers');
  });

  test('keeps single signs unchanged', async () => {
    const page = await pageOf(
      await madePdf(async (drawn, font, document) => {
        await drawLetter(drawn, font, document);
        write(drawn, document.context, privateUse, [
          ['x', 15, 150],
          ['x', 15, 110],
        ]);
      }),
    );
    expect(page.words.filter(({ confidence }) => confidence < 0.5)).toHaveLength(2);
  });
});

/** Fonts whose codes are Unicode, with a map of all of them in one range, of which pdfium reads the first codes alone. */
function writeCodes(
  page: PDFPage,
  context: PDFContext,
  codesOf: (line: string) => readonly number[],
  lines: readonly string[],
) {
  const map = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange
    1 beginbfrange <0000> <FFFF> <0000> endbfrange endcmap end`;
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: 'MadeUp',
    CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
    DW: 1000,
    FontDescriptor: context.register(
      context.obj({
        Type: 'FontDescriptor',
        FontName: 'MadeUp',
        Flags: 4,
        FontBBox: [0, -200, 1000, 900],
        ItalicAngle: 0,
        Ascent: 900,
        Descent: -200,
        CapHeight: 700,
        StemV: 80,
      }),
    ),
  });
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: 'MadeUp',
    Encoding: 'Identity-H',
    DescendantFonts: [context.register(descendant)],
    ToUnicode: context.register(context.flateStream(map)),
  });
  page.node.setFontDictionary(PDFName.of('Codes'), context.register(font));
  const drawn = lines.map((line, row) => {
    const hex = codesOf(line).map((code) => code.toString(16).padStart(4, '0'));
    return `BT /Codes 10 Tf 20 ${170 - 16 * row} Td <${hex.join('')}> Tj ET`;
  });
  page.node.addContentStream(context.register(context.flateStream(drawn.join('\n'))));
}

describe('codes that the file has no character for', () => {
  const lines = ['請求書番号:MK-2071', '水鏡工房株式会社', '青葉県山並市北沢町4-5-6', '支払期限:2024/04/30'];
  const written = (codesOf: (line: string) => readonly number[]) =>
    madePdf((drawn, _, document) => writeCodes(drawn, document.context, codesOf, lines)).then(pageOf);

  test('are characters where they make frequent letters of Japanese', async () => {
    const page = await written((line) => [...line].map((character) => character.charCodeAt(0)));
    expect(page.source).toBe('text-layer');
    expect(textOf(page).split('\n')).toEqual(lines);
  });

  test('are none where they make rare ones', async () => {
    const rare = (line: string) =>
      [...line].map((_, index) => 0x4e00 + ((index * 7919 + line.length * 104729) % 0x5000));
    expect((await written(rare)).source).not.toBe('text-layer');
  });
});
