import { conceptOf } from '../action/concept/concept.ts';
import type { ActionDefinition } from '../model/action.ts';
import { catalogueDisputes } from '../model/catalogue-match.ts';
import type { ExtractedRow, ExtractedValue, Extraction } from '../model/extraction.ts';
import { type OrderDifference, orderAgreesReason, orderDiffersReason } from '../model/order-check.ts';
import { own } from '../model/own.ts';
import { fieldValue } from '../proofs/proof.ts';
import { currencyOf } from '../text/kinds/money.ts';
import { fold } from '../text/layout/fold.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import type { Catalogues } from './catalogues.ts';
import { type ComparedRows, compareRows } from './compare-orders.ts';
import { amountOf, numberOf } from './compared-row.ts';
import type { FoundParty } from './find-parties.ts';
import { isWithin, usualTolerance } from './tolerance.ts';
import { doubted, sureMatch } from './with-party.ts';

interface Document {
  readonly action: ActionDefinition;
  readonly extraction: Extraction;
  readonly parties: readonly FoundParty[];
}

/** Confidence of a value that an order has too: two sources say the same. */
const agreeing = 0.99;
/** Orders of a supplier among which one is looked for that the document does not name. */
const mostOrders = 50;

/** The extraction, compared with the orders that the document names or that its rows fit; without any, as it is. */
export async function withOrders(document: Document, catalogues: Catalogues): Promise<Extraction> {
  if (!(await catalogues.names()).includes('orders')) return document.extraction;
  const { action, extraction, parties } = document;
  const table = itemsOf(extraction);
  const rows =
    table === undefined
      ? []
      : extraction.tables[table]!.map(({ cells }, index) => ({ index, cells })).filter(isItem);
  const supplier = supplierOf(parties);
  const named = await namedOrders(document, catalogues);
  const compare = (orders: readonly CatalogueRow[]) => compareRows(rows, orders, action.tolerance);
  const orders = named.length > 0 ? named : await fittingOrder(supplier, rows.length, compare, catalogues);
  if (orders.length === 0) return extraction;
  const compared = compare(orders);
  const whole = wholeDifferences(document, orders, supplier, compared);
  const differences = [...whole, ...compared.differences];
  return {
    ...extraction,
    fields: judgedFields(document, orders, differences),
    tables: table === undefined ? extraction.tables : judgedRows(extraction, table, compared),
    orders: { orders: orders.map(({ id }) => id), differences },
  };
}

/** The first table with quantities, prices or amounts. */
function itemsOf({ tables }: Extraction): string | undefined {
  return Object.keys(tables).find((name) => tables[name]!.some(isItem));
}

/** Charges and remarks between items were not ordered. */
function isItem({ cells }: Pick<ExtractedRow, 'cells'>): boolean {
  return ['quantity', 'unitPrice', 'price', 'amount'].some((name) => Object.hasOwn(cells, name));
}

function supplierOf(parties: readonly FoundParty[]): string | undefined {
  const [best] = parties.find(({ catalogue }) => catalogue === 'suppliers')?.rows ?? [];
  return best !== undefined && best.probability >= sureMatch ? best.row.id : undefined;
}

/** The orders whose numbers the document gives, in its fields and in its rows. */
async function namedOrders(
  { action, extraction }: Document,
  catalogues: Catalogues,
): Promise<readonly CatalogueRow[]> {
  const ofFields = orderFields(action).flatMap((name) => own(extraction.fields, name) ?? []);
  const ofRows = Object.values(extraction.tables).flatMap((rows) =>
    rows.flatMap(({ cells }) => cells.purchaseOrderNumber ?? cells.orderNumber ?? []),
  );
  const keys = [
    ...new Set([...ofFields, ...ofRows].flatMap(({ text }) => text.split(/[,;/\s]+/).concat(text)).map(fold)),
  ];
  const found = await catalogues.withKeys(
    'orders',
    keys.filter((key) => key.length >= 2),
    mostOrders,
  );
  return found.filter(({ id }) => keys.includes(fold(id)));
}

function orderFields({ fields }: ActionDefinition): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    conceptOf(name, field) === 'orderNumber' ? [name] : [],
  );
}

/** The only order of the supplier that all rows fit; if none does, the open one that most of them invoice, and no other as well. */
async function fittingOrder(
  supplier: string | undefined,
  rows: number,
  compare: (orders: readonly CatalogueRow[]) => ComparedRows,
  catalogues: Catalogues,
): Promise<readonly CatalogueRow[]> {
  if (supplier === undefined || rows === 0) return [];
  const all = await catalogues.withKeys('orders', [fold(supplier)], mostOrders);
  const compared = all
    .filter(({ values }) => values.supplier?.includes(supplier))
    .map((order) => ({ order, ...compare([order]) }));
  const fitting = compared.filter(({ differences }) => differences.length === 0);
  if (fitting.length > 0) return fitting.length === 1 ? [fitting[0]!.order] : [];
  const meant = compared
    .filter((one) => isMeant(one, rows))
    .toSorted((one, other) => other.agreeing.size - one.agreeing.size);
  const [best, next] = meant;
  return best === undefined || best.agreeing.size === next?.agreeing.size ? [] : [best.order];
}

/** Whether most rows of a document invoice lines of an order, of which something agrees and something is open. */
function isMeant({ differences, agreeing: cells }: ComparedRows, rows: number): boolean {
  const strange = differences.filter(({ what }) => what === 'not-ordered').length;
  const settled = differences.filter(({ what }) => what === 'already-invoiced').length;
  return cells.size > 0 && 2 * (rows - strange) > rows && settled < rows;
}

/** What does not fit of the document as a whole. */
function wholeDifferences(
  { action, extraction }: Document,
  orders: readonly CatalogueRow[],
  supplier: string | undefined,
  { differences }: ComparedRows,
): readonly OrderDifference[] {
  const found: OrderDifference[] = [];
  const byConcept = (concept: string) =>
    Object.entries(action.fields).flatMap(([name, field]) => {
      const value = conceptOf(name, field) === concept ? fieldValue(extraction, name) : undefined;
      return value === undefined ? [] : [{ name, value }];
    })[0];
  for (const { id, values } of orders) {
    const [of] = values.supplier ?? [];
    if (supplier !== undefined && of !== undefined && of !== supplier)
      found.push({ what: 'supplier', order: id, ...fieldOf(orderFields(action)[0]) });
    const currency = byConcept('currency');
    const [asked] = values.currency ?? [];
    const code = currency && (currency.value.normalizedText ?? currencyOf(currency.value.text));
    if (asked !== undefined && code !== undefined && (currencyOf(asked) ?? asked) !== code)
      found.push({ what: 'currency', order: id, ...fieldOf(currency?.name) });
  }
  const [only, ...more] = orders;
  const amounts = ['subtotal', 'total'].flatMap((concept) => byConcept(concept) ?? []);
  const expected = more.length > 0 ? undefined : numberOf(only?.values.total?.[0]);
  // Without lines, the total is all that there is to compare; with them, a part may be invoiced.
  if (
    expected !== undefined &&
    amounts.length > 0 &&
    differences.length === 0 &&
    !(only!.lines ?? []).some(hasPrice)
  ) {
    const allowed = action.tolerance?.total ?? usualTolerance.total;
    const fits = amounts.some(({ value }) => isWithin(amountOf(value) ?? Number.NaN, expected, allowed));
    if (!fits) found.push({ what: 'total', order: only!.id, ...fieldOf(amounts.at(-1)?.name) });
  }
  return found;
}

function hasPrice(line: Readonly<Record<string, string>>): boolean {
  return line.unitPrice !== undefined || line.amount !== undefined;
}

function fieldOf(column: string | undefined) {
  return column === undefined ? {} : { column };
}

/** Fields that the order disputes are asked; its number is sure if everything fits. */
function judgedFields(
  { action, extraction }: Document,
  orders: readonly CatalogueRow[],
  differences: readonly OrderDifference[],
): Extraction['fields'] {
  const ids = new Set(orders.map(({ id }) => fold(id)));
  const disputed = new Map(
    differences.flatMap(({ row, column, what }) =>
      row === undefined && column !== undefined ? [[column, what] as const] : [],
    ),
  );
  const numbers = new Set(orderFields(action));
  return Object.fromEntries(
    Object.entries(extraction.fields).map(([name, values]) => {
      const what = disputed.get(name);
      const reason = what === 'supplier' ? catalogueDisputes.order : orderDiffersReason;
      if (what !== undefined) return [name, values.map((value) => doubted(value, reason))];
      if (!numbers.has(name) || differences.length > 0) return [name, values];
      return [name, values.map((value) => (ids.has(fold(value.text)) ? agreed(value) : value))];
    }),
  );
}

function judgedRows(
  { tables }: Extraction,
  table: string,
  { differences, agreeing: cells }: ComparedRows,
): Extraction['tables'] {
  const rows = tables[table]!.map((row, index) => {
    const own = differences.filter((one) => one.row === index);
    const isStrange = own.some(({ what }) => what === 'not-ordered');
    const judged = Object.entries(row.cells).map(([column, value]): [string, ExtractedValue] => {
      if (isStrange || own.some((one) => one.column === column))
        return [column, doubted(value, orderDiffersReason)];
      return [column, cells.has(`${index}.${column}`) ? agreed(value) : value];
    });
    return { ...row, cells: Object.fromEntries(judged) };
  });
  return { ...tables, [table]: rows };
}

function agreed(value: ExtractedValue): ExtractedValue {
  return {
    ...value,
    confidence: Math.max(value.confidence, agreeing),
    reasons: [...value.reasons, orderAgreesReason],
  };
}
