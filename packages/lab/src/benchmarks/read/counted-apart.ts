import type { TextAlignment } from './text-alignment.ts';

/** How often something is printed, how often it was read so, and how often it was read where something else is. */
interface ApartCount {
  readonly printed: number;
  readonly right: number;
  readonly invented: number;
}

/** Counts by name. */
export type ApartCounts = Readonly<Record<string, ApartCount>>;

interface Kind {
  readonly name: string;
  readonly pattern: RegExp;
  /** Right only where it also ends as printed. */
  readonly isWhole?: boolean;
}

/** Case is ignored throughout, so that patterns see small letters. `RM` is how Malaysian receipts write ringgit. */
const kinds: readonly Kind[] = [
  { name: 'letters beyond ASCII', pattern: /(?!\p{ASCII})\p{L}/gu },
  { name: '€', pattern: /€/gu },
  { name: '£', pattern: /£/gu },
  { name: '$', pattern: /\$/gu },
  { name: 'RM', pattern: /(?<!\p{L})rm(?!\p{L})/gu },
  { name: 'six digits or more', pattern: /\d{6,}/gu, isWhole: true },
];

/**
 * What is counted apart on one line. A string of digits is right only as a whole: neither a digit more nor less.
 * @param printed the line with its spaces, and `read` the words that were read, separated by spaces
 * @param alignment of both without their spaces
 */
export function countApart(printed: string, read: string, alignment: TextAlignment): ApartCounts {
  const printedText = withoutSpaces(printed);
  const readText = withoutSpaces(read);
  return Object.fromEntries(
    kinds.map(({ name, pattern, isWhole = false }) => {
      const wanted = spansOf(printed, pattern);
      const found = spansOf(read, pattern);
      const isRead = new Set(found.map(({ from, to }) => `${from}-${to}`));
      const right = wanted.filter(({ from, to }) => {
        const start = alignment.readAt[from]!;
        const endsSo = isRead.has(`${start}-${start + to - from}`);
        return (endsSo || !isWhole) && isSame(printedText, readText, from, to, alignment);
      }).length;
      return [name, { printed: wanted.length, right, invented: Math.max(0, found.length - right) }];
    }),
  );
}

/** Sums counts that have the same name. */
export function addApart(all: readonly ApartCounts[]): ApartCounts {
  const sums: Record<string, ApartCount> = {};
  for (const [name, count] of all.flatMap((counts) => Object.entries(counts))) {
    const sum = sums[name] ?? { printed: 0, right: 0, invented: 0 };
    sums[name] = {
      printed: sum.printed + count.printed,
      right: sum.right + count.right,
      invented: sum.invented + count.invented,
    };
  }
  return sums;
}

function isSame(
  printed: readonly string[],
  read: readonly string[],
  from: number,
  to: number,
  { readAt }: TextAlignment,
): boolean {
  for (let i = from; i < to; i++) {
    if (readAt[i] !== readAt[from]! + i - from || printed[i] !== read[readAt[i]!]) return false;
  }
  return true;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Where `pattern` stands, as indexes of characters other than spaces. */
function spansOf(text: string, pattern: RegExp): readonly Span[] {
  return [...text.matchAll(pattern)].map((match) => {
    const from = withoutSpaces(text.slice(0, match.index)).length;
    return { from, to: from + withoutSpaces(match[0]).length };
  });
}

/** Its characters (code points) other than spaces. */
export function withoutSpaces(text: string): readonly string[] {
  return [...text.replace(/\s/gu, '')];
}
