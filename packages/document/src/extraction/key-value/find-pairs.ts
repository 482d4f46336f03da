import type { ExtractedValue } from '../../model/extraction.ts';
import { type Box, horizontalOverlap } from '../../model/geometry.ts';
import type { Page } from '../../model/page.ts';
import { looksLikeLabel, splitAtColons } from './label.ts';
import { nameFromLabel } from './name-from-label.ts';
import { ruledCell } from './ruled-cell.ts';
import { type Segment, segmentRows } from './segment.ts';

/** How a value was paired with its label, and the confidence for that: low, since nobody named the field. */
const trust = { colon: 0.7, 'colon-below': 0.5, 'ruled-cell': 0.5, 'column-gap': 0.4 } as const;

type Tie = keyof typeof trust;

interface Pair {
  readonly label: string;
  readonly value: Segment;
  readonly tie: Tie;
}

/**
 * The label-and-value pairs on the pages, as fields named after the printed labels. Found by a colon, by two lines in a
 * ruled cell, or by two columns with a gap between them. The second occurrence of a label on a page gets a number
 * (`name2`).
 */
export function findPairs(pages: readonly Page[]): Readonly<Record<string, readonly ExtractedValue[]>> {
  const fields = new Map<string, ExtractedValue[]>();
  for (const page of pages) {
    const taken = new Set<string>();
    for (const pair of pairsOf(page)) {
      const name = freeName(pair.label, taken);
      if (name === undefined) continue;
      taken.add(name);
      fields.set(name, [...(fields.get(name) ?? []), extracted(pair, page)]);
    }
  }
  return Object.fromEntries(fields);
}

function freeName(label: string, taken: ReadonlySet<string>): string | undefined {
  const name = nameFromLabel(label);
  if (name === undefined || !taken.has(name)) return name;
  for (let number = 2; ; number++) if (!taken.has(`${name}${number}`)) return `${name}${number}`;
}

function extracted(pair: Pair, page: Page): ExtractedValue {
  const { words, text, box } = pair.value;
  const legible = Math.min(...words.map((word) => word.confidence));
  const reasons = [`label:${pair.label}`, pair.tie];
  return { text, confidence: trust[pair.tie] * legible, page: page.number, box, reasons };
}

/** In reading order. A segment is a label or a value in only one pair. */
function pairsOf(page: Page): readonly Pair[] {
  const rows = segmentRows(page).map((row) => row.flatMap((segment) => splitAtColons(segment, page)));
  const used = new Set<Segment>();
  const pairs: Pair[] = [];
  const add = (
    found: { readonly label: Segment; readonly value: Segment; readonly tie: Tie } | undefined,
  ) => {
    if (found === undefined || used.has(found.label) || used.has(found.value)) return;
    used.add(found.label);
    used.add(found.value);
    pairs.push({ label: found.label.text.replace(/\s*:$/, ''), value: found.value, tie: found.tie });
  };
  for (const [index, row] of rows.entries()) {
    for (const [place, segment] of row.entries())
      add(byColon(segment, row[place + 1], rows[index + 1] ?? []));
  }
  for (const [index, row] of rows.entries()) {
    for (const segment of row) if (!used.has(segment)) add(byCell(segment, rows[index + 1] ?? [], page));
  }
  for (const row of rows) add(byGap(row));
  return pairs.sort((a, b) => a.value.box.top - b.value.box.top || a.value.box.left - b.value.box.left);
}

/** Maximum distance of a value to the right of its label, as a ratio of the page's width. */
const reach = 0.35;
/** Longer ones are sentences. */
const maxValueWords = 12;

function byColon(label: Segment, next: Segment | undefined, below: readonly Segment[]) {
  if (!endsInColon(label) || !looksLikeLabel(label.text)) return undefined;
  const beside = next !== undefined && !endsInColon(next) && next.box.left - rightOf(label.box) < reach;
  if (beside && next.words.length > maxValueWords) return undefined;
  if (beside) return { label, value: next, tie: 'colon' } as const;
  const under = below.find((segment) => !endsInColon(segment) && isUnder(label.box, segment.box));
  return under === undefined ? undefined : ({ label, value: under, tie: 'colon-below' } as const);
}

/** Directly below, with the same left edge. */
function isUnder(above: Box, below: Box): boolean {
  const isNear = below.top - (above.top + above.height) < 1.5 * above.height;
  return isNear && Math.abs(below.left - above.left) < 0.02;
}

function byCell(label: Segment, below: readonly Segment[], page: Page) {
  if (endsInColon(label) || !looksLikeLabel(label.text)) return undefined;
  const cell = ruledCell(page, label.box);
  if (cell === undefined || cell.width > 0.6 || cell.height > 0.12) return undefined;
  const isFirst = label.box.top - cell.top < label.box.height * 1.5;
  const inside = below.filter((segment) => horizontalOverlap(segment.box, cell) > 0.5 * segment.box.width);
  const [value, ...others] = inside.filter((segment) => bottomOf(segment.box) < bottomOf(cell) + 0.004);
  if (!isFirst || value === undefined || others.length > 0) return undefined;
  return { label, value, tie: 'ruled-cell' } as const;
}

/** Exactly two columns: rows with three or more are tables. The right one must look like a value. */
function byGap(row: readonly Segment[]) {
  const [label, value, ...more] = row;
  if (label === undefined || value === undefined || more.length > 0) return undefined;
  if (endsInColon(label) || endsInColon(value) || !looksLikeLabel(label.text)) return undefined;
  const isValue = /\d/.test(value.text) && value.words.length <= 8;
  if (!isValue || value.box.left - rightOf(label.box) > reach) return undefined;
  return { label, value, tie: 'column-gap' } as const;
}

function endsInColon(segment: Segment): boolean {
  return segment.text.endsWith(':');
}

function rightOf(box: Box): number {
  return box.left + box.width;
}

function bottomOf(box: Box): number {
  return box.top + box.height;
}
