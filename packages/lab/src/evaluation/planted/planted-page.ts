import type { Box, Page, Word } from '@recto/document';
import type { ValueTruth } from '@recto/fixtures';

/** Pages with the words of a place replaced by another text. Undefined if the text does not stand there as words. */
export function withText(
  pages: readonly Page[],
  place: Pick<ValueTruth, 'page' | 'box' | 'text'>,
  change: (text: string) => string,
): readonly Page[] | undefined {
  const page = pages.find(({ number }) => number === place.page);
  const words = page?.words.filter(({ box }) => isInside(box, place.box)) ?? [];
  const [first] = words;
  if (page === undefined || first === undefined) return undefined;
  if (squeezed(words.map(({ text }) => text).join('')) !== squeezed(place.text)) return undefined;
  const whole: Word = { ...first, text: change(place.text), box: aroundAll(words.map(({ box }) => box)) };
  const kept = page.words.flatMap((word) =>
    word === first ? wordsOf(whole) : words.includes(word) ? [] : [word],
  );
  return pages.map((one) => (one === page ? { ...page, words: kept } : one));
}

/** Every place that prints a value changed the same way; undefined where one of them cannot be. */
export function withValue(
  pages: readonly Page[],
  value: ValueTruth,
  change: (text: string) => string,
): readonly Page[] | undefined {
  let planted: readonly Page[] | undefined = pages;
  for (const place of [value, ...(value.also ?? [])]) planted = planted && withText(planted, place, change);
  return planted;
}

/** The words of a text in its box, each as wide as its share of the characters; a wide blank stays wide. */
function wordsOf(whole: Word): readonly Word[] {
  const { text, box } = whole;
  const share = box.width / Math.max(1, text.length);
  return [...text.matchAll(/\S+/g)].map((match) => ({
    ...whole,
    text: match[0],
    box: { ...box, left: box.left + match.index * share, width: match[0].length * share },
  }));
}

function isInside(box: Box, around: Box): boolean {
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const within = (at: number, from: number, size: number) => at >= from - 0.002 && at <= from + size + 0.002;
  return within(x, around.left, around.width) && within(y, around.top, around.height);
}

function aroundAll(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

function squeezed(text: string): string {
  return text.replace(/\s/g, '');
}
