import { captionOf, hasCjk, longestCaption } from '../lexicon/captions.ts';
import type { Piece } from './piece.ts';

/** Characters between the letters of a caption that do not belong to it: `合計（税込）`, `小　計`. */
const between = /[\s()[\]・.,、]/u;
/** Maximum length to look at, including the characters in between. */
const furthest = longestCaption * 2;

/** After a caption comes its end, or what can begin a value. */
const goesOn = /^(?:$|[\s:.#()[\]/|]|[\d¥$₩€£\-−+▲△]|[A-Za-z])/u;

/** The longest caption that begins at a position of a line, if a value, a colon or nothing follows it. */
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
