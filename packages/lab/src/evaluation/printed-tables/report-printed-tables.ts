import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesAsMarkdown } from '@recto/document';
import { type ReaderPool, readCached } from '@recto/sandbox';
import { markdownGrids } from './markdown-grids.ts';
import { addedUp, countOf, relationsOf, sharedCount } from './relations.ts';
import { structureGrids } from './structure-file.ts';

export interface PrintedTableFigures {
  readonly documents: number;
  readonly precision: number;
  readonly recall: number;
  /** Of the mean precision and the mean recall of documents. */
  readonly f1: number;
  /** Of all relations together. */
  readonly f1OfAll: number;
}

/** Reads every report below `tables`, writes it as Markdown and compares its tables with the true ones. */
export async function reportPrintedTables(
  pool: ReaderPool,
  data: string,
  cache: string,
  each: (line: string) => void,
): Promise<PrintedTableFigures> {
  const folder = join(data, 'tables');
  const counts: { readonly wanted: number; readonly got: number; readonly hit: number }[] = [];
  for (const name of readdirSync(folder)
    .filter((one) => one.endsWith('.pdf'))
    .sort()) {
    const truth = structureGrids(readFileSync(join(folder, name.replace('.pdf', '-str.xml')), 'utf8'));
    const read = await readCached(pool, join(folder, name), cache);
    const written = markdownGrids(pagesAsMarkdown(read.ok ? read.pages : []));
    const [wanted, got] = [truth, written].map((grids) => addedUp(grids.map(relationsOf)));
    const own = { wanted: countOf(wanted!), got: countOf(got!), hit: sharedCount(wanted!, got!) };
    counts.push(own);
    each(`${name}: ${own.hit} of ${own.wanted} relations, ${own.got} given`);
  }
  const mean = (shares: readonly number[]) =>
    shares.reduce((sum, one) => sum + one, 0) / Math.max(1, shares.length);
  const sum = (part: 'wanted' | 'got' | 'hit') => counts.reduce((total, one) => total + one[part], 0);
  const precision = mean(counts.map(({ got, hit, wanted }) => (got > 0 ? hit / got : wanted > 0 ? 0 : 1)));
  const recall = mean(counts.map(({ wanted, hit }) => (wanted > 0 ? hit / wanted : 1)));
  const figures = {
    documents: counts.length,
    precision,
    recall,
    f1: (2 * precision * recall) / Math.max(1e-9, precision + recall),
    f1OfAll: (2 * sum('hit')) / Math.max(1, sum('wanted') + sum('got')),
  };
  const part = (value: number) => value.toFixed(3);
  console.log(
    `tables of reports: ${figures.documents} documents\n  adjacency relations: precision ${part(precision)}, recall ${part(recall)}, F1 ${part(figures.f1)} by document; of all relations ${part(figures.f1OfAll)}`,
  );
  return figures;
}
