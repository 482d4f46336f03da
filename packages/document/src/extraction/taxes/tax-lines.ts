import { fold } from '../../text/layout/fold.ts';
import { labels } from '../../text/lexicon/labels.ts';
import { allTerms, wholeOf } from '../../text/lexicon/terms.ts';
import { isAtRate } from '../amounts/adds-up.ts';
import { centsOf } from '../features/arithmetic.ts';
import { meaningNames, meaningsOf } from '../features/meaning.ts';
import type { PageStudy, Studied } from '../features/page-study.ts';

/** A printed rate with the amounts in its row that may be its tax and what that is on. */
export interface TaxLine {
  /** From 1. */
  readonly page: number;
  readonly rate: Studied;
  readonly percent: number;
  readonly tax: Studied;
  readonly taxCents: number;
  /** Only where the tax is the rate of it. */
  readonly net?: Studied;
  readonly netCents?: number;
  /** What its amounts are rounded to, in cents. */
  readonly unit: number;
  /** Whether words beside or above it speak of tax. */
  readonly isTold: boolean;
  /** The words beside it, folded, which tell taxes at the same rate apart (`cgst`, `sgst`). */
  readonly label: string;
}

interface Amount {
  readonly studied: Studied;
  readonly cents: number;
}

/** Amounts of a row that are compared with each other. */
const mostAmounts = 12;
/** An amount has cents or a currency; other numbers are mostly counts. */
const leastForm = 0.35;

/** The lines of a page that may tell the tax at a rate, one for each printed rate that has any. */
export function taxLines(study: PageStudy): TaxLine[] {
  const amounts = study
    .candidates('money')
    .map((studied): Amount => ({ studied, cents: centsOf(studied.candidate.normalizedText) }))
    .filter(({ studied, cents }) => studied.candidate.form >= leastForm && !Number.isNaN(cents));
  const byRow = Map.groupBy(amounts, ({ studied }) => studied.candidate.segment.row);
  const besideRate = (rate: Studied) =>
    (byRow.get(rate.candidate.segment.row) ?? [])
      .filter(({ studied }) => studied.candidate.left !== rate.candidate.left)
      .slice(-mostAmounts);
  const printed = printedRates(study).map((rate) => lineOf(study, rate, besideRate(rate)));
  const below = ratesBelowHeading(study).map((rate) => lineOf(study, rate, besideRate(rate)));
  const lines = [...printed, ...below.filter((line) => line?.net !== undefined)];
  return withNetsApart(lines.filter((line) => line !== undefined));
}

/** A rate may stand with what it is on in one line, and with its tax in another. */
function withNetsApart(lines: readonly TaxLine[]): TaxLine[] {
  const bases = new Set<TaxLine>();
  const joined = lines.map((line) => {
    if (line.net !== undefined || !line.isTold) return line;
    const base = lines.find(
      (other) =>
        other !== line &&
        other.net === undefined &&
        other.percent === line.percent &&
        other.percent > 0 &&
        isAtRate({ base: other.taxCents, tax: line.taxCents }, line.percent, Math.min(line.unit, other.unit)),
    );
    if (base === undefined) return line;
    bases.add(base);
    return { ...line, net: base.tax, netCents: base.taxCents };
  });
  return joined.filter((_, index) => !bases.has(lines[index]!));
}

/** The percentages of a page that may be rates of tax: not those of discounts. */
export function printedRates(study: PageStudy): readonly Studied[] {
  return study.candidates('percent').filter((one) => {
    const { normalizedText } = one.candidate;
    return Number(normalizedText) >= 0 && Number(normalizedText) <= highestRate && !isOfDiscount(one);
  });
}

/** What amounts are rounded to, in cents: to whole ones where none has a fraction. */
export function unitOf(...amounts: readonly (string | undefined)[]): number {
  return amounts.some((amount) => amount?.includes('.')) ? 1 : 100;
}

/** Whether words beside a rate, or above it in its column, speak of tax. */
export function isToldRate(rate: Studied): boolean {
  return [besideOf(rate), headingOf(rate)].some((text) => speaksOf('tax', text) || taxName.test(text));
}

const taxName = new RegExp(wholeOf(allTerms(({ taxes }) => taxes?.names)), 'iu');

/** In per cent; general rates go up to 27, those of luxury goods to about 50. */
const highestRate = 50;
/** A heading farther above, in line heights, is that of another block. */
const farthestHeading = 10;

/** Numbers without a sign in a column whose heading has the sign or speaks of tax. */
function ratesBelowHeading(study: PageStudy): readonly Studied[] {
  return study.candidates('money').filter((one) => {
    const value = Number(one.candidate.normalizedText);
    const heading = headingOf(one);
    return value >= 0 && value <= highestRate && (heading.includes('%') || speaksOf('tax', heading));
  });
}

function lineOf(study: PageStudy, rate: Studied, beside: readonly Amount[]): TaxLine | undefined {
  const percent = Number(rate.candidate.normalizedText);
  const pair = bestPair(percent, beside);
  const tax =
    pair?.tax ?? beside.findLast(({ studied, cents }) => cents !== 0 && isOfRate(rate, studied, study));
  if (tax === undefined || (pair === undefined && percent === 0)) return undefined;
  const amounts = [tax.studied, ...(pair === undefined ? [] : [pair.net.studied])];
  return {
    page: study.page.number,
    rate,
    percent,
    tax: tax.studied,
    taxCents: tax.cents,
    ...(pair && { net: pair.net.studied, netCents: pair.net.cents }),
    unit: unitOf(...amounts.map(({ candidate }) => candidate.normalizedText)),
    isTold: isToldRate(rate) || amounts.some((one) => speaksOf('tax', headingOf(one))),
    label: fold(besideOf(rate)).replace(/[^\p{L}]/gu, ''),
  };
}

interface Pair {
  readonly net: Amount;
  readonly tax: Amount;
}

/** Of the amounts of a row the two of which one is the rate of the other; the closest. */
function bestPair(percent: number, amounts: readonly Amount[]): Pair | undefined {
  let best: Pair | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const net of amounts) {
    for (const tax of amounts) {
      if (net === tax || net.cents === 0 || (percent > 0 && tax.cents === 0)) continue;
      const error = Math.abs((net.cents * percent) / 100 - tax.cents);
      const unit = unitOf(...[net, tax].map(({ studied }) => studied.candidate.normalizedText));
      if (error >= least || !isAtRate({ base: net.cents, tax: tax.cents }, percent, unit)) continue;
      [best, least] = [{ net, tax }, error];
    }
  }
  return best;
}

/** Whether an amount is behind a rate in its row, and no other rate between. */
function isOfRate({ candidate: rate }: Studied, { candidate: amount }: Studied, study: PageStudy): boolean {
  const isBetween = ({ candidate: { left, segment } }: Studied) =>
    segment.row === rate.segment.row && left >= rate.right && left < amount.left;
  return amount.left >= rate.right && !study.candidates('percent').some(isBetween);
}

function isOfDiscount(rate: Studied): boolean {
  const words = besideOf(rate);
  if (speaksOf('tax', words) || taxName.test(words)) return false;
  const folded = fold(words);
  return speaksOf('discount', words) || discounts.some((label) => folded.includes(label));
}

const discounts = labels.discount.map(fold);

/** What stands in the cell of a number, and before it. */
export function besideOf({ candidate, surroundings }: Studied): string {
  return `${surroundings.left?.text ?? ''} ${candidate.segment.text}`;
}

function headingOf({ surroundings: { above } }: Studied): string {
  const [nearest] = above;
  if (nearest === undefined) return '';
  // The values between are the rows of its table.
  return nearest.distance <= farthestHeading * (1 + nearest.hops) ? nearest.text : '';
}

function speaksOf(meaning: 'tax' | 'discount', text: string): boolean {
  return meaningsOf(text).has(meaningNames.indexOf(meaning));
}
