import { recognisePercents } from '../../text/kinds/codes.ts';
import { taxRates } from '../../text/kinds/tax-rates.ts';
import type { PageStudy } from '../features/page-study.ts';
import { taxCountries } from './tax-countries.ts';

/** Rounding of a tax and of what it is taken from, in cents. */
const rounding = 2;

/** A tax and what it is on, in cents. */
interface Taxed {
  readonly tax: number;
  readonly base: number;
}

/** Whether a percentage on the pages gives the tax of so much. */
export function isPrintedRate(studies: readonly PageStudy[], taxed: Taxed): boolean {
  return studies.some(({ layout }) =>
    layout.segments.some(({ text }) =>
      recognisePercents(text).some(({ normalizedText }) => isRate(Number(normalizedText), taxed)),
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
  if (rates.some((rate) => isRate(rate, taxed))) return 'known';
  return taxed.tax - (Math.max(...rates) / 100) * taxed.base > rounding ? 'too-high' : undefined;
}

function isRate(percent: number, { tax, base }: Taxed): boolean {
  return Math.abs((percent / 100) * base - tax) <= rounding;
}
