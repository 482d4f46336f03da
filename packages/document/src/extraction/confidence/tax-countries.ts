import type { PageStudy } from '../features/page-study.ts';

/** What numbers and currencies begin with where it is not the country's code of ISO 3166. */
const otherPrefixes: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

/** An IBAN that is formed worse than this may be none. */
const leastForm = 0.5;

/**
 * The countries (ISO 3166) whose taxes a document may name: those of its VAT numbers, its bank accounts and its
 * currencies, whose codes of ISO 4217 begin with the country's.
 */
export function taxCountries(studies: readonly PageStudy[]): ReadonlySet<string> {
  const codes = studies.flatMap((study) =>
    [
      ...study.candidates('vatId'),
      ...study.candidates('iban').filter(({ candidate }) => candidate.form >= leastForm),
      ...study.candidates('currency'),
    ].flatMap(({ candidate }) => candidate.normalizedText?.slice(0, 2) ?? []),
  );
  return new Set(codes.map((code) => otherPrefixes[code] ?? code));
}
