import type { TableDefinition } from '../../model/action.ts';
import type { ExtractedRow, ExtractedValue } from '../../model/extraction.ts';
import { parseDecimal } from '../../text/kinds/decimal.ts';
import type { Conventions } from '../../text/kinds/recognised.ts';
import type { Segment, Token } from '../../text/layout/layout.ts';
import { allTerms, anyOf } from '../../text/lexicon/terms.ts';
import type { PageStudy } from '../features/page-study.ts';
import { cellAsValue } from './cell-value.ts';

interface Figure {
  readonly token: Token;
  readonly normalizedText: string;
  readonly value: number;
  readonly decimals: number;
}

interface BareItem {
  readonly row: number;
  readonly quantity: Figure;
  readonly unitPrice: Figure;
  readonly price: Figure;
}

const roles = ['quantity', 'unitPrice', 'price'] as const;

/**
 * Rows of a page without headings, as on receipts: three numbers of a printed row, the last of which is the product of
 * the other two (`3 X 3.10  9.30`). The description is before them, or in the rows directly above.
 */
export function bareRows(study: PageStudy, table: TableDefinition): ExtractedRow[] {
  if (!roles.every((role) => table.columns[role])) return [];
  const { rows } = study.layout;
  const items = rows.flatMap((segments, row) => itemIn(segments, row, study.conventions) ?? []);
  // A single one may be chance, unless it shows the multiplication.
  if (items.length === 1 && !multiplies(rows[items[0]!.row]!)) return [];
  return items.map((item, index): ExtractedRow => {
    const described = describing(rows, item, items[index - 1]?.row ?? -1, study.conventions);
    const cells: Record<string, ExtractedValue> = {};
    if (described.length > 0 && table.columns.description) {
      const text = described.map((token) => token.text).join(' ');
      cells.description = cellAsValue(study.page, described, 'description', { text, agrees: true });
    }
    for (const role of roles) {
      const { token, normalizedText } = item[role];
      cells[role] = cellAsValue(study.page, [token], role, {
        text: token.text,
        normalizedText,
        agrees: true,
      });
    }
    return { page: study.page.number, cells };
  });
}

/** The first two numbers of a row whose product is a later one; prices have two decimals. */
function itemIn(segments: readonly Segment[], row: number, conventions: Conventions): BareItem | undefined {
  const figures = segments.flatMap(({ tokens }) =>
    tokens.flatMap((token) => figureOf(token, conventions) ?? []),
  );
  for (const price of figures.slice(2).toReversed()) {
    if (price.decimals !== 2 || price.value === 0) continue;
    const before = figures.slice(0, figures.indexOf(price));
    for (const unitPrice of before.filter(({ decimals }) => decimals === 2)) {
      const quantity = before.find(
        (one) => one !== unitPrice && Math.abs(one.value * unitPrice.value - price.value) < 0.0051,
      );
      if (quantity) return { row, quantity, unitPrice, price };
    }
  }
  return undefined;
}

const signs = anyOf(allTerms(({ amounts }) => amounts?.prefixes));
const beforeFigure = new RegExp(`^(?:${signs}|[xX@])+`);

function figureOf(token: Token, { decimalMark }: Conventions): Figure | undefined {
  const plain = token.text.replace(beforeFigure, '').replace(/[A-Z*]{1,2}$/, '');
  if (!/^-?\d[\d.,]*$/.test(plain)) return undefined;
  const normalizedText = parseDecimal(plain, decimalMark);
  if (normalizedText === undefined) return undefined;
  const decimals = normalizedText.split('.')[1]?.length ?? 0;
  return { token, normalizedText, value: Number(normalizedText), decimals };
}

function multiplies(segments: readonly Segment[]): boolean {
  return segments.some(({ tokens }) => tokens.some(({ text }) => /^[xX×@]/u.test(text)));
}

/** Number of rows that may describe an item. */
const reach = 3;

/**
 * The words before the numbers of an item; without any, those of the rows above it, back to the previous item or to a
 * line with its own price.
 */
function describing(
  rows: readonly (readonly Segment[])[],
  item: BareItem,
  previous: number,
  conventions: Conventions,
): Token[] {
  const first = Math.min(...roles.map((role) => item[role].token.left));
  const isWord = ({ text }: Token) => /\p{L}{2}/u.test(text);
  const own = rows[item.row]!.flatMap(({ tokens }) => tokens.filter((token) => token.right <= first));
  if (own.some(isWord)) return own;
  const above: Token[] = [];
  for (let row = item.row - 1; row > Math.max(previous, item.row - 1 - reach); row--) {
    const tokens = rows[row]!.flatMap((segment) => segment.tokens);
    const [before] = rows[row]!;
    const gap = rows[row + 1]![0]!.top - before!.bottom;
    if (gap > (before!.bottom - before!.top) * 1.2) break;
    const isPriced = figureOf(tokens.at(-1)!, conventions)?.decimals === 2;
    if (isPriced && above.some(isWord)) break;
    above.unshift(...tokens);
  }
  return above.some(isWord) ? above : [];
}
