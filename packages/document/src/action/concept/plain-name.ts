import { fold } from '../../text/layout/fold.ts';
import { allTerms } from '../../text/lexicon/terms.ts';

const littleWords: ReadonlySet<string> = new Set(allTerms(({ numbers }) => numbers?.bare).map(fold));

/** A name or label in one word, without those that labels have or have not (`numeroFactura`, `Número de factura`). */
export function plainName(name: string): string {
  return name
    .replace(/(?<!\p{L})\p{L}['’](?=\p{L})/gu, '')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .split(/[\s._\-/']+/)
    .map(fold)
    .filter((word) => !littleWords.has(word))
    .join('');
}

/** A label as names of fields are written, which have two letters for an umlaut or not. */
export function namesOfLabel(label: string): readonly string[] {
  const written = label.replace(/[äöü]/gi, (letter) => `${letter}e`);
  return [...new Set([plainName(label), plainName(written)])];
}
