import { readFileSync } from 'node:fs';
import { displayedBox, type Page } from '@recto/document';
import { createReaderPool, type ReaderPool } from '@recto/sandbox';
import type { ReadWord } from '../../collections/reading/truth.ts';
import type { FoldReaders } from '../../training/line-reader/fold-readers.ts';
import { costOf, type ProcessCost } from './process-cost.ts';

/** What a reader read from a file, and its cost. */
export interface Reading {
  /** The words of each page; undefined if the file could not be read, or not in the requested way. */
  readonly pages: readonly (readonly ReadWord[])[] | undefined;
  readonly cost: ProcessCost;
}

/** A program that reads documents, ours or a peer. Reads one file at a time. */
export interface BenchReader {
  readonly name: string;
  read(path: string): Promise<Reading>;
  close(): Promise<void>;
}

/** How pages should be read: documents that would be read the other way are left out. */
export type ReadingWay = 'ocr' | 'text-layer';

/**
 * Our reader as the service runs it: a separate process with its models loaded, controlled by messages.
 * @param folds reads each document with a line reader not trained on its issuer
 */
export async function openRecto(way: ReadingWay, folds?: FoldReaders): Promise<BenchReader> {
  const pools = new Map<string | undefined, ReaderPool>();
  const poolFor = async (path: string): Promise<ReaderPool> => {
    const lineReaderFolder = folds?.readerFor(path);
    let pool = pools.get(lineReaderFolder);
    if (pool !== undefined) return pool;
    pool = createReaderPool({ processes: 1, lineReaderFolder });
    pools.set(lineReaderFolder, pool);
    await pool.warmUp();
    return pool;
  };
  return {
    name: 'recto',
    async read(path) {
      const pool = await poolFor(path);
      const { result, cost } = await costOf(() => pool.read({ bytes: readFileSync(path) }));
      if (!result.ok || result.pages.some(({ source }) => source !== 'none' && source !== way))
        return { pages: undefined, cost };
      return { pages: result.pages.map(displayedWords), cost };
    },
    close: async () => {
      for (const pool of pools.values()) await pool.close();
    },
  };
}

/** The truth is relative to the page as a viewer shows it. */
function displayedWords(page: Page): readonly ReadWord[] {
  return page.words.map((word) => ({ ...word, box: displayedBox(page, word.box) }));
}
