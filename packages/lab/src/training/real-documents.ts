import { readSet } from '@recto/cli/internals';
import { type ReaderPool, readCached } from '@recto/sandbox';
import { einvoiceSet } from '../collections/einvoice-set.ts';
import { receiptsSet } from '../collections/receipts-set.ts';
import { foldsOf } from './folds.ts';
import type { LabelledDocument } from './labelled-document.ts';
import { labelled } from './labelled-set.ts';

/** The same number as in `npm run eval`, so that its figures apply to this training. */
export const realFolds = 5;

/** A document of a collection that weights are trained on. */
export interface RealDocument extends LabelledDocument {
  readonly path: string;
  readonly collection: string;
  /** 0 to {@link realFolds} - 1; all documents of an issuer are in one fold. */
  readonly fold: number;
}

/** The documents of the collections whose licences allow training, read, with their folds. */
export async function realDocuments(data: string, pool: ReaderPool, cache: string): Promise<RealDocument[]> {
  const documents: Omit<RealDocument, 'fold'>[] = [];
  for (const load of [receiptsSet, einvoiceSet]) {
    const set = load(data);
    const read = await readSet(
      set.files,
      async (path) => {
        const outcome = await readCached(pool, path, cache);
        return outcome.ok ? outcome.pages : [];
      },
      () => {},
    );
    const paths = read.map(({ file }) => file.path);
    documents.push(
      ...labelled(set, read).map((one, index) => ({ ...one, path: paths[index]!, collection: set.name })),
    );
  }
  const folds = foldsOf(
    documents.map(({ group }) => group),
    realFolds,
  );
  return documents.map((one, index) => ({ ...one, fold: folds[index]! }));
}
