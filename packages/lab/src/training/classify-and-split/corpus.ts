import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LabelledFile } from '@recto/cli/internals';
import { type ActionDefinition, type Page, parseActionFile, templates } from '@recto/document';
import { type DocumentKind, generateSet, isPaperKind } from '@recto/fixtures';
import { type ReaderPool, readCached, readerVersion } from '@recto/sandbox';
import { adbuySet } from '../../collections/adbuy-set.ts';
import { einvoiceSet } from '../../collections/einvoice-set.ts';
import { receiptsSet } from '../../collections/receipts-set.ts';

/** A document that has been read, with the action that it belongs to. */
export interface CorpusDocument {
  readonly id: string;
  readonly set: 'receipts' | 'einvoice' | 'adbuy' | 'made';
  /** Documents of one group are alike; they stay in the same fold. */
  readonly group: string;
  readonly pages: readonly Page[];
  readonly action: ActionDefinition;
}

const bankStatement = actionOf('bank-statement');
const application = actionOf('application');

const actionsOfKinds: Readonly<Record<DocumentKind, ActionDefinition>> = {
  invoice: templates.INVOICE,
  receipt: templates.RECEIPT,
  'purchase-order': templates.PURCHASE_ORDER,
  statement: bankStatement,
  form: application,
};

function actionOf(name: string): ActionDefinition {
  const parsed = parseActionFile(readFileSync(new URL(`actions/${name}.yaml`, import.meta.url), 'utf8'));
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join('; '));
  return parsed.action;
}

/** The training documents: generated ones, and the real ones whose licences allow training. */
export async function learnedDocuments(
  pool: ReaderPool,
  data: string,
  cache: string,
): Promise<CorpusDocument[]> {
  const real = await realDocuments(pool, data, cache);
  return [...(await madeDocuments(pool, 300, 1)), ...real.filter(({ set }) => set !== 'adbuy')];
}

/** The real documents below `data`: receipts, electronic invoices and orders, and advertising contracts. */
export async function realDocuments(
  pool: ReaderPool,
  data: string,
  cache: string,
): Promise<CorpusDocument[]> {
  const documents: CorpusDocument[] = [];
  for (const load of [receiptsSet, einvoiceSet, adbuySet]) {
    const { name, files, action } = load(data);
    for (const file of files) {
      const pages = await readPages(pool, file.path, cache);
      const set = name as CorpusDocument['set'];
      const own = isOrder(file) ? templates.PURCHASE_ORDER : action;
      documents.push({ id: `${name}/${file.id}`, set, group: file.group, pages, action: own });
    }
  }
  return documents.filter(({ pages }) => pages.length > 0);
}

/** The set of electronic invoices contains some orders. */
function isOrder({ id }: LabelledFile): boolean {
  return id.includes('ORDER-X');
}

/**
 * Seeded documents as PDFs with a text layer, so without OCR; one in three has a long table. Generated once per
 * machine.
 */
async function madeDocuments(pool: ReaderPool, count: number, seed: number): Promise<CorpusDocument[]> {
  const folder = join(tmpdir(), 'recto-made');
  const kept = join(folder, `${count}-${seed}-${readerVersion}.json`);
  if (!existsSync(kept)) {
    await mkdir(folder, { recursive: true });
    await writeFile(kept, JSON.stringify(await makeDocuments(pool, count, seed)));
  }
  const made = JSON.parse(readFileSync(kept, 'utf8')) as Made[];
  return made.map(({ kind, pages }, index) => {
    const id = `made/${seed}-${index}`;
    return { id, set: 'made', group: id, pages, action: actionsOfKinds[kind] };
  });
}

interface Made {
  readonly kind: DocumentKind;
  readonly pages: readonly Page[];
}

async function makeDocuments(pool: ReaderPool, count: number, seed: number): Promise<Made[]> {
  const made: Made[] = [];
  const long = Math.round(count / 3);
  const sets = [
    { count: count - long, seed, quality: 'clean' },
    { count: long, seed: seed + count, quality: 'clean', rows: 60 },
  ] as const;
  for (const set of sets) {
    for await (const { bytes, truth } of generateSet(set)) {
      const outcome = await pool.read({ bytes });
      if (outcome.ok && !isPaperKind(truth.kind)) made.push({ kind: truth.kind, pages: outcome.pages });
    }
  }
  return made;
}

async function readPages(pool: ReaderPool, path: string, cache: string): Promise<readonly Page[]> {
  const outcome = await readCached(pool, path, cache);
  return outcome.ok ? outcome.pages : [];
}
