import { findGrids } from '../extraction/key-value/grid.ts';
import { linesOf, type Page, type Word } from '../model/page.ts';
import type { Block, Piece, StructuredPage, TextBlock } from './block.ts';
import { bodySizePt, headingLevel, isInCapitals, numberedLevel } from './heading-level.ts';
import { append, countWords, joinLines, type WordCounts } from './join-lines.ts';
import { withBullets } from './lone-bullets.ts';
import { type Region, readingOrder } from './reading-order.ts';
import { findRunningLines, type RunningLines } from './running-lines.ts';
import { startsSmall, type TextLine, textLine, textOfLine } from './text-line.ts';
import { addLine, endsSentence, isSentence, measuresOf, type TextRun } from './text-run.ts';

/**
 * The structure of a document in reading order: headings, paragraphs joined across lines, columns and pages, lists and
 * tables. Repeated headers and footers occur once, page numbers not at all.
 */
export function structureOf(pages: readonly Page[]): readonly StructuredPage[] {
  const split = pages.map(partTables);
  const running = findRunningLines(split);
  const counts = countWords(split.flatMap(({ lines }) => lines));
  const documentPt = bodySizePt(split.flatMap(({ page, lines }) => sized(page, lines)));
  const drafts = split.map(({ page, lines, grids }, index) => {
    const { repeated, headers, footers } = running[index]!;
    const text = lines.filter((line) => !repeated.has(line) && !headers.has(line) && !footers.has(line));
    const regions = readingOrder(page, text, grids);
    // On a page with larger text than the rest, not every line is a heading.
    const bodyPt = Math.max(documentPt, bodySizePt(sized(page, lines)));
    const parts = titled(regions.flatMap((region) => partsOf(region, bodyPt)));
    return { page, parts, edges: edgeRuns(page, running[index]!) };
  });
  joinAcross(drafts.map(({ parts }) => parts));
  return drafts.map(({ page, parts, edges }) => ({
    page,
    blocks: [
      ...blocksOf(edges.headers, page, counts),
      ...nested(blocksOf(parts, page, counts), parts),
      ...blocksOf(edges.footers, page, counts),
      ...asides(page),
    ],
  }));
}

function sized(page: Page, lines: readonly (readonly Word[])[]) {
  return lines.map((words) => textLine(words, page));
}

type Grids = ReturnType<typeof findGrids>;
type Part = TextRun | Grids[number];

function partTables(page: Page) {
  const grids = findGrids(page);
  const inGrid = new Set<Word>(
    grids.flatMap(({ rows }) => rows.flatMap((row) => row.flatMap((cell) => cell?.words ?? []))),
  );
  const lines = linesOf(page)
    .map((line) => (inGrid.size === 0 ? line : line.filter((word) => !inGrid.has(word))))
    .filter((line) => line.length > 0);
  return { page, grids, lines: withBullets(lines) };
}

function partsOf(region: Region, bodyPt: number): Part[] {
  const lines = region.filter((one): one is TextLine => 'words' in one);
  const measures = measuresOf(lines);
  const parts: Part[] = [];
  let runs: TextRun[] = [];
  for (const one of region) {
    if ('words' in one) addLine(runs, one, headingLevel(one, bodyPt), measures);
    else {
      parts.push(...runs, one);
      runs = [];
    }
  }
  return [...parts, ...runs];
}

/** Single lines above text are titles if their number or capitals indicate it. */
function titled(parts: readonly Part[]): Part[] {
  return parts.map((part, index) => {
    if (!('lines' in part)) return part;
    if (part.kind === 'heading' && isText(part)) return { ...part, kind: 'paragraph' as const, level: 0 };
    if (part.kind !== 'paragraph' || part.lines.length !== 1) return part;
    const line = part.lines[0]!;
    const next = parts[index + 1];
    const isOverText = next !== undefined && 'lines' in next && next.lines.some(isSentence);
    const level = numberedLevel(line) || (isOverText && !line.isBroken && isInCapitals(line) ? 3 : 0);
    return level > 0 ? { ...part, kind: 'heading' as const, level } : part;
  });
}

/** Whether large print is a sentence or more, as in a subtitle or a quotation. */
function isText({ lines }: TextRun): boolean {
  const words = lines.reduce((sum, line) => sum + line.words.length, 0);
  return words > 30 || startsSmall(lines[0]!) || (words > 12 && /[.,;]$/.test(textOfLine(lines.at(-1)!)));
}

/** A paragraph that ends in the middle of a sentence continues in the next column or on the next page. */
function joinAcross(pages: readonly Part[][]): void {
  let open: TextRun | undefined;
  for (const parts of pages) {
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index]!;
      if (open !== undefined && 'lines' in part && part.kind === 'paragraph' && continues(open, part)) {
        open.lines.push(...part.lines);
        parts.splice(index--, 1);
      } else if (!('lines' in part) || !part.lines.every(({ isTurned }) => isTurned))
        open = 'lines' in part && part.kind !== 'heading' ? part : undefined;
    }
  }
}

function continues(above: TextRun, { lines }: TextRun): boolean {
  const last = above.lines.at(-1)!;
  const first = lines[0]!;
  const isElsewhere = last.page !== first.page || first.top < last.top;
  const ratio = last.size / (first.size || 1);
  const isText = isSentence(last) && startsSmall(first) && ratio > 0.85 && ratio < 1.18;
  return isElsewhere && isText && !endsSentence(last);
}

function edgeRuns(page: Page, { headers, footers }: RunningLines) {
  const runs = (kind: 'header' | 'footer', lines: ReadonlySet<readonly Word[]>) =>
    [...lines].map((words): TextRun => {
      const line = textLine(words, page);
      return { kind, level: 0, lines: [line], columnRight: line.right };
    });
  return { headers: runs('header', headers), footers: runs('footer', footers) };
}

function blocksOf(parts: readonly Part[], page: Page, counts: WordCounts): readonly Block[] {
  return parts.map((part): Block => {
    if ('rows' in part) return { kind: 'table', grid: part, place: { page, box: part.box } };
    const pieces = joinedPieces(part, counts);
    switch (part.kind) {
      case 'heading':
        return { kind: 'heading', level: part.level, pieces };
      case 'list-item':
        return { kind: 'list-item', marker: part.marker?.marker ?? '', depth: 0, pieces };
      default:
        return { kind: part.kind, pieces };
    }
  });
}

/** Joins each stretch of a run by the width of its own column. */
function joinedPieces(run: TextRun, counts: WordCounts): readonly Piece[] {
  const stretches: TextLine[][] = [];
  for (const line of run.lines) {
    const above = stretches.at(-1)?.at(-1);
    if (above !== undefined && above.page === line.page && line.top > above.top) stretches.at(-1)!.push(line);
    else stretches.push([line]);
  }
  const pieces: Piece[] = [];
  for (const [index, lines] of stretches.entries()) {
    const right = Math.max(...lines.map((line) => line.right));
    const columnRight = index === 0 ? run.columnRight : right;
    const { marker, ...plain } = run;
    const part = index === 0 ? { ...run, lines } : { ...plain, lines, columnRight };
    append(pieces, joinLines(part, counts), ' ', counts);
  }
  return pieces;
}

/** Items that are indented further than the previous one belong below it. */
function nested(blocks: readonly Block[], parts: readonly Part[]): readonly Block[] {
  /** Left edges of the items that this one may belong to. */
  let open: number[] = [];
  return blocks.map((block, index) => {
    const part = parts[index];
    if (block.kind !== 'list-item' || part === undefined || !('lines' in part)) {
      open = [];
      return block;
    }
    const { left, size } = part.lines[0]!;
    open = open.filter((item) => item < left + 0.5 * size);
    if (open.length === 0 || left - open.at(-1)! > 0.8 * size) open.push(left);
    return { ...block, depth: open.length - 1 } satisfies TextBlock;
  });
}

/** After the text: the contents of the page's codes, and remarks that somebody added. */
function asides(page: Page): readonly Block[] {
  const { codes = [], remarks = [] } = page;
  return [
    ...codes.map(({ symbology, text, box }) => ({
      kind: 'code' as const,
      text: `${symbology}: ${inOneLine(text)}`,
      place: { page, box },
    })),
    ...remarks.map(({ text, box }) => ({
      kind: 'remark' as const,
      text: inOneLine(text),
      place: { page, box },
    })),
  ];
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
