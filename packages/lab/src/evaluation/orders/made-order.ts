import type { CatalogueRow } from '@recto/document';
import type { DocumentTruth } from '@recto/fixtures';

/** What is planted in an order, so that the invoice no longer fits it. */
export const plants = ['price', 'quantity', 'not-ordered'] as const;
type Plant = (typeof plants)[number];

/** An order that an invoice was made for, as the office has it. */
export interface MadeOrder {
  readonly order: CatalogueRow;
  readonly supplier: CatalogueRow;
  /** The office itself. */
  readonly company: CatalogueRow;
  /** What the row of the invoice says that does not fit; absent: all do. */
  readonly differing?: { readonly quantity: number; readonly unitPrice: number };
}

type Row = DocumentTruth['tables'][string][number];

/** The order of an invoice whose rows have prices, with one difference planted; undefined for an invoice without such rows. */
export function madeOrder(
  truth: DocumentTruth,
  plant: Plant | undefined,
  random: () => number,
): MadeOrder | undefined {
  const rows = (truth.tables.table1 ?? []).filter(
    (row) => cellIn(row, 'quantity') && cellIn(row, 'unitPrice'),
  );
  const all = truth.tables.table1 ?? [];
  if (rows.length === 0 || rows.length < all.length) return undefined;
  // An order without any line says nothing of what was ordered.
  const planted = plant === 'not-ordered' && rows.length === 1 ? 'price' : plant;
  const row = planted === undefined ? undefined : Math.floor(random() * rows.length);
  const id = valueIn(truth, 'purchaseOrderNumber') ?? `PO-${truth.seed}`;
  const lines = rows.flatMap((one, index) =>
    index === row && planted === 'not-ordered' ? [] : [lineOf(one, index === row ? planted : undefined)],
  );
  return {
    supplier: firmOf(truth, 'vendor', 'S-1'),
    company: firmOf(truth, 'buyer', 'C-1'),
    order: { id, values: { supplier: ['S-1'] }, lines },
    ...(row !== undefined && { differing: numbersOf(rows[row]!) }),
  };
}

function lineOf(row: Row, plant: Plant | undefined): Readonly<Record<string, string>> {
  const { quantity, unitPrice } = numbersOf(row);
  const article = cellIn(row, 'productCode');
  const description = cellIn(row, 'description');
  return {
    ...(article !== undefined && { article }),
    ...(description !== undefined && { description }),
    quantity: String(plant === 'quantity' ? quantity / 2 : quantity),
    unitPrice: (plant === 'price' ? unitPrice * 0.9 : unitPrice).toFixed(4),
  };
}

function numbersOf(row: Row) {
  return { quantity: Number(cellIn(row, 'quantity')), unitPrice: Number(cellIn(row, 'unitPrice')) };
}

/** A party as bookkeeping has it. */
function firmOf(truth: DocumentTruth, party: 'vendor' | 'buyer', id: string): CatalogueRow {
  const columns = {
    name: 'name',
    street: 'street',
    postcode: 'zipCode',
    city: 'city',
    taxId: 'taxId',
  } as const;
  const own = Object.entries(columns).map(
    ([column, field]) => [column, `parties.${party}.${field}`] as const,
  );
  const all = party === 'vendor' ? [...own, ['iban', 'iban'] as const] : own;
  const values = all.flatMap(([column, field]) => {
    const value = valueIn(truth, field);
    return value === undefined ? [] : [[column, [value]] as const];
  });
  return { id, values: Object.fromEntries(values) };
}

function valueIn({ fields }: DocumentTruth, name: string): string | undefined {
  return fields[name]?.value;
}

function cellIn(row: Row, column: string): string | undefined {
  return row[column]?.value;
}
