import type { TextAlignment } from './text-alignment.ts';

/**
 * How often something is printed, how often it was read correctly, and how often it was read where something else is
 * printed.
 */
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
  /** Right only if it also ends as printed. */
  readonly isWhole?: boolean;
}

/** Case is ignored throughout, so patterns match lower case. `RM` is the sign for ringgit on Malaysian receipts. */
const kinds: readonly Kind[] = [
  { name: 'letters beyond ASCII', pattern: /(?!\p{ASCII})\p{L}/gu },
  { name: '€', pattern: /€/gu },
  { name: '£', pattern: /£/gu },
  { name: '$', pattern: /\$/gu },
  { name: 'RM', pattern: /(?<!\p{L})rm(?!\p{L})/gu },
  { name: 'six digits or more', pattern: /\d{6,}/gu, isWhole: true },
];

/**
 * The separate counts for one line. A string of digits is right only as a whole, with no digit more or less.
 * @param printed the line with its spaces; `read`: the words that were read, separated by spaces
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

/** Sums counts of the same name. */
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

/** The matches of `pattern`, as indices that ignore spaces. */
function spansOf(text: string, pattern: RegExp): readonly Span[] {
  return [...text.matchAll(pattern)].map((match) => {
    const from = withoutSpaces(text.slice(0, match.index)).length;
    return { from, to: from + withoutSpaces(match[0]).length };
  });
}

/** The characters (code points) other than white space. */
export function withoutSpaces(text: string): readonly string[] {
  return [...text.replace(/\s/gu, '')];
}
