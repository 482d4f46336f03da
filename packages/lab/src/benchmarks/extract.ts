import { extract, type Page, templates } from '@recto/document';
import { generateDocument } from '@recto/fixtures';
import { createReaderPool, matchesOf } from '@recto/sandbox';

/** Limit of the processor time for an invoice's fields, in milliseconds per page of 500 words. */
const limitMs = 60;
const wordsOfPage = 500;
/** Number of table rows that give a page about this many words. */
const lines = 40;
const seeds = [1, 2, 3, 4, 5, 6];
const rounds = 5;

/**
 * `npm run bench -- extract`: the cost of extracting an invoice whose pages have been read, all fields of the template
 * and its table together. Processor time of all threads, which other programs hardly affect.
 */
export async function run(): Promise<boolean> {
  const documents = await readInvoices();
  await timed(documents); // The first pass compiles.
  const passes: Awaited<ReturnType<typeof timed>>[] = [];
  for (let round = 0; round < rounds; round++) passes.push(await timed(documents));
  const words = documents.flat().reduce((sum, page) => sum + page.words.length, 0);
  const pages = documents.reduce((sum, { length }) => sum + length, 0);
  const [network, values] = (['networkMs', 'valuesMs'] as const).map(
    (part) => (median(passes.map((pass) => pass[part])) / words) * wordsOfPage,
  );
  const whole = network! + values!;
  console.log(`${pages} pages of ${Math.round(words / pages)} words`);
  console.log(
    `network ${network!.toFixed(1)} ms, values ${values!.toFixed(1)} ms for a page of ${wordsOfPage} words`,
  );
  console.log(`${whole <= limitMs ? 'kept  ' : 'BROKEN'} together ${whole.toFixed(1)} ms (limit ${limitMs})`);
  return whole <= limitMs;
}

async function readInvoices(): Promise<(readonly Page[])[]> {
  const pool = createReaderPool();
  try {
    const documents = [];
    for (const seed of seeds) {
      const made = await generateDocument({ kind: 'invoice', quality: 'clean', rows: lines, seed });
      const read = await pool.read({ bytes: made.bytes });
      if (!read.ok) throw new Error(`seed ${seed}: ${read.code}`);
      documents.push(read.pages);
    }
    return documents;
  } finally {
    await pool.close();
  }
}

async function timed(
  documents: readonly (readonly Page[])[],
): Promise<{ networkMs: number; valuesMs: number }> {
  let [networkMs, valuesMs] = [0, 0];
  for (const pages of documents) {
    const begun = processorMs();
    const matches = await matchesOf(pages, templates.INVOICE);
    const matched = processorMs();
    extract(pages, templates.INVOICE, undefined, { matches });
    networkMs += matched - begun;
    valuesMs += processorMs() - matched;
  }
  return { networkMs, valuesMs };
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}
