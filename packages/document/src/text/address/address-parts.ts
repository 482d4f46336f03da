import type { Token } from '../layout/layout.ts';
import { countryOf } from './country.ts';
import { markedParts } from './marked-parts.ts';
import { type LinePlace, placeInLine } from './place-in-line.ts';

export const addressPartNames = ['street', 'city', 'state', 'zipCode', 'country'] as const;
export type AddressPart = (typeof addressPartNames)[number];

/** The tokens of each part of an address; a part that cannot be identified is left out. */
type AddressParts = Partial<Record<AddressPart, readonly Token[]>>;

/**
 * Parses a postal address: the country in its last line or before the postal code (`DE 81541 München`), the postal code
 * by its format, the city next to it, a state before or after it (`Austin, TX 78722`) and, as the street, the last line
 * before them that contains a number, otherwise the first. Chinese, Japanese and Korean addresses are parsed by their
 * suffixes.
 */
export function addressParts(tokens: readonly Token[]): AddressParts {
  const marked = markedParts(tokens);
  if (marked !== undefined) return marked;
  const lines = linesOf(tokens);
  const country = takeCountry(lines);
  const place = findPlace(lines);
  if (place === undefined) return country ? { country } : {};
  const before = [...lines.slice(0, place.line), place.before].filter((line) => line.length > 0);
  const street = before.findLast((line) => line.some(({ text }) => /\d/.test(text))) ?? before[0];
  return {
    ...(street && { street }),
    ...place.parts,
    ...((country ?? place.country) && { country: country ?? place.country! }),
  };
}

interface Place extends LinePlace {
  readonly line: number;
}

/** Tokens by line: a token that is lower and starts to the left of where the previous one ended begins another line. */
function linesOf(tokens: readonly Token[]): Token[][] {
  const lines: Token[][] = [];
  let before: Token | undefined;
  for (const token of tokens) {
    const lower = before === undefined || token.top > (before.top + before.bottom) / 2;
    if (before === undefined || (lower && token.left < before.right)) lines.push([]);
    lines.at(-1)!.push(token);
    before = token;
  }
  return lines;
}

/** Removes a country from the end and returns its tokens. */
function takeCountry(lines: Token[][]): readonly Token[] | undefined {
  const last = lines.at(-1);
  for (let count = Math.min(3, last?.length ?? 0); last && count > 0; count--) {
    const tail = last.slice(-count);
    if (countryOf(textOf(tail)) === undefined) continue;
    last.splice(-count);
    if (last.length === 0) lines.pop();
    return tail;
  }
  return undefined;
}

function findPlace(lines: readonly (readonly Token[])[]): Place | undefined {
  for (let line = lines.length - 1; line >= 0; line--) {
    const tokens = lines[line]!;
    const place = placeInLine(tokens);
    if (place) return { line, ...place };
  }
  return undefined;
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ');
}
