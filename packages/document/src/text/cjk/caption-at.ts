import { captionOf, hasCjk, longestCaption } from '../lexicon/captions.ts';
import type { Piece } from './piece.ts';

/** What stands between the letters of a caption and is none of them: `合計（税込）`, `小　計`. */
const between = /[\s()[\]・.,、]/u;
/** Letters that may be looked at, with what stands between them. */
const furthest = longestCaption * 2;

/** Behind a caption comes its end, or what can begin a value. */
const goesOn = /^(?:$|[\s:.#()[\]/|]|[\d¥$₩€£\-−+▲△]|[A-Za-z])/u;

/** The longest caption that begins at a place of a line, where a value, a colon or nothing follows it. */
export function captionAt(text: string, at: number): Piece | undefined {
  if (hasCjk(text[at - 1] ?? '') || between.test(text[at]!)) return undefined;
  for (let end = Math.min(text.length, at + furthest); end > at; end--) {
    const printed = text.slice(at, end);
    if (!hasCjk(printed) || !/[\p{L}\p{N})\]]$/u.test(printed) || !goesOn.test(text.slice(end))) continue;
    if (/:/.test(printed) || !isClosed(printed)) continue;
    const caption = captionOf(printed);
    if (caption !== undefined) return { start: at, end, text: caption, is: 'caption' };
  }
  return undefined;
}

function isClosed(text: string): boolean {
  return text.split(/[([]/).length === text.split(/[)\]]/).length;
}
