import {
  checkRules,
  decideOutcome,
  type Extraction,
  inMemoryCatalogues,
  type Page,
  seededRandom,
  severalDocuments,
  templates,
  withCatalogues,
} from '@recto/document';
import { generateDocument, languages } from '@recto/fixtures';
import { type ReaderPool, readBytesCached, workOnPages } from '@recto/sandbox';
import { type MadeOrder, madeOrder, plants } from './made-order.ts';

/** How invoices compare with orders that were made for them. */
interface OrderFigures {
  /** Invoices with a planted difference, and those of them in which it was found. */
  planted: number;
  found: number;
  /** Invoices that fit their order; those of them with a difference nonetheless, and those that passed. */
  fitting: number;
  falsely: number;
  passed: number;
  /** Invoices with an account that the supplier does not have, and those of them asked for it. */
  exchanged: number;
  asked: number;
}

/** Seeds that nothing was trained on. */
const firstSeed = 7_400_000;
/** The account of whoever sends false invoices. */
const otherAccount = 'DE02120300000000202051';

interface OrdersOptions {
  readonly pool: ReaderPool;
  /** Where to keep what was read. */
  readonly cache: string;
  /** Invoices to draw. */
  readonly limit: number;
  /** Invoices to leave out before them, so that several runs make one. */
  readonly skip: number;
}

/** Draws invoices with an order for each, a third with one difference, and prints what was found. */
export async function reportOrders(
  { pool, cache, limit, skip }: OrdersOptions,
  progress: (line: string) => void,
): Promise<OrderFigures> {
  const figures: OrderFigures = {
    ...{ planted: 0, found: 0, fitting: 0, falsely: 0, passed: 0 },
    ...{ exchanged: 0, asked: 0 },
  };
  const random = seededRandom(38 + skip);
  for (let index = skip, done = 0; done < limit; index++) {
    const drawn = await draw(pool, cache, firstSeed + index);
    const plant = done % 3 === 0 ? plants[(done / 3) % plants.length] : undefined;
    const made = drawn && madeOrder(drawn.truth, plant, random);
    if (drawn === undefined || made === undefined) continue;
    done++;
    await judge(drawn.pages, made, figures);
    progress(`orders: ${done} of ${limit}`);
  }
  console.log(textOf(figures));
  return figures;
}

async function draw(pool: ReaderPool, cache: string, seed: number) {
  const language = languages[seed % languages.length]!;
  const options = { kind: 'invoice', seed, language, quality: 'clean' } as const;
  // A look that leaves no room for what it writes is no document.
  const made = await generateDocument(options).catch(() => undefined);
  const read = made && (await readBytesCached(pool, made.bytes, cache));
  return read?.ok ? { pages: read.pages, truth: made!.truth } : undefined;
}

async function judge(pages: readonly Page[], made: MadeOrder, figures: OrderFigures): Promise<void> {
  const action = templates.INVOICE;
  const several = severalDocuments(pages);
  const { extraction } = await workOnPages(several?.first ?? pages, action);
  const outcome = await outcomeOf(pages, extraction, made);
  const { differences = [] } = outcome.orders ?? {};
  if (made.differing !== undefined) {
    const { quantity, unitPrice } = made.differing;
    // A row that was not read moves those behind it.
    const isDiffering = (row = -1) => {
      const cells = extraction.tables.table1?.[row]?.cells;
      return (
        Number(cells?.quantity?.normalizedText) === quantity &&
        Number(cells?.unitPrice?.normalizedText) === unitPrice
      );
    };
    figures.planted++;
    if (differences.some(({ row }) => isDiffering(row))) figures.found++;
  } else {
    figures.fitting++;
    if (differences.length > 0) figures.falsely++;
    if (outcome.status === 'SUCCEEDED') figures.passed++;
  }
  if (made.supplier.values.iban === undefined || extraction.fields.iban === undefined) return;
  figures.exchanged++;
  const values = { ...made.supplier.values, iban: [otherAccount] };
  const { reasons } = await outcomeOf(pages, extraction, {
    ...made,
    supplier: { ...made.supplier, values },
  });
  if (reasons.some(({ code, field }) => code === 'ACCOUNT_UNKNOWN' && field === 'iban')) figures.asked++;
}

async function outcomeOf(
  pages: readonly Page[],
  read: Extraction,
  { supplier, company, order }: Omit<MadeOrder, 'differing'>,
) {
  const action = templates.INVOICE;
  const known = inMemoryCatalogues({ suppliers: [supplier], companies: [company], orders: [order] });
  const { extraction } = await withCatalogues({ pages, action, extraction: read }, known);
  const broken = checkRules(action.rules, extraction);
  return { ...decideOutcome({ action, pages, extraction, broken, audit: false }), orders: extraction.orders };
}

function textOf({ planted, found, fitting, falsely, passed, exchanged, asked }: OrderFigures): string {
  return [
    `differences found: ${found} of ${planted}; invoices that fit their order: ${fitting}, disputed ${falsely}, passed ${passed}`,
    `exchanged accounts asked: ${asked} of ${exchanged}`,
  ].join('\n');
}
