import type { CatalogueRow } from '@recto/document';
import type { DocumentTruth } from '@recto/fixtures';

/** What is planted in an order, so that the invoice no longer fits it. */
export const plants = ['price', 'quantity', 'not-ordered'] as const;
type Plant = (typeof plants)[number];

/** An order that an invoice was made for, as the office has it. */
export interface MadeOrder {
  readonly order: CatalogueRow;
  readonly supplier: CatalogueRow;
  /** The row of the invoice that does not fit; absent: all do. */
  readonly row?: number;
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
  const row = plant === undefined ? undefined : Math.floor(random() * rows.length);
  const id = valueIn(truth, 'purchaseOrderNumber') ?? `PO-${truth.seed}`;
  const lines = rows.flatMap((one, index) =>
    index === row && plant === 'not-ordered' ? [] : [lineOf(one, index === row ? plant : undefined)],
  );
  return {
    supplier: supplierOf(truth),
    order: { id, values: { supplier: ['S-1'] }, lines },
    ...(row !== undefined && { row }),
  };
}

function lineOf(row: Row, plant: Plant | undefined): Readonly<Record<string, string>> {
  const [quantity, unitPrice] = [Number(cellIn(row, 'quantity')), Number(cellIn(row, 'unitPrice'))];
  const article = cellIn(row, 'productCode');
  const description = cellIn(row, 'description');
  return {
    ...(article !== undefined && { article }),
    ...(description !== undefined && { description }),
    quantity: String(plant === 'quantity' ? quantity / 2 : quantity),
    unitPrice: (plant === 'price' ? unitPrice * 0.9 : unitPrice).toFixed(4),
  };
}

/** The sender as bookkeeping has it. */
function supplierOf(truth: DocumentTruth): CatalogueRow {
  const columns = {
    name: 'parties.vendor.name',
    street: 'parties.vendor.street',
    postcode: 'parties.vendor.zipCode',
    city: 'parties.vendor.city',
    taxId: 'parties.vendor.taxId',
    iban: 'iban',
  } as const;
  const values = Object.entries(columns).flatMap(([column, field]) => {
    const value = valueIn(truth, field);
    return value === undefined ? [] : [[column, [value]] as const];
  });
  return { id: 'S-1', values: Object.fromEntries(values) };
}

function valueIn({ fields }: DocumentTruth, name: string): string | undefined {
  return fields[name]?.value;
}

function cellIn(row: Row, column: string): string | undefined {
  return row[column]?.value;
}
