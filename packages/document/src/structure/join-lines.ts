import { enclosingBox } from '../model/geometry.ts';
import type { Page, Word } from '../model/page.ts';
import type { Piece, Place } from './block.ts';
import { startsSmall, type TextLine } from './text-line.ts';
import { isFull, isSentence, type TextRun } from './text-run.ts';

const endHyphen = /(?<=\p{L})[-\u2010\u00ad]$/u;

/** How often each word occurs in a document, in the form used for comparison. */
export type WordCounts = ReadonlyMap<string, number>;

/** Counts the words that are not hyphenated at the end of a line. */
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

/** The words of a run as running text: lines are joined, and hyphenated words are made whole. */
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

/** Appends pieces to `pieces`, in place. */
export function append(pieces: Piece[], own: readonly Piece[], way: ' ' | '\n', counts: WordCounts): void {
  const last = pieces.pop();
  const [first, ...rest] = own;
  if (last === undefined || first === undefined) return void pieces.push(...(last ? [last] : []), ...own);
  const whole = way === ' ' ? wholeWord(last.text, first.text, counts) : undefined;
  if (whole !== undefined)
    pieces.push({ text: whole, after: first.after, places: [...last.places, ...first.places] }, ...rest);
  else pieces.push({ ...last, after: way }, first, ...rest);
}

/** A full line continues on the next; a line break is intended where there was room left, as in addresses. */
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
 * Joins the halves of a word that was hyphenated at the end of a line; undefined for two words. The hyphen stays if the
 * document writes the word with one elsewhere, before a capital (`Jean-Paul`), and in `Vor- und Nachteile`, where a
 * short separate word follows.
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

/** One box for each run of text down a column of a page. */
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
