import { findGrids } from '../extraction/key-value/grid.ts';
import { columnGapHeights, gapHeights } from '../extraction/key-value/segment.ts';
import type { Grid } from '../extraction/key-value/table-grid.ts';
import { linesOf, type Page, type Word } from '../model/page.ts';
import { printSizePt } from './print-size.ts';

/**
 * The pages as Markdown (CommonMark with tables): larger print becomes headings, rows in columns tables, and lines
 * that follow each other closely paragraphs, which keep their lines. Pages are parted by a rule. What the page shows
 * as Markdown's own signs is escaped.
 */
export function pagesAsMarkdown(pages: readonly Page[]): string {
  const written = pages.map(pageAsMarkdown).filter((text) => text !== '');
  return written.length === 0 ? '' : `${written.join('\n\n---\n\n')}\n`;
}

type Line = readonly Word[];

interface Paragraph {
  readonly level: number;
  readonly lines: Line[];
}

function pageAsMarkdown(page: Page): string {
  const grids = findGrids(page);
  const owner = new Map<Word, Grid>();
  for (const grid of grids) {
    for (const cell of grid.rows.flat()) for (const word of cell?.words ?? []) owner.set(word, grid);
  }
  const bodyPt = bodySizePt(page);
  const blocks: (Paragraph | Grid)[] = [];
  for (const line of linesOf(page)) {
    const grid = line.map((word) => owner.get(word)).find((found) => found !== undefined);
    if (grid === undefined)
      addLine(blocks, line, isUnbroken(line, page) ? headingLevel(line, page, bodyPt) : 0, page);
    else if (!blocks.includes(grid)) blocks.push(grid);
  }
  const texts = blocks.map((block) => ('rows' in block ? tableText(block) : paragraphText(block)));
  return [...texts, ...asideTexts(page)].join('\n\n');
}

/** After the text: what its codes say, and remarks that somebody put on the page. */
function asideTexts({ codes = [], remarks = [] }: Page): readonly string[] {
  const said = codes.map(({ symbology, text }) => `- ${symbology}: ${inOneLine(text)}`);
  const quoted = remarks.map(({ text }) => `> ${inOneLine(text)}`);
  return [said.join('\n'), quoted.join('\n>\n')].filter((text) => text !== '');
}

function inOneLine(text: string): string {
  return escaped(text.replace(/\s+/g, ' ').trim());
}

function addLine(blocks: (Paragraph | Grid)[], line: Line, level: number, page: Page): void {
  const last = blocks.at(-1);
  const above = last !== undefined && 'lines' in last ? last : undefined;
  if (above !== undefined && above.level === level && follows(above.lines.at(-1)!, line, page))
    above.lines.push(line);
  else blocks.push({ level, lines: [line] });
}

/** Whether a line goes on with the paragraph of the line above: close below it, and not a new item of a list. */
function follows(above: Line, line: Line, page: Page): boolean {
  const gapPt = (topOf(line) - bottomOf(above)) * page.heightPt;
  const sizePt = printSizePt(line, page);
  return gapPt < 0.9 * sizePt && gapPt > -sizePt && !bullet.test(line[0]?.text ?? '');
}

const bullet = /^[•◦▪●‣·–]$/;

/** Print at least this many times the size of the body's is a heading of that level. */
const headingSizes = [
  { level: 1, ratio: 1.8 },
  { level: 2, ratio: 1.4 },
  { level: 3, ratio: 1.18 },
] as const;

/** Whether a line has no gap as between columns. */
function isUnbroken(line: Line, page: Page): boolean {
  return line.every(
    (word, index) => index === 0 || gapHeights(line[index - 1]!, word, page) <= columnGapHeights,
  );
}

/** 1 to 3, or 0 for body text. */
function headingLevel(line: Line, page: Page, bodyPt: number): number {
  const isWords = line.length <= 12 && line.some((word) => /\p{L}{2}/u.test(word.text));
  if (bodyPt === 0 || !isWords) return 0;
  const ratio = printSizePt(line, page) / bodyPt;
  return headingSizes.find((size) => ratio >= size.ratio)?.level ?? 0;
}

/** The size that half of the page's characters do not exceed. */
function bodySizePt(page: Page): number {
  const lines = linesOf(page).map((line) => ({
    sizePt: printSizePt(line, page),
    characters: line.reduce((sum, word) => sum + word.text.length, 0),
  }));
  lines.sort((a, b) => a.sizePt - b.sizePt);
  let left = lines.reduce((sum, line) => sum + line.characters, 0) / 2;
  for (const line of lines) {
    left -= line.characters;
    if (left <= 0) return line.sizePt;
  }
  return 0;
}

function topOf(line: Line): number {
  return Math.min(...line.map((word) => word.box.top));
}

function bottomOf(line: Line): number {
  return Math.max(...line.map((word) => word.box.top + word.box.height));
}

function paragraphText({ level, lines }: Paragraph): string {
  const texts = lines.map((line) => escaped(line.map((word) => word.text).join(' ')));
  if (level > 0) return `${'#'.repeat(level)} ${texts.join(' ')}`;
  const isItem = bullet.test(lines[0]?.[0]?.text ?? '');
  if (!isItem) return texts.map(escapedStart).join('\n');
  const [first = '', ...rest] = texts;
  return [
    `- ${escapedStart(first.slice(1).trimStart())}`,
    ...rest.map((text) => `  ${escapedStart(text)}`),
  ].join('\n');
}

function tableText(grid: Grid): string {
  const rows = grid.rows.map((row) => row.map((cell) => escaped(cell?.text ?? '').replace(/\|/g, '\\|')));
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

/** Signs that Markdown would read as markup anywhere in a line. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&').replace(/&(?=#?\w+;)/g, '\\&');
}

/** Signs that are markup only where a block begins: headings, lists, quotes, rules and underlines. */
function escapedStart(text: string): string {
  return text.replace(/^([#+=~-])/, '\\$1').replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}
