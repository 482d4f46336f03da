import type { Tolerance } from '../model/action.ts';
import { fold } from '../text/layout/fold.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import { type ComparedRow, numberIn, numberOf, textOf } from './compared-row.ts';
import { nameLikeness } from './name-likeness.ts';
import { isWithin } from './tolerance.ts';

/** A line of an order that may be invoiced. */
export interface OpenLine {
  readonly order: string;
  /** From 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
  /** What is not invoiced yet; undefined if the order does not say how much was ordered. */
  open: number | undefined;
}

/**
 * The line that each row invoices: by its article, its text, or the only one of its price and quantity. Of several lines of one
 * text, a row has that of its price and quantity; rows that fit best choose first, and a line of which nothing is left is chosen
 * last. Rows that no line may be are absent.
 */
export function assignLines(
  rows: readonly ComparedRow[],
  lines: readonly OpenLine[],
  allowed: Required<Tolerance>,
): ReadonlyMap<ComparedRow, OpenLine> {
  const pairs = rows.flatMap((row) =>
    candidates(row, lines, allowed).map((line) => ({ row, line, score: scoreOf(row, line, allowed) })),
  );
  const sorted = pairs.toSorted((one, other) => other.score - one.score);
  const left = new Map(lines.map((line) => [line, line.open ?? 1]));
  const found = new Map<ComparedRow, OpenLine>();
  for (const needsOpen of [true, false]) {
    for (const { row, line } of sorted) {
      if (found.has(row) || (needsOpen && left.get(line)! <= 0)) continue;
      found.set(row, line);
      left.set(line, left.get(line)! - (numberIn(row, 'quantity') ?? 1));
    }
  }
  return found;
}

export function openLines({ id, lines = [] }: CatalogueRow): readonly OpenLine[] {
  return lines.map((values, index) => {
    const ordered = numberOf(values.quantity);
    const open = ordered === undefined ? undefined : ordered - (numberOf(values.invoiced) ?? 0);
    return { order: id, line: index + 1, values, open };
  });
}

function candidates(
  row: ComparedRow,
  lines: readonly OpenLine[],
  allowed: Required<Tolerance>,
): readonly OpenLine[] {
  const article = textOf(row, 'article');
  const byArticle =
    article === undefined ? [] : lines.filter(({ values }) => fold(values.article ?? '') === fold(article));
  if (byArticle.length > 0) return byArticle;
  const text = textOf(row, 'description');
  const byText = text === undefined ? [] : lines.filter(({ values }) => isAlike(text, values));
  if (byText.length > 0) return byText;
  const byPrice = lines.filter(
    ({ values, open }) =>
      (text === undefined || values.description === undefined) &&
      (article === undefined || values.article === undefined) &&
      hasPrice(row, values, allowed) &&
      numberIn(row, 'quantity') === open,
  );
  return byPrice.length === 1 ? byPrice : [];
}

/** A price tells more than how alike two texts are that are both alike. */
const priceFits = 2;
const quantityFits = 1;

function scoreOf(row: ComparedRow, { values, open }: OpenLine, allowed: Required<Tolerance>): number {
  const text = textOf(row, 'description');
  const likeness =
    text === undefined || values.description === undefined ? 0 : nameLikeness(text, values.description);
  const price = hasPrice(row, values, allowed) ? priceFits : 0;
  return likeness + price + (numberIn(row, 'quantity') === open ? quantityFits : 0);
}

function hasPrice(
  row: ComparedRow,
  { unitPrice }: OpenLine['values'],
  allowed: Required<Tolerance>,
): boolean {
  const [price, expected] = [numberIn(row, 'unitPrice'), numberOf(unitPrice)];
  return price !== undefined && expected !== undefined && isWithin(price, expected, allowed.price);
}

/** Likeness (0 to 1) from which two texts name one thing. */
const sameThing = 0.7;

function isAlike(text: string, { description = '', article = '' }: OpenLine['values']): boolean {
  if (article.length >= 4 && fold(text).includes(fold(article))) return true;
  return (
    description !== '' &&
    (nameLikeness(text, description) >= sameThing || fold(text).startsWith(fold(description)))
  );
}
