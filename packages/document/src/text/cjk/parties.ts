import { allTerms } from '../lexicon/terms.ts';
import type { Piece } from './piece.ts';
import type { Writing } from './writing.ts';

const honorifics = allTerms((one) => one.honorifics);
/**
 * The captions that documents in other scripts print before the addressee and the issuer: an order is addressed to the
 * vendor.
 */
const captions = {
  order: { addressee: 'Vendor:', issuer: 'Buyer:' },
  other: { addressee: 'Bill To:', issuer: 'Vendor:' },
} as const;
/** A document with a title that is read as this is addressed to the vendor. */
export const orderRead = 'Purchase Order';

type Speaks = Pick<Writing, 'isOrder'>;

const captionsOf = ({ isOrder }: Speaks) => (isOrder ? captions.order : captions.other);

/** Whether a text is an honorific after the addressee's name, and nothing else. */
export function isHonorific(text: string): boolean {
  return honorifics.includes(text);
}

/** Replaces an honorific at the end of a name with a caption before it; other lines are unchanged. */
export function withAddressee(pieces: readonly Piece[], speaks: Speaks): readonly Piece[] {
  const last = pieces.at(-1);
  if (last === undefined || last.is !== 'word' || pieces.length > 6) return pieces;
  const honorific = honorifics.find((one) => last.text.endsWith(one));
  if (honorific === undefined) return pieces;
  const isAlone = last.text === honorific;
  // A single letter may also end other words: it counts only after a space or with a company name.
  if (isAlone ? pieces.length === 1 : honorific.length === 1 && !pieces.some(({ is }) => is === 'affix'))
    return pieces;
  const shorter = { ...last, end: last.end - honorific.length, text: last.text.slice(0, -honorific.length) };
  return addressed(isAlone ? pieces.slice(0, -1) : [...pieces.slice(0, -1), shorter], speaks);
}

/** Adds a caption before the name if the line has none. */
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
 * Adds a caption before the only company that is named without one, if another party is the addressee: it is the
 * issuer. If several are named, there is no way to tell.
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
