import { type ActionDefinition, extract, type FieldDefinition, type Page, templates } from '@recto/document';
import { generateDocument } from '@recto/fixtures';
import { createReaderPool } from '@recto/sandbox';
import { rememberAmongAlike } from './duplicates/measure-store.ts';

/** Nothing may grow faster than this power of its size. */
const mostExponent = 1.1;
const doublings = 3;
const mostAlike = 100_000;

interface Work {
  readonly pages: readonly Page[];
  readonly action: ActionDefinition;
}

/**
 * `npm run bench -- growth`: doubles the pages of a document, the words of a page, the fields of an action and the rows
 * of a table, and prints the processor time of finding the values and the power of the size with which it grows. The
 * network is left out: it reads page by page. Then the documents of one supplier among which a new one is looked up, to
 * 100,000.
 */
export async function run(): Promise<boolean> {
  const pool = createReaderPool({ processes: 1 });
  const made = async (rows: number) => {
    const { bytes } = await generateDocument({ kind: 'invoice', quality: 'clean', rows, seed: 1 });
    const read = await pool.read({ bytes });
    if (!read.ok) throw new Error(`${rows} rows: ${read.code}`);
    return read.pages;
  };
  try {
    const [page, long] = [await made(8), await made(40 * 2 ** (doublings - 1))];
    const action = templates.INVOICE;
    const sizes: Readonly<Record<string, (size: number) => Promise<Work>>> = {
      pages: async (size) => ({ pages: repeated(page, size * 4), action }),
      words: async (size) => ({ pages: [denser(page[0]!, size)], action }),
      fields: async (size) => ({ pages: page, action: withFields(action, size * 10) }),
      rows: async (size) => ({
        pages: long.slice(0, Math.max(1, Math.round((long.length * size) / 2 ** doublings))),
        action,
      }),
    };
    let kept = true;
    for (const [name, workOf] of Object.entries(sizes)) kept = (await grows(name, workOf)) && kept;
    const alike = Array.from(
      { length: doublings + 1 },
      (_, doubling) => mostAlike / 2 ** (doublings - doubling),
    );
    return verdictOn('alike documents', await rememberAmongAlike(alike)) && kept;
  } finally {
    await pool.close();
  }
}

async function grows(name: string, workOf: (size: number) => Promise<Work>): Promise<boolean> {
  const times: number[] = [];
  for (let doubling = 0; doubling <= doublings; doubling++) {
    const work = await workOf(2 ** doubling);
    // The first pass of the first size compiles; the best of several is what the work takes.
    times.push(Math.min(...Array.from({ length: 3 }, () => processorMs(work))));
  }
  return verdictOn(name, times);
}

function verdictOn(name: string, times: readonly number[]): boolean {
  const exponent = slope(times.map(Math.log2));
  const verdict = exponent <= mostExponent ? 'kept  ' : 'BROKEN';
  const shown = times.map((time) => time.toFixed(time < 10 ? 1 : 0)).join(', ');
  console.log(
    `${verdict} ${name} doubled ${doublings} times: ${shown} ms, exponent ${exponent.toFixed(2)} (limit ${mostExponent})`,
  );
  return exponent <= mostExponent;
}

function processorMs({ pages, action }: Work): number {
  const { user: before } = process.cpuUsage();
  extract(pages, action);
  return (process.cpuUsage().user - before) / 1000;
}

/** Of the line through values at 0, 1, 2 …, by least squares. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const over = values.reduce((sum, value, i) => sum + (i - middle) * (value - mean), 0);
  return over / values.reduce((sum, _, i) => sum + (i - middle) ** 2, 0);
}

function repeated(pages: readonly Page[], count: number): readonly Page[] {
  return Array.from({ length: count }, (_, i) => ({ ...pages[i % pages.length]!, number: i + 1 }));
}

/** The page with its words so many times, one copy below the other, all of them flatter. */
function denser(page: Page, copies: number): Page {
  const words = Array.from({ length: copies }, (_, copy) =>
    page.words.map((word) => ({
      ...word,
      box: { ...word.box, top: (copy + word.box.top) / copies, height: word.box.height / copies },
    })),
  );
  return { ...page, words: words.flat() };
}

function withFields(action: ActionDefinition, count: number): ActionDefinition {
  const fields = Object.entries(action.fields);
  const many = Array.from({ length: count }, (_, i): readonly [string, FieldDefinition] => {
    const [name, field] = fields[i % fields.length]!;
    return [i < fields.length ? name : `${name}${i}`, field];
  });
  return { ...action, fields: Object.fromEntries(many) };
}
