/** What is printed in one piece, with its extent in points. */
interface Printed {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/** The thousands before a wide blank; the hundreds behind it, with hundredths, at the end of their row. */
const [thousands, hundreds] = [/^[-+]?\p{Sc}?\d{1,3}$/u, /^\d{3}[.,]\d{2}$/];
const currency = /^(?:\p{Sc}|[A-Z]{3})$/u;
/** In widths of a character: the widest blank inside a number, and how much such blanks and amounts differ. */
const [widest, alike] = [4.5, 0.6];
/** A blank of one amount may as well part two columns. */
const leastRows = 2;

interface Gap<Token> {
  readonly before: Token;
  readonly token: Token;
  /** Of the blank and of a character, in points. */
  readonly width: number;
  readonly character: number;
}

/**
 * The second groups of amounts that are printed with a wide blank behind their thousands (`48   917,25`), as in print of one
 * width: behind a label, at the end of their row, in one column, with the same blank at least twice.
 */
export function wideGroups<Token extends Printed>(rows: readonly (readonly Token[])[]): ReadonlySet<Token> {
  const gaps = rows.flatMap((row) => gapAtEnd(row) ?? []);
  const same = ({ token, width, character }: Gap<Token>) =>
    gaps.filter((other) =>
      [other.width - width, other.token.right - token.right].every(
        (difference) => Math.abs(difference) < alike * character,
      ),
    );
  // Where the same digits stand before amounts below a hundred, they count pieces.
  const counts = rows.flatMap(countAtEnd);
  const isCount = ({ before, character }: Gap<Token>) =>
    counts.some(({ right }) => Math.abs(right - before.right) < alike * character);
  return new Set(
    gaps.filter((one) => same(one).length >= leastRows && !isCount(one)).map(({ token }) => token),
  );
}

function countAtEnd<Token extends Printed>(row: readonly Token[]): readonly Token[] {
  const end = currency.test(row.at(-1)?.text ?? '') ? row.length - 1 : row.length;
  const [first, last] = [row[end - 2], row[end - 1]];
  if (first === undefined || last === undefined) return [];
  return thousands.test(first.text) && /^\d{1,2}[.,]\d{2}$/.test(last.text) ? [first] : [];
}

function gapAtEnd<Token extends Printed>(row: readonly Token[]): Gap<Token> | undefined {
  const end = currency.test(row.at(-1)?.text ?? '') ? row.length - 1 : row.length;
  const [first, last] = [row[end - 2], row[end - 1]];
  if (first === undefined || last === undefined) return undefined;
  if (!thousands.test(first.text) || !hundreds.test(last.text)) return undefined;
  const label = row.slice(0, end - 2).map(({ text }) => text);
  // Other numbers make it a row of a table; a rate belongs to the label of a tax.
  const words = label.join(' ').replace(/\d{1,2}(?:[.,]\d{1,3})?\s?%/g, '');
  if (!/\p{L}/u.test(words) || /\d/.test(words)) return undefined;
  const character = (last.right - last.left) / last.text.length;
  const width = last.left - first.right;
  return width > widest * character ? undefined : { before: first, token: last, width, character };
}
