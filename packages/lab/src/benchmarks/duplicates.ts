import { parseArgs } from 'node:util';
import {
  compareFingerprints,
  documentIdentity,
  extractAction,
  type Fingerprint,
  fingerprintOf,
  type Page,
} from '@recto/document';
import { documentKinds, generateDocument } from '@recto/fixtures';
import { createReaderPool, type ReaderPool } from '@recto/sandbox';
import { type CorpusDocument, realDocuments } from '../training/classify-and-split/corpus.ts';
import { measureStore } from './duplicates/measure-store.ts';

/**
 * `npm run bench -- duplicates --data DIR [--copies 20] [--stored 100000] [--database URL]`: how many real documents
 * are mistaken for one another, how many scans are matched with the file they were made from, and what remembering a
 * document costs among many others.
 */
export async function run(args: string[]): Promise<undefined> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      cache: { type: 'string', default: '.cache/read' },
      copies: { type: 'string', default: '20' },
      stored: { type: 'string', default: '100000' },
      database: { type: 'string' },
    },
  });
  if (values.data === undefined) throw new Error('Expected --data DIR, the folder that contains the sets.');
  const pool = createReaderPool();
  reportStrangers(await realDocuments(pool, values.data, values.cache));
  await reportCopies(pool, Number(values.copies));
  await pool.close();
  await measureStore(Number(values.stored), values.database);
}

/** Pairs of different documents: none should be mistaken for each other. */
function reportStrangers(documents: readonly CorpusDocument[]): void {
  const known = documents.flatMap(({ id, set, group, pages, action }) => {
    const { number } = documentIdentity(action, extractAction(pages, { ...action, tables: {} }));
    const print = fingerprintOf(pages, number);
    return print === undefined ? [] : [{ id, set, group, print }];
  });
  console.log(`${known.length} of ${documents.length} real documents have a fingerprint`);
  for (const set of ['receipts', 'einvoice', 'adbuy'] as const) {
    const ones = known.filter((one) => one.set === set);
    const pairs = ones.flatMap((a, index) => ones.slice(index + 1).map((b) => ({ a, b })));
    const judged = pairs.map(({ a, b }) => ({ a, b, likeness: compareFingerprints(a.print, b.print) }));
    const same = judged.filter(({ likeness }) => likeness.same);
    const found = pairs.filter(({ a, b }) => shareBand(a.print, b.print)).length;
    console.log(`${set}: ${pairs.length} pairs, ${found} compared, ${same.length} taken for the same`);
    for (const { a, b, likeness } of same) {
      const { numbers, words } = likeness;
      console.log(`  ${a.id} and ${b.id}: numbers ${numbers.toFixed(2)}, words ${words.toFixed(2)}`);
    }
  }
}

/** Generated documents as a file and as a scan of it read by OCR: each pair should count as the same document. */
async function reportCopies(pool: ReaderPool, count: number): Promise<void> {
  const prints: { file: Fingerprint; scan: Fingerprint }[] = [];
  for (let seed = 1; seed <= count; seed++) {
    const kind = documentKinds[seed % documentKinds.length]!;
    const options = { kind, seed, language: 'en' } as const;
    const [file, scan] = await Promise.all(
      (['clean', 'scanned'] as const).map(async (quality) => {
        const { bytes } = await generateDocument({ ...options, quality, format: 'pdf' });
        return fingerprintOf(await readPages(pool, bytes));
      }),
    );
    if (file && scan) prints.push({ file, scan });
  }
  const found = prints.filter(({ file, scan }) => shareBand(file, scan));
  const same = found.filter(({ file, scan }) => compareFingerprints(file, scan).same);
  console.log(`scans: ${prints.length} copies, ${found.length} compared, ${same.length} known again`);
  for (const { file, scan } of prints) {
    const { numbers, words, same: known } = compareFingerprints(file, scan);
    if (!known) console.log(`  not known: numbers ${numbers.toFixed(2)}, words ${words.toFixed(2)}`);
  }
  const strangers = prints.flatMap((a, i) =>
    prints.slice(i + 1).map((b) => compareFingerprints(a.file, b.scan)),
  );
  console.log(
    `  ${strangers.filter(({ same: known }) => known).length} of ${strangers.length} other pairs taken for the same`,
  );
}

async function readPages(pool: ReaderPool, bytes: Uint8Array): Promise<readonly Page[]> {
  const outcome = await pool.read({ bytes });
  return outcome.ok ? outcome.pages : [];
}

function shareBand(a: Fingerprint, b: Fingerprint): boolean {
  const bands = new Set(a.bands);
  return b.bands.some((band) => bands.has(band));
}
