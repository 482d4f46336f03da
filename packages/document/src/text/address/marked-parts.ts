import type { Token } from '../layout/layout.ts';
import { hasCjk } from '../lexicon/captions.ts';
import { allTerms, anyOf } from '../lexicon/terms.ts';

const state = new RegExp(`${anyOf(allTerms(({ places }) => places?.states))}$`, 'u');
const city = new RegExp(`${anyOf(allTerms(({ places }) => places?.cities))}$`, 'u');
/** Japanese codes have three and four digits, Korean ones five, Chinese ones up to six. */
const code = /^(?:〒\s?)?(?:\d{3}-?\d{4}|\d{5,6})$/;

/** The parts that an address in Chinese, Japanese or Korean may have. */
interface MarkedParts {
  readonly zipCode?: readonly Token[];
  readonly state?: readonly Token[];
  readonly city?: readonly Token[];
  readonly street?: readonly Token[];
}

/**
 * The parts of an address that goes from large to small, each with its suffix: postal code, state, city, and the rest
 * as the street. Undefined for an address in other scripts.
 */
export function markedParts(tokens: readonly Token[]): MarkedParts | undefined {
  if (!tokens.some(({ text }) => hasCjk(text))) return undefined;
  const zip = tokens.findIndex(({ text }) => code.test(text));
  const named = tokens.filter(({ text }, index) => index !== zip && /[\p{L}\p{N}]/u.test(text));
  const states = named.slice(0, 1).filter(({ text }) => state.test(text) && !isCityAlone(text));
  const rest = named.slice(states.length);
  const end = rest.findIndex(({ text }) => !city.test(text));
  const cities = rest.slice(0, end < 0 ? rest.length : end);
  const street = rest.slice(cities.length);
  return {
    ...(zip >= 0 && { zipCode: [tokens[zip]!] }),
    ...(states.length > 0 && { state: states }),
    ...(cities.length > 0 && { city: cities }),
    ...(street.length > 0 && { street }),
  };
}

/**
 * Some suffixes mean a state in one country and a city in another: it counts as a state only if the state's suffix is
 * longer.
 */
function isCityAlone(text: string): boolean {
  const [asState, asCity] = [state, city].map((mark) => mark.exec(text)?.[0].length ?? 0);
  return asCity! >= asState!;
}
