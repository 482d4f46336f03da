import { enclosingBox } from '../model/geometry.ts';
import type { Page, Word } from '../model/page.ts';
import type { Piece, Place } from './block.ts';
import { startsSmall, type TextLine } from './text-line.ts';
import { isFull, isSentence, type TextRun } from './text-run.ts';

const endHyphen = /(?<=\p{L})[-\u2010\u00ad]$/u;

/** How often each word stands in a document, as it is compared. */
export type WordCounts = ReadonlyMap<string, number>;

/** Counts words that no end of a line parts. */
export function countWords(lines: readonly (readonly Word[])[]): WordCounts {
  const counts = new Map<string, number>();
  let isBehindHyphen = false;
  for (const line of lines) {
    for (const [index, { text }] of line.entries()) {
      const isPart = (index === 0 && isBehindHyphen) || (index === line.length - 1 && endHyphen.test(text));
      const word = comparable(text);
      if (!isPart && word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    isBehindHyphen = endHyphen.test(line.at(-1)?.text ?? '');
  }
  return counts;
}

/** The words of a run as running text: a line goes on in the next, and a word that was split is whole again. */
export function joinLines(
  { lines, marker, kind, columnRight }: TextRun,
  counts: WordCounts,
): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const [index, line] of lines.entries()) {
    const words = index === 0 && marker !== undefined ? withoutMarker(line, marker.length) : line.words;
    const own = words.map((word, at): Piece => {
      const after = at < words.length - 1 ? ' ' : '\n';
      return { text: word.text, after, places: [{ page: line.page, box: word.box }] };
    });
    const above = lines[index - 1];
    if (above === undefined || own.length === 0) pieces.push(...own);
    else append(pieces, own, wayOfJoining(above, line, { kind, columnRight }), counts);
  }
  return pieces;
}

/** Puts what follows behind `pieces`, which grow. */
export function append(pieces: Piece[], own: readonly Piece[], way: ' ' | '\n', counts: WordCounts): void {
  const last = pieces.pop();
  const [first, ...rest] = own;
  if (last === undefined || first === undefined) return void pieces.push(...(last ? [last] : []), ...own);
  const whole = way === ' ' ? wholeWord(last.text, first.text, counts) : undefined;
  if (whole !== undefined)
    pieces.push({ text: whole, after: first.after, places: [...last.places, ...first.places] }, ...rest);
  else pieces.push({ ...last, after: way }, first, ...rest);
}

/** A line that was full goes on; a new line is meant where there was room left, as in addresses. */
function wayOfJoining(
  above: TextLine,
  line: TextLine,
  run: Pick<TextRun, 'kind' | 'columnRight'>,
): ' ' | '\n' {
  if (run.kind === 'heading') return ' ';
  const isSplit = endHyphen.test(above.words.at(-1)!.text) && /^\p{Ll}/u.test(line.words[0]!.text);
  const isRunning = isSplit || isSentence(above) || (isSentence(line) && startsSmall(line));
  return isRunning && !above.isBroken && isFull(above, line, run.columnRight) ? ' ' : '\n';
}

/**
 * Both halves of a word that the end of a line split; undefined for two words. The hyphen stays where the document
 * writes the word with one elsewhere, before a capital (`Jean-Paul`), and in `Vor- und Nachteile`, where what follows is
 * a short word of its own.
 */
function wholeWord(before: string, after: string, counts: WordCounts): string | undefined {
  if (!endHyphen.test(before) || !/^\p{L}/u.test(after)) return undefined;
  const stem = before.replace(endHyphen, '');
  const known = (text: string) => counts.get(comparable(text)) ?? 0;
  if (before.endsWith('\u00ad')) return `${stem}${after}`;
  if (/^\p{Lu}/u.test(after)) return `${stem}-${after}`;
  const isWord = comparable(after).length <= 4 && known(after) > 0 && known(`${stem}${after}`) === 0;
  if (isWord && known(`${stem}-${after}`) === 0) return undefined;
  return known(`${stem}-${after}`) > known(`${stem}${after}`) ? `${stem}-${after}` : `${stem}${after}`;
}

function comparable(text: string): string {
  return text.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

function withoutMarker(line: TextLine, length: number): readonly Word[] {
  const [first, ...rest] = line.words;
  return first === undefined || first.text.length === length
    ? rest
    : [{ ...first, text: first.text.slice(length) }, ...rest];
}

/** One box for each stretch of text that runs down a column of a page. */
export function placesOf(pieces: readonly Piece[]): readonly Place[] {
  const places: { page: Page; boxes: Place['box'][] }[] = [];
  for (const { page, box } of pieces.flatMap((piece) => piece.places)) {
    const last = places.at(-1);
    const above = last?.boxes.at(-1);
    const isBelow = above !== undefined && box.top > above.top - Math.max(box.height, above.height);
    if (last?.page === page && isBelow) last.boxes.push(box);
    else places.push({ page, boxes: [box] });
  }
  return places.flatMap(({ page, boxes }) => {
    const box = enclosingBox(boxes);
    return box === undefined ? [] : [{ page, box }];
  });
}
