import type { Segment, Token } from '../../text/layout/layout.ts';

/** A segment, or what stands in it before or behind the colon of its caption. */
export interface Piece {
  readonly segment: Segment;
  readonly firstToken: number;
  readonly endToken: number;
  /** Whether the rest of the segment is the value that this asks for. */
  readonly isCaption: boolean;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Maximum number of words in a caption. */
const longestCaption = 5;

/** A segment cut behind the colon of the caption that it begins with; whole if it has none. */
export function piecesOf(segment: Segment): readonly Piece[] {
  const { tokens } = segment;
  const colon = tokens.slice(0, longestCaption).findIndex(({ text }) => /\p{L}[).]?[:：]$/u.test(text));
  if (colon < 0 || colon === tokens.length - 1) return [wholePiece(segment)];
  return [pieceOf(segment, 0, colon + 1, true), pieceOf(segment, colon + 1, tokens.length, false)];
}

export function wholePiece(segment: Segment): Piece {
  return pieceOf(segment, 0, segment.tokens.length, false);
}

export function tokensOf({ segment, firstToken, endToken }: Piece): readonly Token[] {
  return segment.tokens.slice(firstToken, endToken);
}

function pieceOf(segment: Segment, firstToken: number, endToken: number, isCaption: boolean): Piece {
  const tokens = segment.tokens.slice(firstToken, endToken);
  const end = endToken < segment.tokens.length ? segment.offsets[endToken]! : segment.text.length;
  return {
    segment,
    firstToken,
    endToken,
    isCaption,
    text: segment.text.slice(segment.offsets[firstToken]!, end).trim(),
    left: tokens[0]!.left,
    right: Math.max(...tokens.map(({ right }) => right)),
    top: Math.min(...tokens.map(({ top }) => top)),
    bottom: Math.max(...tokens.map(({ bottom }) => bottom)),
  };
}
