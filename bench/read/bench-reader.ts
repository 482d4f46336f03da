import { readFileSync } from 'node:fs';
import { createReaderPool } from '@recto/reader';
import { costOf, type ProcessCost } from './process-cost.ts';
import type { ReadWord } from './truth.ts';

/** What a reader made of a file, and what that took. */
export interface Reading {
  /** The words of each page; undefined where the file could not be read, or not in the way that was asked for. */
  readonly pages: readonly (readonly ReadWord[])[] | undefined;
  readonly cost: ProcessCost;
}

/** A program that reads documents, ours or a peer. Reads one file at a time. */
export interface BenchReader {
  readonly name: string;
  read(path: string): Promise<Reading>;
  close(): Promise<void>;
}

/** How pages are to be read: documents that would be read in the other way are left out. */
export type ReadingWay = 'ocr' | 'text-layer';

/** Our reader as the service runs it: a process of its own, models loaded, told what to do by messages. */
export async function openRecto(way: ReadingWay): Promise<BenchReader> {
  const pool = createReaderPool({ processes: 1 });
  await pool.warmUp();
  return {
    name: 'recto',
    async read(path) {
      const { result, cost } = await costOf(() => pool.read({ bytes: readFileSync(path) }));
      if (!result.ok || result.pages.some(({ source }) => source !== 'none' && source !== way))
        return { pages: undefined, cost };
      return { pages: result.pages.map(({ words }) => words), cost };
    },
    close: () => pool.close(),
  };
}
