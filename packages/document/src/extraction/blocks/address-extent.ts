import { countryOf } from '../../text/address/country.ts';
import { isCodeLine, isTownLine, isTownOrStreet } from '../../text/address/town-line.ts';
import { addressLikeness } from '../../text/kinds/address-words.ts';
import { meaningNames, meaningsOf } from '../features/meaning.ts';
import { endsAddress } from './ends-address.ts';
import type { Block, BlockLine } from './page-blocks.ts';

/** Lines of a block, both ends included. */
export interface Extent {
  readonly first: number;
  readonly last: number;
}

/** Maximum number of lines that may stand between the street and its town, and above a town that stands alone. */
const mostBetween = 3;

/** What looks more like a part of an address than this is one. */
const leastPlace = 0.3;

const address = meaningNames.indexOf('address');

/**
 * The lines of the address of which `part` is a part: down to its town, and to the country below that; up to its street
 * where only the town is known. A line that a caption asks for as something else is none of it. `isHead` tells the line
 * of the party's name, and captions above the address. Undefined if the block says nothing of where it ends.
 */
export function addressExtent(
  { lines }: Block,
  part: Extent,
  isHead: (line: number) => boolean,
): Extent | undefined {
  const asked = lines.findIndex(({ caption }) => caption !== undefined && asksForAddress(caption));
  const start = asked >= 0 && isAskedAsOther(lines[part.first]!) ? asked : part.first;
  const town = townFrom(lines, { first: start, last: Math.max(start, part.last) }, isHead);
  if (town === undefined) return undefined;
  const isCountry = countryOf(textAt(lines, town + 1)) !== undefined;
  const last = Math.max(isCountry ? town + 1 : town, chosenEnd(lines, part, isHead));
  return { first: startOf(lines, start, town, isHead), last };
}

/** The last of the chosen lines that may be of an address. */
function chosenEnd(
  lines: readonly BlockLine[],
  { first, last }: Extent,
  isHead: (line: number) => boolean,
): number {
  let end = first;
  while (end < last && !isHead(end + 1) && !endsAddress(lines[end + 1]!.text)) end++;
  return end;
}

/** Whether the number before a name is that of a house, since the town is below. */
function isStreetOver(lines: readonly BlockLine[], at: number): boolean {
  const [below, next] = [textAt(lines, at + 1), textAt(lines, at + 2)];
  if (!isTownOrStreet(lines[at]!.text) || countryOf(below) !== undefined) return false;
  return isTownLine(below) || (isTownLine(next) && !endsAddress(below));
}

function textAt(lines: readonly BlockLine[], at: number): string {
  return lines[at]?.text ?? '';
}

function asksForAddress(caption: string): boolean {
  return meaningsOf(caption).has(address);
}

function isAskedAsOther({ caption }: BlockLine): boolean {
  return caption !== undefined && !asksForAddress(caption);
}

/** The line with the town, in `part` or below it; the code may have a line of its own. */
function townFrom(
  lines: readonly BlockLine[],
  { first, last }: Extent,
  isHead: (line: number) => boolean,
): number | undefined {
  for (let at = first; at < Math.min(lines.length, last + 1 + mostBetween); at++) {
    const line = lines[at]!;
    if (at > first && (isHead(at) || line.caption !== undefined)) return undefined;
    if (isTownLine(line.text) && !isStreetOver(lines, at))
      return isCodeLine(textAt(lines, at + 1)) ? at + 1 : at;
    if (at > first && isCodeLine(line.text)) return at;
    if (at > last && endsAddress(line.text)) return undefined;
  }
  return undefined;
}

/** A town alone has its street above it: the line before it, and those above that have a number or a word of places. */
function startOf(
  lines: readonly BlockLine[],
  first: number,
  town: number,
  isHead: (line: number) => boolean,
): number {
  if (first < town || hasStreet(lines[town]!.text)) return first;
  let start = first;
  for (let at = first - 1; at >= Math.max(0, first - mostBetween); at--) {
    const line = lines[at]!;
    const isEnd = isHead(at) || endsAddress(line.text) || isAskedAsOther(line);
    if (lines[at + 1]!.caption !== undefined || isEnd) return start;
    if (isTownLine(line.text)) return first;
    const hasNumber = lines.slice(at + 1, town).some(({ text }) => /\d/.test(text));
    if (hasNumber && !isPlace(line.text)) return start;
    start = at;
  }
  return start;
}

function isPlace(text: string): boolean {
  return /\d/.test(text) || addressLikeness(text) >= leastPlace;
}

/** Whether more than a town stands in a line: `14 Mill Lane, Leeds LS2 7PJ`. */
function hasStreet(text: string): boolean {
  const parts = text.split(/[,·•|]\s/u);
  return parts.length > 1 && !isTownLine(parts[0]!) && /\d/u.test(parts[0]!) && /\p{L}{2}/u.test(parts[0]!);
}
