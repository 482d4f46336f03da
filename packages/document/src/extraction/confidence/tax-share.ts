import { recognisePercents } from '../../text/kinds/codes.ts';
import { taxRates } from '../../text/kinds/tax-rates.ts';
import { isAtRate, slipOf, type Taxed } from '../amounts/adds-up.ts';
import type { PageStudy } from '../features/page-study.ts';
import { taxCountries } from './tax-countries.ts';

/** Whether a percentage on the pages gives the tax of so much. */
export function isPrintedRate(studies: readonly PageStudy[], taxed: Taxed): boolean {
  return studies.some(({ layout }) =>
    layout.segments.some(({ text }) =>
      recognisePercents(text).some(({ normalizedText }) => isAtRate(taxed, Number(normalizedText))),
    ),
  );
}

/** What the countries of a document say of its tax: whether it is one of their rates on an ISO day, or above them all. */
export function rateOfCountries(
  studies: readonly PageStudy[],
  taxed: Taxed,
  day?: string,
): 'known' | 'too-high' | undefined {
  const rates = [...taxCountries(studies)].flatMap((country) => taxRates(country, day));
  if (rates.length === 0) return undefined;
  if (rates.some((rate) => isAtRate(taxed, rate))) return 'known';
  return taxed.tax - (Math.max(...rates) / 100) * taxed.base > slipOf(1) ? 'too-high' : undefined;
}
