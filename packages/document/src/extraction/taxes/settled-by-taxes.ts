import type { ExtractedRow, ExtractedValue } from '../../model/extraction.ts';
import type { Box } from '../../model/geometry.ts';
import { allTerms, wholeOf } from '../../text/lexicon/terms.ts';
import { addsUp, rowsAddUp } from '../amounts/adds-up.ts';
import { centsOf } from '../features/arithmetic.ts';
import type { PageStudy } from '../features/page-study.ts';
import { besideOf } from './tax-lines.ts';
import { trust } from './trust.ts';

type Values = readonly ExtractedValue[];

/** The amounts of a document that its taxes say something of. */
export interface TaxedAmounts {
  readonly subtotal: Values;
  readonly tax: Values;
  readonly total: Values;
  readonly discount: Values;
  readonly deposit: Values;
}

/**
 * The amounts of a document as its taxes have them. Where several taxes are printed without their sum, that is their sum, and
 * so with what they are on; a tax, a levy or what is withheld is neither a discount nor a deposit.
 * @param rows the taxes by rate
 */
export function settledByTaxes(
  studies: readonly PageStudy[],
  rows: readonly ExtractedRow[],
  amounts: TaxedAmounts,
): TaxedAmounts {
  const summed = withSums(rows, amounts);
  const isTax = (value: ExtractedValue) => rows.some((row) => isSamePlace(row.cells.tax, value));
  const added = (value: ExtractedValue) =>
    isTax(value) || isOf(levy, value, studies) || isAdded(value, summed);
  return {
    ...summed,
    discount: summed.discount.filter((value) => !added(value)),
    deposit: summed.deposit.filter((value) => !isTax(value) && !isOf(withheld, value, studies)),
  };
}

const levy = new RegExp(wholeOf(allTerms(({ taxes }) => taxes?.levies)), 'iu');
const withheld = new RegExp(wholeOf(allTerms(({ taxes }) => taxes?.withheld)), 'iu');
const discountWords = new RegExp(wholeOf(allTerms(({ labels }) => labels?.labels?.discount)), 'iu');

function withSums(rows: readonly ExtractedRow[], amounts: TaxedAmounts): TaxedAmounts {
  const taxes = rows.flatMap(({ cells }) => cells.tax ?? []);
  const nets = rows.flatMap(({ cells }) => cells.net ?? []);
  const isProven = rows.length > 1 && taxes.length === rows.length && rows.every(isSure);
  const gross = centsOf(amounts.total[0]?.normalizedText);
  if (!isProven || !amounts.tax.some((value) => isOneOf(value, taxes))) return amounts;
  const tax = [sumOf(taxes)];
  const isApart = nets.length === rows.length && rowsAddUp([...nets, ...taxes].map(cents), gross);
  const isNetPart = amounts.subtotal.length === 0 || amounts.subtotal.some((value) => isOneOf(value, nets));
  return { ...amounts, tax, subtotal: isApart && isNetPart ? [sumOf(nets)] : amounts.subtotal };
}

function isSure({ cells }: ExtractedRow): boolean {
  return cells.tax?.reasons.includes('sum-agrees') === true;
}

function isOneOf(value: ExtractedValue, parts: Values): boolean {
  return parts.some((part) => isSamePlace(part, value) || part.normalizedText === value.normalizedText);
}

function cents({ normalizedText }: ExtractedValue): number {
  return centsOf(normalizedText);
}

/** In the writing of the largest part, as far as signs and decimal mark go; around all of them. */
function sumOf(parts: Values): ExtractedValue {
  const whole = parts.reduce((sum, part) => sum + cents(part), 0);
  const normalizedText = (whole / 100).toFixed(2);
  const [model] = parts.toSorted((a, b) => Math.abs(cents(b)) - Math.abs(cents(a)));
  const decimals = /,\d{1,2}(?!\d)/.test(model!.text) ? normalizedText.replace('.', ',') : normalizedText;
  return {
    text: model!.text.replace(/[-−]?\d[\d.,'’\s]*\d|\d/, decimals),
    normalizedText,
    confidence: trust.proven * Math.min(1, ...parts.map(({ confidence }) => confidence / trust.proven)),
    page: model!.page,
    box: around(parts.filter(({ page }) => page === model!.page).map(({ box }) => box)),
    reasons: ['sum-of-taxes'],
  };
}

function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

const samePlace = 0.004;

function isSamePlace(cell: ExtractedValue | undefined, { page, box }: ExtractedValue): boolean {
  if (cell === undefined || cell.page !== page) return false;
  const isNear = (a: number, b: number) => Math.abs(a - b) <= samePlace;
  return isNear(cell.box.left + cell.box.width, box.left + box.width) && isNear(cell.box.top, box.top);
}

/** Whether the words beside an amount are of a kind, and not of a discount. */
function isOf(words: RegExp, value: ExtractedValue, studies: readonly PageStudy[]): boolean {
  const study = studies.find(({ page }) => page.number === value.page);
  const found = study?.candidates('money').find(({ candidate }) => {
    const { widthPt, heightPt } = study.page;
    const box = {
      left: candidate.left / widthPt,
      top: candidate.top / heightPt,
      width: (candidate.right - candidate.left) / widthPt,
      height: (candidate.bottom - candidate.top) / heightPt,
    };
    return isSamePlace({ ...value, box }, value);
  });
  if (found === undefined) return false;
  const label = besideOf(found);
  return words.test(label) && !discountWords.test(label);
}

/** Whether the sums come out with the amount added, and not with it taken away. */
function isAdded(value: ExtractedValue, { subtotal, tax, total }: TaxedAmounts): boolean {
  const [net, taxes, gross] = [subtotal, tax, total].map((values) => centsOf(values[0]?.normalizedText));
  const amount = Math.abs(cents(value));
  if (amount === 0 || !addsUp([net!, amount, taxes!], gross!)) return false;
  return !addsUp([net!, -amount, taxes!], gross!) && !addsUp([net!, taxes!], gross!);
}
