import type { XmlElement } from '@rgrove/parse-xml';
import { getFormatFromId } from 'numfmt';
import readXlsxFile from 'read-excel-file/universal';
import type { Block } from '../laid-out/block.ts';
import { cutSheets } from './cut-sheets.ts';
import { type OfficeParts, officeFile, officeParts } from './office-parts.ts';
import { allBelow, attributeOf, childrenOf, firstAt, partOf, partTree } from './part-tree.ts';
import { noteSheet, type SheetShowing, showSheet } from './shown-sheet.ts';

/**
 * The sheets of a workbook as a viewer shows them, each under its name on its own pages: without hidden sheets, rows and
 * columns, numbers in their formats. Formulas have their last computed values. Of each sheet, at most so many rows.
 */
export async function xlsxBlocks(bytes: Uint8Array, mostRows: number): Promise<WorkbookBlocks> {
  const parts = officeParts(bytes);
  const cut = cutSheets(parts, mostRows);
  const { files, shown, unseen } = shownWorkbook(cut ?? parts);
  const plain = officeFile(files);
  const file = plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.byteLength) as ArrayBuffer;
  // As text: digits beyond the fifteenth and trailing zeros belong to the file.
  const sheets = await readXlsxFile<string>(file, { parseNumber: plainNumber });
  const blocks = sheets
    .filter(({ sheet }) => shown.has(sheet))
    .flatMap(({ sheet, data }, index): readonly Block[] => {
      const rows = data.map((row) => row.map(cellText));
      return [
        ...(index > 0 ? [{ kind: 'page-break' } as const] : []),
        { kind: 'heading', level: 2, text: sheet },
        { kind: 'table', rows: withoutEmpty(rows) },
      ];
    });
  const hidden = unseen.map((text) => ({ kind: 'unseen', text }) as const);
  return { blocks: [...blocks, ...hidden], isCut: cut !== undefined };
}

interface WorkbookBlocks {
  readonly blocks: readonly Block[];
  /** A sheet has more rows than were asked for. */
  readonly isCut: boolean;
}

interface Shown {
  readonly files: OfficeParts;
  /** The names of the sheets that are not hidden. */
  readonly shown: ReadonlySet<string>;
  /** Texts of hidden sheets, rows and columns. */
  readonly unseen: readonly string[];
}

function shownWorkbook(files: OfficeParts): Shown {
  const workbook = partTree(files, 'xl/workbook.xml');
  const targets = new Map(
    childrenOf(partTree(files, 'xl/_rels/workbook.xml.rels'), 'Relationship').map((one) => [
      attributeOf(one, 'Id') ?? '',
      (attributeOf(one, 'Target') ?? '').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  const showing: SheetShowing = {
    formats: formatsOf(partTree(files, 'xl/styles.xml')),
    isFrom1904: /^(?:1|true)$/.test(attributeOf(firstAt(workbook, 'workbookPr'), 'date1904') ?? ''),
    sharedTexts: childrenOf(partTree(files, 'xl/sharedStrings.xml'), 'si').map(textOf),
    unseen: [],
  };
  const sheets = childrenOf(firstAt(workbook, 'sheets'), 'sheet');
  const visible = sheets.filter((sheet) => !/hidden/i.test(attributeOf(sheet, 'state') ?? ''));
  const changed: Record<string, Uint8Array> = {};
  for (const sheet of visible) {
    const name = targets.get(attributeOf(sheet, 'id') ?? '') ?? '';
    const root = partTree(files, name);
    if (root === undefined) continue;
    showSheet(root, showing);
    changed[name] = partOf(root);
  }
  for (const sheet of sheets) {
    const root = visible.includes(sheet)
      ? undefined
      : partTree(files, targets.get(attributeOf(sheet, 'id') ?? '') ?? '');
    if (root !== undefined) noteSheet(root, showing);
  }
  const shown = new Set(visible.map((sheet) => attributeOf(sheet, 'name') ?? ''));
  return { files: { ...files, ...changed }, shown, unseen: showing.unseen };
}

function textOf(element: XmlElement): string {
  return allBelow(element, 't')
    .map(({ text }) => text)
    .join('');
}

/** The number format of each cell style. */
function formatsOf(styles: XmlElement | undefined): readonly string[] {
  const own = new Map(
    childrenOf(firstAt(styles, 'numFmts'), 'numFmt').map((one) => [
      Number(attributeOf(one, 'numFmtId')),
      attributeOf(one, 'formatCode') ?? 'General',
    ]),
  );
  return childrenOf(firstAt(styles, 'cellXfs'), 'xf').map((style) => {
    const id = Number(attributeOf(style, 'numFmtId') ?? 0);
    return own.get(id) ?? getFormatFromId(id) ?? 'General';
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
