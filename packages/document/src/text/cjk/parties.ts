import { allTerms } from '../lexicon/terms.ts';
import type { Piece } from './piece.ts';
import type { Writing } from './writing.ts';

const honorifics = allTerms((one) => one.honorifics);
/** What other pages print before the name of who is spoken to, and of who speaks: an order speaks to the vendor. */
const captions = {
  order: { addressee: 'Vendor:', issuer: 'Buyer:' },
  other: { addressee: 'Bill To:', issuer: 'Vendor:' },
} as const;
/** A title of a document that is read so speaks to the vendor. */
export const orderRead = 'Purchase Order';

type Speaks = Pick<Writing, 'isOrder'>;

const captionsOf = ({ isOrder }: Speaks) => (isOrder ? captions.order : captions.other);

/** Whether a text is what ends the name of a party that is spoken to, and nothing else. */
export function isHonorific(text: string): boolean {
  return honorifics.includes(text);
}

/** A line whose name ends in an honorific, with a caption before the name in its place; any other line as it is. */
export function withAddressee(pieces: readonly Piece[], speaks: Speaks): readonly Piece[] {
  const last = pieces.at(-1);
  if (last === undefined || last.is !== 'word' || pieces.length > 6) return pieces;
  const honorific = honorifics.find((one) => last.text.endsWith(one));
  if (honorific === undefined) return pieces;
  const isAlone = last.text === honorific;
  // A letter alone ends other words, too: it counts behind a space or with a firm.
  if (isAlone ? pieces.length === 1 : honorific.length === 1 && !pieces.some(({ is }) => is === 'affix'))
    return pieces;
  const shorter = { ...last, end: last.end - honorific.length, text: last.text.slice(0, -honorific.length) };
  return addressed(isAlone ? pieces.slice(0, -1) : [...pieces.slice(0, -1), shorter], speaks);
}

/** With a caption before the name, where the line has none. */
export function addressed(name: readonly Piece[], speaks: Speaks): readonly Piece[] {
  return name.some(({ is }) => is === 'caption') ? name : captioned(name, captionsOf(speaks).addressee);
}

function captioned(name: readonly Piece[], caption: string): readonly Piece[] {
  const [first] = name;
  if (first === undefined) return name;
  return [{ start: first.start, end: first.start, text: caption, is: 'caption' }, ...name];
}

interface Line {
  readonly pieces: readonly Piece[];
}

/**
 * Rows of lines, with a caption before the one firm that is named without any, where another party is spoken to: that one is who
 * speaks. Where several are named, nothing tells which.
 */
export function withIssuer<Read extends Line>(
  rows: readonly (readonly Read[])[],
  speaks: Speaks,
): readonly (readonly Read[])[] {
  const isAddressed = rows.some((row) =>
    row.some(({ pieces }) => pieces[0]?.text === captionsOf(speaks).addressee),
  );
  const firms = isAddressed
    ? rows.flatMap((row) => row.filter((line, index) => isFirm(line, row[index - 1])))
    : [];
  if (firms.length !== 1) return rows;
  return rows.map((row) =>
    row.map((line) =>
      line === firms[0] ? { ...line, pieces: captioned(line.pieces, captionsOf(speaks).issuer) } : line,
    ),
  );
}

/** A name with its legal form and nothing else, and no caption before it. */
function isFirm({ pieces }: Line, before: Line | undefined): boolean {
  const isNamed = pieces.length > 1 && pieces.length < 5 && pieces.some(({ is }) => is === 'affix');
  const isPlain = pieces.every(({ is, text }) => (is === 'affix' || is === 'word') && !/\d/.test(text));
  return isNamed && isPlain && before?.pieces.at(-1)?.is !== 'caption';
}
