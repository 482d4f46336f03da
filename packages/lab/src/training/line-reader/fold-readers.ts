import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The line readers that training wrote to `folder`, each trained without a fifth of the issuers: a folder `fold-K` for
 * each, and `folds.json` with the fold of each document, by the first 16 hex digits of its SHA-256.
 */
export class FoldReaders {
  readonly #folder: string;
  readonly #folds: Readonly<Record<string, number>>;
  readonly #madeFrom = new Map<string, string>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#folds = JSON.parse(readFileSync(join(folder, 'folds.json'), 'utf8'));
  }

  /**
   * The folder of the line readers not trained on the issuer of the file at `path`; undefined (the shipped readers) for
   * unknown files.
   */
  readerFor(path: string): string | undefined {
    const original = this.#madeFrom.get(path) ?? path;
    const name = createHash('sha256').update(readFileSync(original)).digest('hex').slice(0, 16);
    const fold = this.#folds[name];
    return fold === undefined ? undefined : join(this.#folder, `fold-${fold}`);
  }

  /** Makes the file at `path` use the readers for the file that it was made from. */
  countAs(path: string, original: string): void {
    this.#madeFrom.set(path, original);
  }
}
