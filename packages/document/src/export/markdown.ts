import { findGrids, type Grid } from '../key-value/grid.ts';
import { linesOf, type Page, type Word } from '../page.ts';

/**
 * The pages as Markdown (CommonMark with tables): larger print becomes headings, rows in columns tables, and lines
 * that follow each other closely paragraphs. Pages are parted by a rule. What the page shows as Markdown's own signs
 * is escaped.
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
  const body = bodyHeight(page);
  const blocks: (Paragraph | Grid)[] = [];
  for (const line of linesOf(page)) {
    const grid = line.map((word) => owner.get(word)).find((found) => found !== undefined);
    if (grid === undefined) addLine(blocks, line, headingLevel(line, body));
    else if (!blocks.includes(grid)) blocks.push(grid);
  }
  return blocks.map((block) => ('rows' in block ? tableText(block) : paragraphText(block))).join('\n\n');
}

function addLine(blocks: (Paragraph | Grid)[], line: Line, level: number): void {
  const last = blocks.at(-1);
  const above = last !== undefined && 'lines' in last ? last : undefined;
  if (above !== undefined && above.level === level && follows(above.lines.at(-1)!, line))
    above.lines.push(line);
  else blocks.push({ level, lines: [line] });
}

/** Whether a line goes on with the paragraph of the line above: close below it, and not a new item of a list. */
function follows(above: Line, line: Line): boolean {
  const gap = topOf(line) - bottomOf(above);
  return gap < 0.9 * heightOf(line) && gap > -heightOf(line) && !bullet.test(line[0]?.text ?? '');
}

const bullet = /^[•◦▪●‣·–]$/;

/** Print at least this many times the height of the body's is a heading of that level. */
const headingSizes = [
  { level: 1, ratio: 1.8 },
  { level: 2, ratio: 1.45 },
  { level: 3, ratio: 1.2 },
] as const;

/** 1 to 3, or 0 for body text. */
function headingLevel(line: Line, body: number): number {
  if (body === 0 || line.length > 12) return 0;
  const ratio = heightOf(line) / body;
  return headingSizes.find((size) => ratio >= size.ratio)?.level ?? 0;
}

/** The height that half of the page's characters do not exceed. */
function bodyHeight(page: Page): number {
  const lines = linesOf(page).map((line) => ({
    height: heightOf(line),
    characters: line.reduce((sum, word) => sum + word.text.length, 0),
  }));
  lines.sort((a, b) => a.height - b.height);
  let left = lines.reduce((sum, line) => sum + line.characters, 0) / 2;
  for (const line of lines) {
    left -= line.characters;
    if (left <= 0) return line.height;
  }
  return 0;
}

function heightOf(line: Line): number {
  return Math.max(...line.map((word) => word.box.height));
}

function topOf(line: Line): number {
  return Math.min(...line.map((word) => word.box.top));
}

function bottomOf(line: Line): number {
  return Math.max(...line.map((word) => word.box.top + word.box.height));
}

function paragraphText({ level, lines }: Paragraph): string {
  const words = lines.flat().map((word) => word.text);
  if (level > 0) return `${'#'.repeat(level)} ${escaped(words.join(' '))}`;
  const [first = '', ...rest] = words;
  if (bullet.test(first)) return `- ${escapedStart(escaped(rest.join(' ')))}`;
  return escapedStart(escaped(words.join(' ')));
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
