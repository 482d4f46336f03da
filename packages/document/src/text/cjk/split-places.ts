import { markedPlaces } from '../kinds/place-marks.ts';
import { allTerms, anyOf } from '../lexicon/terms.ts';
import type { Piece } from './piece.ts';

const states = anyOf(allTerms(({ places }) => places?.states));
const cities = anyOf(allTerms(({ places }) => places?.cities));
/** The name of a state has two or three letters before its suffix, that of a city or a part of one up to five. */
const places = [`^.{2,3}?${states}`, `^.{1,5}?${cities}`, `^.{1,5}?${cities}`].map(
  (one) => new RegExp(one, 'u'),
);

/** Splits a word of an address into state, city, part of the city, and the rest; any other word is unchanged. */
export function splitPlaces(piece: Piece, line: string): Piece[] {
  if (markedPlaces(line) < 2) return [piece];
  const parts: string[] = [];
  let rest = piece.text;
  for (const place of places) {
    const [found = ''] = place.exec(rest) ?? [];
    parts.push(found);
    rest = rest.slice(found.length);
  }
  let { start } = piece;
  return [...parts, rest].flatMap((text): Piece[] => {
    const part = { ...piece, start, end: start + text.length, text };
    start = part.end;
    return text === '' ? [] : [part];
  });
}
