import type { TaxLine } from './tax-lines.ts';

/** A line, and whether it is in the row of an item. */
type Line = TaxLine & { readonly isItem: boolean };

/** The document's subtotal and tax in cents; NaN for one that was not found. */
interface Sums {
  readonly net: number;
  readonly tax: number;
}

interface TaxChoice {
  /** From top to bottom, at most one for each rate. */
  readonly chosen: readonly TaxLine[];
  /** Their taxes sum to the tax of the document, and what they are on to its subtotal. */
  readonly isProven: boolean;
}

/** More are not tried together. */
const [mostRates, mostLines] = [5, 5];

/**
 * The lines that tell the taxes of a document: those that make its tax and its subtotal together, or else those of rates of
 * which words say that they are of tax, and of which no two lines say different things.
 */
export function chooseTaxLines(lines: readonly Line[], sums: Sums): TaxChoice {
  const byRate = [...Map.groupBy(lines, ({ percent }) => percent).values()].map(distinct);
  const together = provenLines(byRate.slice(0, mostRates), sums);
  if (together !== undefined) return { chosen: inOrder(together), isProven: true };
  const told = byRate.flatMap((all) => {
    const [only, ...others] = all.filter(({ net, isTold, isItem }) => net && isTold && !isItem);
    return only === undefined || others.length > 0 ? [] : [only];
  });
  // A rate of nothing holds of every amount: by itself it proves no line.
  return { chosen: inOrder(told.filter(({ percent }) => percent > 0)), isProven: false };
}

/** Lines that say different things, the best told first: what is printed twice is one. */
function distinct(lines: readonly Line[]): Line[] {
  const rank = ({ net, isItem, isTold }: Line) => (net ? 0 : 4) + (isItem ? 2 : 0) + (isTold ? 0 : 1);
  const sorted = lines.toSorted((a, b) => rank(a) - rank(b));
  const seen = new Map(sorted.toReversed().map((line) => [`${line.netCents}/${line.taxCents}`, line]));
  return sorted.filter((line) => seen.get(`${line.netCents}/${line.taxCents}`) === line);
}

/** One line for each of some rates, such that all of them make the sums; of several such choices, the first. */
function provenLines(byRate: readonly (readonly Line[])[], sums: Sums): readonly Line[] | undefined {
  const chosen: Line[] = [];
  const search = (index: number): boolean => {
    const lines = byRate[index];
    if (lines === undefined) return isProof(chosen, sums);
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
function isProof(lines: readonly Line[], sums: Sums): boolean {
  if (lines.length === 0 || sums.tax === 0) return false;
  let [tax, net, slip] = [0, 0, 0];
  for (const { percent, taxCents, netCents } of lines) {
    tax += taxCents;
    net += netCents ?? (taxCents * 100) / percent;
    slip += netCents === undefined ? 100 / percent : 1;
  }
  return Math.abs(tax - sums.tax) <= lines.length && Math.abs(net - sums.net) <= slip;
}

function inOrder(lines: readonly TaxLine[]): TaxLine[] {
  return lines.toSorted((a, b) => a.page - b.page || a.rate.candidate.top - b.rate.candidate.top);
}
