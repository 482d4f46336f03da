import type { Token } from '../layout/layout.ts';
import { countryOf } from './country.ts';
import { markedParts } from './marked-parts.ts';

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

interface Place {
  readonly line: number;
  /** What precedes the place on its line. */
  readonly before: readonly Token[];
  readonly parts: AddressParts;
  readonly country?: readonly Token[];
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
    const place = placeByUnitedStates(tokens) ?? placeByTwoPartCode(tokens) ?? placeByNumber(tokens);
    if (place) return { line, ...place };
  }
  return undefined;
}

type LinePlace = Omit<Place, 'line'>;

/** `Austin, TX 78722`. */
function placeByUnitedStates(tokens: readonly Token[]): LinePlace | undefined {
  const at = tokens.findLastIndex(
    ({ text }, index) => /^\d{5}(?:-\d{4})?$/.test(text) && /^[A-Z]{2}$/.test(tokens[index - 1]?.text ?? ''),
  );
  // In `DE 81541 München` the city follows the code.
  if (at < 2 || at !== tokens.length - 1) return undefined;
  const { before, city } = cityBefore(tokens.slice(0, at - 1));
  return { before, parts: { city, state: [tokens[at - 1]!], zipCode: [tokens[at]!] } };
}

/** `Leeds LS1 4AP`, `Ottawa ON K1A 0B1`: codes of two tokens at the end of a line. */
function placeByTwoPartCode(tokens: readonly Token[]): LinePlace | undefined {
  const [first, second] = tokens.slice(-2);
  const code = `${first?.text ?? ''} ${second?.text ?? ''}`;
  if (!/^(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d)$/.test(code)) return undefined;
  const rest = tokens.slice(0, -2);
  const state = /^[A-Z]{2}$/.test(rest.at(-1)?.text ?? '') ? rest.slice(-1) : [];
  const { before, city } = cityBefore(rest.slice(0, rest.length - state.length));
  const zipCode = [first!, second!];
  return {
    before,
    parts: { ...(city.length > 0 && { city }), ...(state.length > 0 && { state }), zipCode },
  };
}

/** `81541 München`, `D-81541 München`, `71200 BUKIT TANJUNG, PAHANG`. */
function placeByNumber(tokens: readonly Token[]): LinePlace | undefined {
  const at = tokens.findLastIndex(({ text }) => /^(?:[A-Z]{1,2}-)?\d{4,6},?$/.test(text));
  if (at === -1 || at === tokens.length - 1) return undefined;
  const code = tokens[at]!;
  const behind = tokens.slice(at + 1);
  const comma = behind.findIndex(({ text }) => text.endsWith(','));
  const city = comma === -1 ? behind : behind.slice(0, comma + 1);
  const state = comma === -1 ? [] : behind.slice(comma + 1);
  const prefix = tokens[at - 1];
  const country = prefix && countryOf(prefix.text) !== undefined && prefix.text.length === 2 ? [prefix] : [];
  return {
    before: tokens.slice(0, at - country.length),
    parts: { zipCode: [code], city, ...(state.length > 0 && { state }) },
    ...(country.length > 0 && { country }),
  };
}

/** A city at the end of a line: what follows the last comma, or the whole line. */
function cityBefore(tokens: readonly Token[]): { before: readonly Token[]; city: readonly Token[] } {
  const closing = tokens.at(-1)?.text.endsWith(',') ? tokens.length - 1 : tokens.length;
  const comma = tokens.slice(0, closing).findLastIndex(({ text }) => /[,·•]$/.test(text));
  return { before: tokens.slice(0, comma + 1), city: tokens.slice(comma + 1) };
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ');
}
