import type { Token } from '../layout/layout.ts';
import { countryOf } from './country.ts';

/** The postal code of a line of an address, and what stands around it. */
export interface LinePlace {
  /** What precedes the place on its line. */
  readonly before: readonly Token[];
  readonly parts: {
    readonly zipCode: readonly Token[];
    readonly city?: readonly Token[];
    readonly state?: readonly Token[];
  };
  readonly country?: readonly Token[];
}

/** The place that a line of an address names by its postal code, in the order in which each country writes it. */
export function placeInLine(tokens: readonly Token[]): LinePlace | undefined {
  return (
    placeByUnitedStates(tokens) ??
    placeByClosingCode(tokens) ??
    placeByLeadingCode(tokens, lettered) ??
    placeByLeadingCode(tokens, numbers) ??
    placeByLeadingCode(tokens, twoNumbers)
  );
}

/** A form of postal codes, by the number of tokens that it takes. */
interface CodeForm {
  readonly tokens: 1 | 2;
  readonly pattern: RegExp;
}

/** Great Britain, Canada, Ireland, Malta, each behind the city and with or without its space; Brazil. */
const closing: readonly CodeForm[] = [
  {
    tokens: 2,
    pattern:
      /^(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d|[A-Z]\d[\dW] [A-Z\d]{4}|[A-Z]{3} \d{4})$/,
  },
  {
    tokens: 1,
    pattern:
      /^(?:[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}|[A-Z]\d[A-Z]\d[A-Z]\d|[A-Z]\d[\dW](?=[A-Z\d]*[A-Z])[A-Z\d]{4}|\d{5}-\d{3})$/,
  },
];
/** Dutch codes, whose letters are never SA, SD or SS, and Argentine ones. */
const lettered: readonly CodeForm[] = [
  { tokens: 2, pattern: /^(?:NL-)?[1-9]\d{3} (?!S[ADS])[A-Z]{2},?$/ },
  { tokens: 1, pattern: /^(?:(?:NL-)?[1-9]\d{3}(?!S[ADS])[A-Z]{2}|[A-HJ-NP-Z]\d{4}(?:[A-Z]{3})?),?$/ },
];
/** Most countries; Poland, Portugal and Brazil have a dash. */
const numbers: readonly CodeForm[] = [
  { tokens: 1, pattern: /^(?:[A-Z]{1,2}-)?(?:\d{4,6}|\d{2}-\d{3}|\d{4}-\d{3}|\d{5}-\d{3}),?$/ },
];
/** Sweden, Czechia, Slovakia, Greece. */
const twoNumbers: readonly CodeForm[] = [{ tokens: 2, pattern: /^(?:[A-Z]{1,2}-)?\d{3} \d{2},?$/ }];

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

/** `Leeds LS1 4AP`, `Ottawa ON K1A 0B1`, `D02 X285`: codes at the end of a line. */
function placeByClosingCode(tokens: readonly Token[]): LinePlace | undefined {
  const form = closing.find((one) => one.pattern.test(textOf(tokens.slice(-one.tokens))));
  if (form === undefined || tokens.length < form.tokens) return undefined;
  const rest = tokens.slice(0, -form.tokens);
  const state = /^[A-Z]{2},?$/.test(rest.at(-1)?.text ?? '') ? rest.slice(-1) : [];
  const named = rest.slice(0, rest.length - state.length);
  const { before, city } = cityBefore(/^[-–]$/.test(named.at(-1)?.text ?? '') ? named.slice(0, -1) : named);
  return {
    before,
    parts: {
      ...(city.length > 0 && { city }),
      ...(state.length > 0 && { state }),
      zipCode: tokens.slice(-form.tokens),
    },
  };
}

/** `81541 München`, `D-81541 München`, `3511 AB Utrecht`, `71200 BUKIT TANJUNG, PAHANG`. */
function placeByLeadingCode(tokens: readonly Token[], forms: readonly CodeForm[]): LinePlace | undefined {
  const [found] = forms.flatMap((form) => {
    const at = tokens.findLastIndex((_, index) =>
      form.pattern.test(textOf(tokens.slice(index, index + form.tokens))),
    );
    // At the end of a line it is the number of a house or of a flat.
    return at === -1 || at + form.tokens >= tokens.length ? [] : [{ at, end: at + form.tokens }];
  });
  if (found === undefined) return undefined;
  const { at, end } = found;
  const behind = tokens.slice(end);
  const comma = behind.findIndex(({ text }) => text.endsWith(','));
  const city = comma === -1 ? behind : behind.slice(0, comma + 1);
  const state = comma === -1 ? [] : behind.slice(comma + 1);
  const prefix = tokens[at - 1];
  const country = prefix && countryOf(prefix.text) !== undefined && prefix.text.length === 2 ? [prefix] : [];
  return {
    before: tokens.slice(0, at - country.length),
    parts: { zipCode: tokens.slice(at, end), city, ...(state.length > 0 && { state }) },
    ...(country.length > 0 && { country }),
  };
}

/** A city at the end of a line: what follows the last comma, or the whole line. */
function cityBefore(tokens: readonly Token[]): { before: readonly Token[]; city: readonly Token[] } {
  const end = tokens.at(-1)?.text.endsWith(',') ? tokens.length - 1 : tokens.length;
  const comma = tokens.slice(0, end).findLastIndex(({ text }) => /[,·•]$/.test(text));
  return { before: tokens.slice(0, comma + 1), city: tokens.slice(comma + 1) };
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ');
}
