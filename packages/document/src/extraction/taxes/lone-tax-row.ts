import type { ExtractedRow, ExtractedValue } from '../../model/extraction.ts';
import { isAtRate } from '../amounts/adds-up.ts';
import { centsOf } from '../features/arithmetic.ts';
import type { PageStudy, Studied } from '../features/page-study.ts';
import { isToldRate, printedRates, unitOf } from './tax-lines.ts';
import { taxCell, taxRow } from './tax-row-cells.ts';
import { trust } from './trust.ts';

/** The amounts of a document that its taxes are told by; absent where none was found. */
export interface TaxAmounts {
  readonly net?: ExtractedValue | undefined;
  readonly tax?: ExtractedValue | undefined;
  readonly gross?: ExtractedValue | undefined;
}

/**
 * The one rate of a document that makes its tax, where the rate stands apart from the amounts: of the subtotal or, where that is
 * not printed or on something else, of the total less the tax; without a tax, the rate by which the total is more than the
 * subtotal. The cells are those that are printed on the page of the rate.
 */
export function provenLoneRow(study: PageStudy, amounts: TaxAmounts): ExtractedRow | undefined {
  const { number } = study.page;
  const [net, tax, gross] = [amounts.net, amounts.tax, amounts.gross].map((one) =>
    one?.page === number ? one : undefined,
  );
  if (net && tax) {
    const rate = rateOf(study, centsOf(net.normalizedText), centsOf(tax.normalizedText), [net, tax]);
    if (rate) return rowOf(study, rate, { net, tax });
  }
  if (tax && gross) {
    const cents = centsOf(tax.normalizedText);
    const rate = rateOf(study, centsOf(gross.normalizedText) - cents, cents, [gross, tax]);
    if (rate) return rowOf(study, rate, { tax });
  }
  if (!net || !gross || amounts.tax) return undefined;
  const cents = centsOf(net.normalizedText);
  const rate = rateOf(study, cents, centsOf(gross.normalizedText) - cents, [net, gross], isToldRate);
  return rate && rowOf(study, rate, { net });
}

/** The only rate of a document of which words say that it is of tax, where nothing tells what it makes of what. */
export function onlyRateRow(
  studies: readonly PageStudy[],
  { net, tax, gross }: TaxAmounts,
): ExtractedRow | undefined {
  if ((net && tax) || (!tax && !gross)) return undefined;
  const told = studies.flatMap((study) =>
    printedRates(study)
      .filter((rate) => Number(rate.candidate.normalizedText) > 0 && isToldRate(rate))
      .map((rate) => ({ study, rate })),
  );
  const last = told.at(-1);
  const percents = new Set(told.map(({ rate }) => Number(rate.candidate.normalizedText)));
  if (last === undefined || percents.size > 1) return undefined;
  const { page } = last.study;
  const isWithTax = tax?.page === page.number && centsOf(tax.normalizedText) !== 0;
  const confidence = isWithTax ? trust.rateAndTax : trust.rateOnly;
  const rate = taxCell(last.rate, page, confidence, []);
  return taxRow(page.number, { rate, ...(isWithTax && { tax: { ...tax, confidence, reasons: [] } }) });
}

/** The last printed rate that makes the tax of the base: rows of items stand above the sums. */
function rateOf(
  study: PageStudy,
  base: number,
  tax: number,
  values: readonly ExtractedValue[],
  isMeant: (rate: Studied) => boolean = () => true,
): Studied | undefined {
  if (!(Math.abs(tax) > 0)) return undefined;
  const unit = unitOf(...values.map(({ normalizedText }) => normalizedText));
  return printedRates(study).findLast(
    (rate) => isAtRate({ base, tax }, Number(rate.candidate.normalizedText), unit) && isMeant(rate),
  );
}

function rowOf(
  { page }: PageStudy,
  rate: Studied,
  { net, tax }: Pick<TaxAmounts, 'net' | 'tax'>,
): ExtractedRow {
  const reasons = ['sum-agrees'];
  const proven = (value: ExtractedValue) => ({ ...value, confidence: trust.proven, reasons });
  return taxRow(page.number, {
    rate: taxCell(rate, page, trust.proven, reasons),
    ...(net && { net: proven(net) }),
    ...(tax && { tax: proven(tax) }),
  });
}
