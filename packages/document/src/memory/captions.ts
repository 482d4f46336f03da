import { isMarkText } from '../extraction/selection-marks/mark.ts';
import type { Layout, Token } from '../text/layout/layout.ts';

/** Edges in points from the upper left corner. */
export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A phrase that may name a field of a blank form, with the writing space printed after it. */
export interface Caption extends Extent {
  readonly text: string;
  /** Underscores or dots directly after it. */
  readonly line?: Extent;
}

const writingLine = /^[_.…·‥]{3,}$/u;

/**
 * The captions of a page: its phrases, split at colons, check boxes and printed writing lines; for those that continue
 * below, also the two lines together; and for long ones, the part up to the first punctuation mark.
 */
export function captionsOf(layout: Layout): readonly Caption[] {
  const pieces = layout.segments.flatMap(({ tokens }) => piecesOf(tokens));
  return pieces.flatMap((piece) => {
    const below = pieces.find((other) => goesOn(piece, other, layout.lineHeight));
    const first = /^.{4,}?[.:;(]/u.exec(piece.text)?.[0];
    const others: Caption[] = [];
    if (below) others.push({ ...joined(piece, below), text: `${piece.text} ${below.text}` });
    if (first !== undefined && first !== piece.text) others.push({ ...piece, text: first });
    return [piece, ...others];
  });
}

/** Whether a text is a writing line made of characters. */
export function isWritingLine(text: string): boolean {
  return writingLine.test(text);
}

function piecesOf(tokens: readonly Token[]): Caption[] {
  const runs: Token[][] = [[]];
  for (const token of tokens) {
    const isRoom = isMarkText(token.text) || isWritingLine(token.text);
    if (isRoom) runs.push([token], []);
    else runs.at(-1)!.push(token);
    if (token.text.endsWith(':')) runs.push([]);
  }
  const filled = runs.filter((run) => run.length > 0);
  return filled.flatMap((run, index): Caption[] => {
    const text = run.map(({ text: word, spaced }) => (spaced ? ` ${word}` : word)).join('');
    if (!/\p{L}{2}/u.test(text)) return [];
    const next = filled[index + 1]?.[0];
    const line = next && isWritingLine(next.text) ? { line: extentOf([next]) } : {};
    return [{ ...extentOf(run), text: text.trim(), ...line }];
  });
}

/** Whether a phrase is directly below another one with the same left edge. */
function goesOn(above: Caption, below: Caption, lineHeight: number): boolean {
  const gap = below.top - above.bottom;
  return Math.abs(below.left - above.left) < lineHeight && gap > -0.4 * lineHeight && gap < 0.6 * lineHeight;
}

function joined(a: Caption, b: Caption): Extent & Pick<Caption, 'line'> {
  return { ...extentOf([a, b]), ...(b.line && { line: b.line }) };
}

function extentOf(parts: readonly Extent[]): Extent {
  return {
    left: Math.min(...parts.map(({ left }) => left)),
    right: Math.max(...parts.map(({ right }) => right)),
    top: Math.min(...parts.map(({ top }) => top)),
    bottom: Math.max(...parts.map(({ bottom }) => bottom)),
  };
}
