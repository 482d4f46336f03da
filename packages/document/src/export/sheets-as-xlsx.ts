import type { Cell } from 'write-excel-file/node';
import type { Sheet } from './result-sheets.ts';

/** The format's limit for a cell. */
const maxCellCharacters = 32_767;
const maxNameCharacters = 31;

/** Sheets as one XLSX file with bold headings. Decimal numbers become numbers, everything else stays text. */
export async function sheetsAsXlsx(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const names = sheetNames(sheets);
  const parts = sheets.map((sheet, index) => ({
    sheet: names[index] ?? `Sheet${index + 1}`,
    data: [
      sheet.head.map((text): Cell => ({ value: printable(text), type: String, fontWeight: 'bold' })),
      ...sheet.rows.map((row, index) =>
        row.map((text, column) =>
          cellOf(
            text,
            sheet.numberColumns.includes(column),
            sheet.doubtful?.[index]?.includes(column) ?? false,
          ),
        ),
      ),
    ],
    stickyRowsCount: 1,
  }));
  // Loaded when first needed: most programs never write a sheet.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile(parts).toBuffer();
}

/** The background of what needs attention: yellow, on which black text stays readable. */
const doubtfulColor = '#FFE699';

function cellOf(text: string, isNumber: boolean, isDoubtful: boolean): Cell {
  const look = isDoubtful ? { backgroundColor: doubtfulColor } : {};
  if (text === '') return isDoubtful ? { value: '', type: String, ...look } : null;
  // Beyond 15 digits a spreadsheet would round, so such a number stays text.
  const isExact = /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= 15;
  return isNumber && isExact
    ? { value: Number(text), type: Number, ...look }
    : { value: printable(text), type: String, ...look };
}

/** Without the characters that XML does not allow. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
  const allowed = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return allowed.slice(0, maxCellCharacters);
}

/** Valid sheet names: short, without reserved characters, and distinct regardless of case. */
function sheetNames(sheets: readonly Sheet[]): readonly string[] {
  const taken = new Set<string>();
  return sheets.map(({ name }) => {
    const plain = name.replace(/[[\]:*?/\\']/g, ' ').slice(0, maxNameCharacters) || 'Sheet';
    let chosen = plain;
    for (let number = 2; taken.has(chosen.toLowerCase()); number++) {
      chosen = `${plain.slice(0, maxNameCharacters - 4)} ${number}`;
    }
    taken.add(chosen.toLowerCase());
    return chosen;
  });
}
