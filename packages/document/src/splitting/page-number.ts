import { linesOf, type Page, type Word } from '../model/page.ts';
import { allTerms, anyOf } from '../text/lexicon/terms.ts';

/** What a page says about its position in the document. */
export interface PageNumber {
  readonly number: number;
  /** The total number of pages, if given. */
  readonly of?: number;
}

const word = anyOf(allTerms(({ pages }) => pages?.words));
const short = anyOf(allTerms(({ numbers }) => numbers?.short));
const named = String.raw`(?<![\p{L}\d])${word}\.?\s*(?:${short}\.?|n°|#)?\s*:?\s*`;
const separator = String.raw`(?:${anyOf(allTerms(({ pages }) => pages?.of))}|\/|\|)`;
const separatorAlone = String.raw`(?:\/|${anyOf(allTerms(({ pages }) => pages?.ofAlone))})`;

/** From the most to the least certain. */
const labelled = [
  new RegExp(String.raw`${named}(\d{1,3})\s*${separator}\s*(\d{1,3})(?!\d)`, 'iu'),
  new RegExp(String.raw`${named}(\d{1,3})(?![\d.,/]*\d|\s*%)`, 'iu'),
];
const alone = [
  new RegExp(String.raw`^\W*(\d{1,3})\s*${separatorAlone}\s*(\d{1,3})\W*$`, 'iu'),
  /^[-–—]\s*(\d{1,3})\s*[-–—]$/u,
];

/**
 * The margin in which a number without a word can be a page number, as a share of the page's height from the top or
 * bottom.
 */
const margin = 0.12;

/** The page number printed on a page: `Page 1 of 3`, `Seite 2/3`, `- 2 -`, `1/4` in a margin. */
export function pageNumberOf(page: Page): PageNumber | undefined {
  for (const line of linesOf(page)) {
    const found = numberIn(textOf(line), labelled) ?? (isInMargin(line) ? marginNumber(line) : undefined);
    if (found) return found;
  }
  return undefined;
}

/** The words of a line that form its page number; empty if it has none. */
export function pageNumberWords(line: readonly Word[]): readonly Word[] {
  const text = textOf(line);
  for (const pattern of isInMargin(line) ? [...labelled, ...alone] : labelled) {
    const match = pattern.exec(text);
    if (!match || !numberIn(text, [pattern])) continue;
    const end = match.index + match[0].length;
    let at = 0;
    return line.filter(({ text: own }) => {
      const start = at;
      at += own.length + 1;
      return start < end && start + own.length > match.index;
    });
  }
  return [];
}

function marginNumber(line: readonly Word[]): PageNumber | undefined {
  return numberIn(textOf(line), alone);
}

function numberIn(text: string, patterns: readonly RegExp[]): PageNumber | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const number = Number(match[1]);
    const of = match[2] === undefined ? undefined : Number(match[2]);
    if (number < 1 || (of !== undefined && of < number)) continue;
    return { number, ...(of !== undefined && { of }) };
  }
  return undefined;
}

function textOf(line: readonly Word[]): string {
  return line.map(({ text }) => text).join(' ');
}

function isInMargin(line: readonly Word[]): boolean {
  const top = Math.min(...line.map(({ box }) => box.top));
  const bottom = Math.max(...line.map(({ box }) => box.top + box.height));
  return bottom < margin || top > 1 - margin;
}
