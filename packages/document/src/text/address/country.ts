import { fold } from '../layout/fold.ts';
import { lexicons } from '../lexicon/lexicons.ts';
import { allTerms, termsOf } from '../lexicon/terms.ts';

const plainCodes: ReadonlySet<string> = new Set(allTerms(({ countries }) => countries?.codes));

/** Languages in which addresses are written. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'da', 'sv', 'nb', 'fi', 'cs'];

const ambiguous: ReadonlySet<string> = new Set(allTerms(({ countries }) => countries?.ambiguous));

/** ISO 3166 codes by folded name, from the CLDR data of the runtime. */
let codesByName: ReadonlyMap<string, string> | undefined;

/** The ISO 3166 code of the country named by `text` (a name, or its code in capitals); undefined for other texts. */
export function countryOf(text: string): string | undefined {
  const trimmed = text.replace(/^[\s,.()-]+|[\s,.()-]+$/g, '');
  if (plainCodes.has(trimmed)) return trimmed;
  codesByName ??= allNames();
  return codesByName.get(fold(trimmed));
}

function allNames(): ReadonlyMap<string, string> {
  const codes = isoCodes();
  const byName = new Map<string, string>();
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = fold(names.of(code) ?? '');
      // If two languages use a name for different countries, the first one counts.
      if (name !== '' && !ambiguous.has(name) && !byName.has(name)) byName.set(name, code);
    }
  }
  for (const [code, names] of lexicons.flatMap(({ countries }) => Object.entries(countries?.names ?? {})))
    for (const name of termsOf(names)) byName.set(fold(name), code);
  return byName;
}

/** Codes of present-day countries: not `UK`, `DD` or `ZZ`. */
function isoCodes(): readonly string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const all = letters.flatMap((first) => letters.map((second) => first + second));
  const known = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return all.filter(
    (code) =>
      !/^(?:Q[M-Z]|X[A-Z]|ZZ|EU|EZ|UN)$/.test(code) &&
      known.of(code) !== undefined &&
      Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`,
  );
}
