import { median } from '../text/layout/layout.ts';
import { type ListMarker, listMarker } from './list-marker.ts';
import { startsSmall, type TextLine, textOfLine } from './text-line.ts';

/** Lines of one region that belong together and become a block. */
export interface TextRun {
  readonly kind: 'heading' | 'paragraph' | 'list-item' | 'header' | 'footer';
  /** For a heading, otherwise 0. */
  readonly level: number;
  readonly marker?: ListMarker;
  readonly lines: TextLine[];
  /** Right edge of its column, in points. */
  readonly columnRight: number;
}

/** Measurements of the region that lines are in. */
interface RegionMeasures {
  /** Typical space between two lines, in multiples of the font size. */
  readonly usualGap: number;
  readonly right: number;
}

/**
 * Lines further apart than this multiple of the font size are separate paragraphs, unless the whole text is that widely
 * spaced.
 */
const paragraphGap = 0.9;
const mostGapInSentence = 2.2;

export function measuresOf(lines: readonly TextLine[]): RegionMeasures {
  const gaps = lines.slice(1).map((line, index) => gapOf(lines[index]!, line));
  const whole = lines.filter(({ isBroken }) => !isBroken);
  return {
    usualGap: median(gaps.filter((gap) => gap > -0.5 && gap < 3)),
    right: Math.max(0, ...(whole.length > 0 ? whole : lines).map(({ right }) => right)),
  };
}

/** Space between two lines in multiples of the font size. */
function gapOf(above: TextLine, line: TextLine): number {
  return (line.top - above.bottom) / (line.size || 1);
}

/** Adds a line to the run above it, or begins a new one. `size` is the heading level by font size, or 0. */
export function addLine(runs: TextRun[], line: TextLine, size: number, region: RegionMeasures): void {
  const above = runs.at(-1);
  const level = size > 0 && isInText(above, line, region) ? 0 : size;
  const marker = level > 0 ? undefined : markerOf(line, above, region);
  const isSame = above !== undefined && above.level === level && marker === undefined;
  if (isSame && goesOn(above, line, region)) above.lines.push(line);
  else
    runs.push({
      kind: level > 0 ? 'heading' : marker === undefined ? 'paragraph' : 'list-item',
      level,
      ...(marker && { marker }),
      lines: [line],
      columnRight: region.right,
    });
}

/** Whether a line that looks large, because of digits or footnote marks, continues a sentence or is a list item. */
function isInText(above: TextRun | undefined, line: TextLine, region: RegionMeasures): boolean {
  if (isBullet(line)) return true;
  const last = above?.lines.at(-1);
  if (above === undefined || last === undefined || above.level > 0) return false;
  if (gapOf(last, line) > paragraphGap || endsSentence(last)) return false;
  const isLarger = line.size > 1.3 * last.size;
  return startsSmall(line) || (!isLarger && isSentence(last) && isFull(last, line, region.right));
}

/** A sentence may have a dash or a number at the start of its next line, which is not a list item. */
function markerOf(line: TextLine, above: TextRun | undefined, region: RegionMeasures) {
  const marker = listMarker(line);
  const last = above?.lines.at(-1);
  if (marker === undefined || last === undefined || isBullet(line)) return marker;
  const isInside =
    isClose(last, line, region) && isFull(last, line, above!.columnRight) && !endsSentence(last);
  return isInside ? undefined : marker;
}

function isBullet({ words }: TextLine): boolean {
  return /^[•◦▪●‣■□➢➤✓]/u.test(words[0]?.text ?? '');
}

function goesOn(run: TextRun, line: TextLine, region: RegionMeasures): boolean {
  const last = run.lines.at(-1)!;
  const ratio = last.size / (line.size || 1);
  // The characters of one or two words do not determine the font size reliably.
  const isOtherPrint = ratio < 0.8 || (ratio > 1.25 && line.words.length > 2);
  if (run.level === 0 && isOtherPrint && !(line.words.length <= 2 && startsSmall(line))) return false;
  if (run.level > 0 && startsSmall(line) && Math.abs(gapOf(last, line)) < 1.5) return true;
  return isClose(last, line, region) && !isIndented(run, line);
}

function isClose(above: TextLine, line: TextLine, region: RegionMeasures): boolean {
  const gap = gapOf(above, line);
  if (gap <= -1) return false;
  if (gap < Math.min(paragraphGap, Math.max(0.3, region.usualGap * 1.6 + 0.15))) return true;
  if (!isFull(above, line, region.right) || !isSentence(above)) return false;
  // A file without pages declares its paragraphs, each of them separate.
  if (endsSentence(above) || above.page.isLaidOut || above.words.length < 6) return false;
  return (gap <= region.usualGap * 1.25 && gap < 3) || (gap < mostGapInSentence && startsSmall(line));
}

/** The first line of a paragraph is indented further than the lines above. */
function isIndented({ kind, lines }: TextRun, line: TextLine): boolean {
  const last = lines.at(-1)!;
  const isFurtherIn = line.left - last.left > 0.8 * line.size && line.left - last.left < 6 * line.size;
  return isFurtherIn && endsSentence(last) && !(kind === 'list-item' && lines.length === 1);
}

/** Whether the first word of the next line had no room left on this one. */
export function isFull(line: TextLine, next: TextLine, columnRight: number): boolean {
  const first = next.words[0]!;
  const room = columnRight - line.right;
  return room < first.box.width * next.page.widthPt + 0.4 * line.size;
}

/** Whether a line is part of a sentence, not a name, a street or a row of a form. */
export function isSentence(line: TextLine): boolean {
  if (line.isBroken) return false;
  const words = line.words.filter(({ text }) => /^\P{L}*\p{L}[\p{L}\p{M}'’-]*\P{L}*$/u.test(text));
  const lower = words.filter(({ text }) => /^\P{L}*\p{Ll}/u.test(text));
  return words.length >= 3 && words.length >= line.words.length / 2 && lower.length >= 2;
}

export function endsSentence(line: TextLine): boolean {
  return /[.!?:;…]["'”’»)\]]*$/u.test(textOfLine(line));
}
