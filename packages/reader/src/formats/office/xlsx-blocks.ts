import readXlsxFile from 'read-excel-file/universal';
import type { Block } from '../laid-out/block.ts';
import { plainOfficeFile } from './office-parts.ts';

/** The sheets of a workbook, each under its name on its own pages. Formulas have their last computed values. */
export async function xlsxBlocks(bytes: Uint8Array): Promise<readonly Block[]> {
  const plain = plainOfficeFile(bytes);
  const file = plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.byteLength) as ArrayBuffer;
  // As text: digits beyond the fifteenth and trailing zeros belong to the file.
  const sheets = await readXlsxFile<string>(file, { parseNumber: plainNumber });
  return sheets.flatMap(({ sheet, data }, index): readonly Block[] => {
    const rows = data.map((row) => row.map(cellText));
    return [
      ...(index > 0 ? [{ kind: 'page-break' } as const] : []),
      { kind: 'heading', level: 2, text: sheet },
      { kind: 'table', rows: withoutEmpty(rows) },
    ];
  });
}

/** Programs store 0.1 + 0.2 as 0.30000000000000004: fifteen digits show the intended value. */
function plainNumber(text: string): string {
  const number = Number(text);
  const isLong = text.replace(/\D/g, '').length > 15 || /e/i.test(text);
  return isLong && Number.isFinite(number) ? String(Number(number.toPrecision(15))) : text;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  return String(value).replace(/\s+/g, ' ').trim();
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day, time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00:00') ? `${day}` : `${day} ${time.slice(0, 5)}`;
}

function withoutEmpty(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const filled = rows.filter((row) => row.some((text) => text !== ''));
  const used = new Set(filled.flatMap((row) => row.flatMap((text, column) => (text === '' ? [] : [column]))));
  return filled.map((row) => row.filter((_, column) => used.has(column)));
}
