import type { Page, Word } from '@recto/document';
import type { Chance } from '../../drawn/chance.ts';

/** Characters that recognition confuses; each string is a set of look-alikes. */
const alike = [
  'O0QoD',
  'l1I|iJ',
  'S5s$',
  'B8',
  'Z2z',
  'G6',
  'gq9',
  'uvy',
  'ceo',
  'nhr',
  'mn',
  'tf',
  'a4',
  '7T/',
  '.,·',
  ';:',
  '-~',
];
const lookalikes = new Map(
  alike.flatMap((set) =>
    [...set].map((letter) => [letter, [...set].filter((other) => other !== letter)] as const),
  ),
);

/**
 * Generated pages as recognition would read a scan or photo of them: with misread words, inexact boxes, slightly
 * sloping lines and missed rulings. Words keep their positions in the list.
 */
export function scannedPages(pages: readonly Page[], chance: Chance): Page[] {
  // From clean prints to poor photos; most are good.
  const quality = { misread: 0.06 * chance.next() ** 2, doubt: 0.15 * chance.next() ** 2 };
  return pages.map((page) => scannedPage(page, quality, chance));
}

interface Quality {
  /** Share of words with a wrong letter. */
  readonly misread: number;
  /** Share of right words with low confidence. */
  readonly doubt: number;
}

function scannedPage(page: Page, quality: Quality, chance: Chance): Page {
  const slope = (chance.next() - 0.5) * 0.008;
  const jitter = 0.08 * chance.next();
  return {
    ...page,
    source: 'ocr',
    words: page.words.map((word) => moved(readWord(word, quality, chance), slope, jitter, chance)),
    rulings: page.rulings.filter(() => chance.of(0.92)),
  };
}

function readWord(word: Word, { misread, doubt }: Quality, chance: Chance): Word {
  // A longer word has more letters that can be misread.
  const isWrong = chance.of(misread * Math.min(2, 0.4 + word.text.length * 0.12));
  if (isWrong)
    return { ...word, text: misreadText(word.text, chance), confidence: 0.35 + 0.63 * chance.next() };
  const confidence = chance.of(doubt) ? 0.5 + 0.45 * chance.next() : 1 - 0.06 * chance.next() ** 2;
  return { ...word, confidence };
}

function misreadText(text: string, chance: Chance): string {
  const letters = [...text];
  const at = chance.int(0, letters.length - 1);
  const plain = letters[at]!.normalize('NFD').replace(/\p{M}/gu, '');
  const others = lookalikes.get(letters[at]!);
  if (plain !== letters[at]) letters[at] = plain;
  else if (others !== undefined && chance.of(0.85)) letters[at] = chance.pick(others);
  else if (letters.length > 2) letters.splice(at, 1);
  return letters.join('');
}

function moved(word: Word, slope: number, jitter: number, chance: Chance): Word {
  const { left, top, width, height } = word.box;
  const shift = () => (chance.next() - 0.5) * 2 * jitter * height;
  const [start, end] = [left + shift() * 0.5, left + width + shift() * 0.5];
  const [upper, lower] = [top + shift(), top + height + shift()].map((side) => side + (left - 0.5) * slope);
  const inside = (value: number) => Math.min(1, Math.max(0, value));
  const box = {
    left: inside(start),
    top: inside(upper!),
    width: inside(end) - inside(start),
    height: inside(lower!) - inside(upper!),
  };
  return { ...word, box };
}
