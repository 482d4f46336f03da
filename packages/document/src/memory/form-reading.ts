import { isMarkText, marksOf } from '../extraction/selection-marks/mark.ts';
import type { ExtractedValue } from '../model/extraction.ts';
import { type Box, enclosingBox } from '../model/geometry.ts';
import type { Page, Word } from '../model/page.ts';
import { layoutOf } from '../text/layout/layout.ts';
import { edgesOf } from './form-sheet.ts';

/** Edges as ratios of a page. */
export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Maximum distance of a check box from its place, in multiples of its size. */
const boxReach = 1.2;

/** The check box at a place. */
export function boxAt(
  page: Page,
  place: Extent,
): Pick<ExtractedValue, 'text' | 'normalizedText' | 'confidence' | 'page' | 'box'> | undefined {
  const size = Math.max(place.right - place.left, place.bottom - place.top);
  const [x, y] = [(place.left + place.right) / 2, (place.top + place.bottom) / 2];
  const marks = marksOf(layoutOf(page)).map((mark) => {
    const [left, right] = [mark.left / page.widthPt, mark.right / page.widthPt];
    const [top, bottom] = [mark.top / page.heightPt, mark.bottom / page.heightPt];
    const away = Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y);
    return { mark, away, box: { left, top, width: right - left, height: bottom - top } };
  });
  const nearest = marks.sort((a, b) => a.away - b.away)[0];
  if (nearest === undefined || nearest.away > boxReach * size) return inkAt(page, place);
  const { isTicked, confidence } = nearest.mark;
  const text = isTicked ? 'yes' : 'no';
  return { text, normalizedText: String(isTicked), confidence, page: page.number, box: nearest.box };
}

/** For a check box that was not recognised, what is at its place is weaker evidence. */
const inkTrust = { word: 0.7, nothing: 0.6 } as const;

/** On a scan, a box that was ticked heavily is read as a letter, and an empty one with a broken outline as nothing. */
function inkAt(page: Page, place: Extent): ReturnType<typeof boxAt> {
  if (page.source !== 'ocr') return undefined;
  const isTicked = page.words.some(({ box }) => {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return x > place.left && x < place.right && y > place.top && y < place.bottom;
  });
  const { left, right, top, bottom } = place;
  return {
    text: isTicked ? 'yes' : 'no',
    normalizedText: String(isTicked),
    confidence: isTicked ? inkTrust.word : inkTrust.nothing,
    page: page.number,
    box: { left, top, width: right - left, height: bottom - top },
  };
}

/** Gaps wider than this multiple of the value's height separate fields. */
const widestGap = 3.5;
/** A first value this many times as high as the usual words had several lines. */
const severalLines = 2.2;
/**
 * How far above and below its place a word may be, in multiples of the place's height or at most twice that of the
 * page's words.
 */
export const wordSlack = 0.4;
/** How far to the side of the first value's place another one may be, in multiples of its height. */
const slack = 2;

/**
 * The text at a place: words in the free space of the row or rows, as far as no gap separates them from it. `printed`
 * has the edges of words that belong to the form.
 */
export function wordsAt(
  page: Page,
  value: Extent,
  free: Extent,
  printed: ReadonlySet<string>,
): { readonly text: string; readonly confidence: number; readonly box: Box } | undefined {
  const lineHeight = Math.min(value.bottom - value.top, 2 * usualHeight(page));
  const inside = page.words.filter((word) => {
    const { left, top, width, height } = word.box;
    const [x, y] = [left + width / 2, top + height / 2];
    return (
      x > free.left &&
      x < free.right &&
      y > free.top - wordSlack * lineHeight &&
      y < free.bottom + wordSlack * lineHeight &&
      !isMarkText(word.text) &&
      !printed.has(edgesOf(word.box).join())
    );
  });
  const unit = (lineHeight * page.heightPt) / page.widthPt;
  const kept = clusters(inside, widestGap * unit).filter(
    ({ left, right }) => right > value.left - slack * unit && left < value.right + slack * unit,
  );
  const near = inside.filter((word) => kept.some((cluster) => cluster.words.includes(word)));
  const words = value.bottom - value.top > severalLines * usualHeight(page) ? near : rowAt(near, value);
  const box = enclosingBox(words.map((word) => word.box));
  if (box === undefined) return undefined;
  const confidence = Math.min(...words.map((word) => word.confidence));
  return { text: words.map(({ text }) => text).join(' '), confidence, box };
}

/** The median word height of a page, as a ratio of the page. */
function usualHeight({ words }: Page): number {
  const heights = words.map(({ box }) => box.height).sort((a, b) => a - b);
  return heights[heights.length >> 1] ?? 0;
}

/** The words of the row nearest to the middle of a place. */
function rowAt(words: readonly Word[], { top, bottom }: Extent): readonly Word[] {
  const middleOf = ({ box }: Word) => box.top + box.height / 2;
  const away = (word: Word) => Math.abs(middleOf(word) - (top + bottom) / 2);
  const [nearest] = [...words].sort((a, b) => away(a) - away(b));
  if (nearest === undefined) return [];
  return words.filter(
    (word) =>
      Math.abs(middleOf(word) - middleOf(nearest)) < 0.6 * Math.max(word.box.height, nearest.box.height),
  );
}

interface Cluster {
  left: number;
  right: number;
  readonly words: Word[];
}

/** Words from left to right, split at wide gaps. */
function clusters(words: readonly Word[], gap: number): readonly Cluster[] {
  const found: Cluster[] = [];
  for (const word of [...words].sort((a, b) => a.box.left - b.box.left)) {
    const { left, width } = word.box;
    const last = found.at(-1);
    if (last && left - last.right <= gap) {
      last.words.push(word);
      last.right = Math.max(last.right, left + width);
    } else found.push({ left, right: left + width, words: [word] });
  }
  return found;
}
