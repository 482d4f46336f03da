import { markedPlaces } from '../kinds/place-marks.ts';
import { allTerms, anyOf } from '../lexicon/terms.ts';
import type { Piece } from './piece.ts';

const states = anyOf(allTerms(({ places }) => places?.states));
const cities = anyOf(allTerms(({ places }) => places?.cities));
/** A name of a state has two letters or three before its mark, that of a city up to five. */
const places = new RegExp(`^(.{2,3}?${states})?(.{1,5}?${cities})?(.*)$`, 'u');

/** A word of an address as state, city and what is below them; any other word as it is. */
export function splitPlaces(piece: Piece, line: string): Piece[] {
  if (markedPlaces(line) < 2) return [piece];
  const parts = (places.exec(piece.text) ?? []).slice(1).filter((part) => part !== undefined && part !== '');
  let start = piece.start;
  return parts.map((text) => {
    const part = { ...piece, start, end: start + text.length, text };
    start = part.end;
    return part;
  });
}
