import type { Page } from '@recto/document';
import type { Block } from './block.ts';
import { layOutTable } from './lay-out-table.ts';
import { headingPrint, type Print, prints } from './print.ts';
import { Sheet, usualSheet } from './sheet.ts';
import { type Placed, wrapLine, wrapWords } from './wrap.ts';

/** Longer lines of plain text are broken. */
const widestLine = 200;
const paragraphGapPt = 10;
/** Of a text that is not shown. */
const longestUnseen = 500;

/**
 * Pages made from a file without pages: the same text gives the same pages, so a box on them identifies a place in the
 * text. Nothing is laid out beyond one page more than `mostPages`.
 */
export function layOutPages(blocks: Iterable<Block>, mostPages: number): readonly Page[] {
  const sheets: Sheet[] = [new Sheet()];
  const nextSheet = (): Sheet | undefined => {
    if (sheets.length > mostPages) return undefined;
    const sheet = new Sheet();
    sheets.push(sheet);
    return sheet;
  };
  for (const block of blocks) {
    if (!layOutBlock(block, sheets, nextSheet)) break;
  }
  const last = sheets.at(-1)!;
  if (sheets.length > 1 && last.isEmpty) sheets.pop();
  return sheets.map((sheet, index) => sheet.page(index + 1));
}

/** False if no further page is available. */
function layOutBlock(block: Block, sheets: readonly Sheet[], nextSheet: () => Sheet | undefined): boolean {
  const sheet = sheets.at(-1)!;
  switch (block.kind) {
    case 'page-break':
      return sheet.isEmpty || nextSheet() !== undefined;
    case 'table':
      layOutTable(block.rows, sheet, nextSheet);
      return sheets.length === 1 || !sheets.at(-1)!.isEmpty;
    case 'lines':
      return printPlainLines(block.text, sheet, nextSheet);
    case 'unseen':
      sheet.unseen.push({ text: block.text.slice(0, longestUnseen), why: 'hidden' });
      return true;
    case 'heading':
      return printWrapped(wordLines(block.text, headingPrint(block.level)), headingPrint(block.level));
    case 'paragraph':
      return printWrapped(wordLines(block.text, prints.body), prints.body);
    case 'item':
      return printWrapped(wordLines(`• ${block.text}`, prints.body), prints.body);
  }

  function printWrapped(lines: Iterable<readonly Placed[]>, print: Print): boolean {
    let current = sheet;
    for (const line of lines) {
      const next = printLine(line, print, current, nextSheet);
      if (next === undefined) return false;
      current = next;
    }
    current.topPt += paragraphGapPt;
    return true;
  }
}

function wordLines(text: string, print: Print): Iterable<readonly Placed[]> {
  const widthPt = usualSheet.widthPt - 2 * usualSheet.marginPt;
  return wrapWords(text, Math.floor(widthPt / print.advancePt));
}

function printPlainLines(text: string, first: Sheet, nextSheet: () => Sheet | undefined): boolean {
  let sheet = first;
  sheet.isPlainText = true;
  for (const line of linesOfText(text)) {
    if (line.trim() === '') sheet.topPt += paragraphGapPt;
    if (line.includes('\f') && !sheet.isEmpty) {
      const next = nextSheet();
      if (next === undefined) return false;
      sheet = next;
    }
    for (const placed of wrapLine(line, widestLine)) {
      const next = printLine(placed, prints.typewriter, sheet, nextSheet);
      if (next === undefined) return false;
      sheet = next;
      sheet.isPlainText = true;
    }
  }
  return true;
}

/** One at a time: a list of a hundred million empty lines would not fit into memory. */
function* linesOfText(text: string): Generator<string> {
  for (const [, line = ''] of text.matchAll(/([^\r\n]*)(?:\r\n|\r|\n|$)/g)) yield line;
}

function printLine(
  line: readonly Placed[],
  print: Print,
  current: Sheet,
  nextSheet: () => Sheet | undefined,
): Sheet | undefined {
  const stepPt = 1.3 * print.sizePt;
  const sheet = current.hasRoom(stepPt) ? current : nextSheet();
  if (sheet === undefined) return undefined;
  sheet.print(line, usualSheet.marginPt, sheet.topPt + print.sizePt, print);
  sheet.endLine();
  sheet.topPt += stepPt;
  return sheet;
}
