import type { CatalogueRow } from './catalogue-row.ts';

/** The catalogues of one organization, wherever they are kept. Has one contract suite, run on every adapter. */
export interface Catalogues {
  /** Their names; of an organization that knows nothing, none. */
  names(): Promise<readonly string[]>;
  /** The rows that have one of the keys, in the form of `rowKeys`; at most `most`. */
  withKeys(catalogue: string, keys: readonly string[], most: number): Promise<readonly CatalogueRow[]>;
  /** The rows whose names are most like one of the texts, the most alike first. */
  alike(catalogue: string, names: readonly string[], most: number): Promise<readonly CatalogueRow[]>;
}
