import { isAtRate, rowsAddUp } from '../amounts/adds-up.ts';
import type { TaxLine } from './tax-lines.ts';

/** A line, and whether it is in the row of an item. */
type Line = TaxLine & { readonly isItem: boolean };

/** The document's subtotal, tax and total in cents; NaN for one that was not found. */
export interface TaxSums {
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

interface TaxChoice {
  /** From top to bottom, at most one for each rate. */
  readonly chosen: readonly TaxLine[];
  /** Their taxes sum to the tax of the document, and what they are on to its subtotal or to its total less the tax. */
  readonly isProven: boolean;
}

/** More are not tried together. */
const [mostRates, mostLines] = [6, 5];

/**
 * The lines that tell the taxes of a document: those that make its tax and what that is on together, or else those of rates
 * of which words say that they are of tax, and of which no two lines say different things. A line without its net is
 * among these only if all of them make the tax of the document.
 */
export function chooseTaxLines(lines: readonly Line[], sums: TaxSums): TaxChoice {
  const byRate = [...Map.groupBy(lines, ({ percent }) => percent).values()].map(distinct);
  const together = provenLines(byLabel(lines), sums, isParallel) ?? provenLines(byRate, sums, isProof);
  if (together !== undefined) return { chosen: inOrder(together), isProven: true };
  // A rate of nothing holds of every amount: by itself it proves no line.
  const told = byRate.map((all) => all.filter((one) => one.isTold && !one.isItem && one.percent > 0));
  const withTax = onlyOnes(told.map((all) => (all.some(hasNet) ? all.filter(hasNet) : all)));
  const isWhole =
    withTax.length > 0 &&
    rowsAddUp(
      withTax.map(({ taxCents }) => taxCents),
      sums.tax,
    );
  const chosen = isWhole ? withTax : onlyOnes(told.map((all) => all.filter(hasNet)));
  return { chosen: inOrder(chosen), isProven: false };
}

/** Two taxes may have one rate, as those of a state and of its federation: their names tell them apart. */
function byLabel(lines: readonly Line[]): readonly (readonly Line[])[] {
  return [...Map.groupBy(lines, ({ percent, label }) => `${percent} ${label}`).values()].map(distinct);
}

function hasNet({ net }: Line): boolean {
  return net !== undefined;
}

function onlyOnes(byRate: readonly (readonly Line[])[]): Line[] {
  return byRate.flatMap(([only, ...others]) => (only === undefined || others.length > 0 ? [] : [only]));
}

function taxOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { taxCents }) => sum + taxCents, 0);
}

/** Lines that say different things, the best told first: what is printed twice is one. */
function distinct(lines: readonly Line[]): Line[] {
  const rank = ({ net, isItem, isTold }: Line) => (net ? 0 : 4) + (isItem ? 2 : 0) + (isTold ? 0 : 1);
  const sorted = lines.toSorted((a, b) => rank(a) - rank(b));
  const seen = new Map(sorted.toReversed().map((line) => [`${line.netCents}/${line.taxCents}`, line]));
  return sorted.filter((line) => seen.get(`${line.netCents}/${line.taxCents}`) === line);
}

/** One line for each of some rates, such that all of them make the sums; of several such choices, the first. */
function provenLines(
  groups: readonly (readonly Line[])[],
  sums: TaxSums,
  isEnough: typeof isProof,
): readonly Line[] | undefined {
  const byRate = groups.slice(0, mostRates);
  const chosen: Line[] = [];
  const search = (index: number): boolean => {
    const lines = byRate[index];
    if (lines === undefined) return isEnough(chosen, sums);
    for (const line of lines.slice(0, mostLines)) {
      chosen.push(line);
      if (search(index + 1)) return true;
      chosen.pop();
    }
    return search(index + 1);
  };
  return search(0) ? chosen : undefined;
}

/** Each amount is rounded by itself; a net that is not printed is known as exactly as its tax tells it. */
function isProof(lines: readonly Line[], { net, tax, gross }: TaxSums): boolean {
  if (lines.length === 0 || tax === 0) return false;
  let [nets, slip] = [0, 0];
  for (const { percent, taxCents, netCents, unit } of lines) {
    nets += netCents ?? (taxCents * 100) / percent;
    slip += netCents === undefined ? (unit * 100) / percent : unit;
  }
  const taxes = taxOf(lines);
  // Of two taxes without their sum, the document's is one of them, or was not found.
  const isPart = Number.isNaN(tax) || (lines.length > 1 && lines.some(({ taxCents }) => taxCents === tax));
  if (isPart && Math.abs(nets + taxes - gross) <= slip + lines.length) return true;
  const isTax = rowsAddUp(
    lines.map(({ taxCents }) => taxCents),
    tax,
  );
  return isTax && [net, gross - tax].some((base) => Math.abs(nets - base) <= slip);
}

/** Whether all taxes are on the subtotal, each by itself, and make the total with it. */
function isParallel(lines: readonly Line[], { net, tax, gross }: TaxSums): boolean {
  const taxes = taxOf(lines);
  const isOnAll = lines.every(({ percent, taxCents, netCents, unit }) =>
    netCents === undefined
      ? isAtRate({ base: net, tax: taxCents }, percent, unit)
      : Math.abs(netCents - net) <= unit,
  );
  const isKnown = Number.isNaN(tax) || tax === taxes || lines.some(({ taxCents }) => taxCents === tax);
  return (
    lines.length > 1 && isOnAll && isKnown && rowsAddUp([net, ...lines.map((one) => one.taxCents)], gross)
  );
}

function inOrder(lines: readonly TaxLine[]): TaxLine[] {
  return lines.toSorted((a, b) => a.page - b.page || a.rate.candidate.top - b.rate.candidate.top);
}
