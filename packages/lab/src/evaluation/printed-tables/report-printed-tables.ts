import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesAsMarkdown } from '@recto/document';
import { type ReaderPool, readCached } from '@recto/sandbox';
import { markdownGrids } from './markdown-grids.ts';
import { addedUp, type CellGrid, countOf, relationsOf, sharedCount } from './relations.ts';
import { structureGrids } from './structure-file.ts';

interface PrintedTableFigures {
  readonly documents: number;
  readonly precision: number;
  readonly recall: number;
  /** From the mean precision and the mean recall over documents. */
  readonly f1: number;
  /** From all relations together. */
  readonly f1OfAll: number;
}

/**
 * Another program that converts a PDF to Markdown: the path of the file is appended to its arguments, and the text is
 * read from stdout.
 */
export interface Peer {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** Figures by program (`recto` and the peers). */
type PrintedTableReport = Readonly<Record<string, PrintedTableFigures>>;

interface Counts {
  readonly wanted: number;
  readonly got: number;
  readonly hit: number;
}

/**
 * Reads each report below `tables`, converts it to Markdown and compares its tables with the truth; does the same for
 * the peers.
 */
export async function reportPrintedTables(
  pool: ReaderPool,
  { data, cache, peers }: { readonly data: string; readonly cache: string; readonly peers: readonly Peer[] },
  each: (line: string) => void,
): Promise<PrintedTableReport> {
  const folder = join(data, 'tables');
  const names = readdirSync(folder)
    .filter((one) => one.endsWith('.pdf'))
    .sort();
  const counts = new Map<string, Counts[]>();
  for (const name of names) {
    const path = join(folder, name);
    const truth = structureGrids(readFileSync(path.replace(/\.pdf$/, '-str.xml'), 'utf8'));
    const read = await readCached(pool, path, cache);
    const written = [
      ['recto', pagesAsMarkdown(read.ok ? read.pages : [])] as const,
      ...peers.map((peer) => [peer.name, markdownBy(peer, path)] as const),
    ];
    for (const [program, markdown] of written) {
      const own = countsOf(truth, markdownGrids(markdown));
      counts.set(program, [...(counts.get(program) ?? []), own]);
      each(`${name}, ${program}: ${own.hit} of ${own.wanted} relations, ${own.got} given`);
    }
  }
  const report = Object.fromEntries([...counts].map(([program, own]) => [program, figuresOf(own)]));
  for (const [program, figures] of Object.entries(report)) console.log(textOf(program, figures));
  return report;
}

/** The output of a peer; empty if it fails. */
function markdownBy({ command, args }: Peer, path: string): string {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync(command, [...args, path], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: [...stdio],
    });
  } catch {
    return '';
  }
}

function countsOf(truth: readonly CellGrid[], written: readonly CellGrid[]): Counts {
  const [wanted, got] = [addedUp(truth.map(relationsOf)), addedUp(written.map(relationsOf))];
  return { wanted: countOf(wanted), got: countOf(got), hit: sharedCount(wanted, got) };
}

function figuresOf(counts: readonly Counts[]): PrintedTableFigures {
  const mean = (shares: readonly number[]) =>
    shares.reduce((sum, one) => sum + one, 0) / Math.max(1, shares.length);
  const sum = (part: keyof Counts) => counts.reduce((total, one) => total + one[part], 0);
  const precision = mean(counts.map(({ got, hit, wanted }) => (got > 0 ? hit / got : wanted > 0 ? 0 : 1)));
  const recall = mean(counts.map(({ wanted, hit }) => (wanted > 0 ? hit / wanted : 1)));
  return {
    documents: counts.length,
    precision,
    recall,
    f1: (2 * precision * recall) / Math.max(1e-9, precision + recall),
    f1OfAll: (2 * sum('hit')) / Math.max(1, sum('wanted') + sum('got')),
  };
}

function textOf(program: string, { documents, precision, recall, f1, f1OfAll }: PrintedTableFigures): string {
  const [p, r, f, all] = [precision, recall, f1, f1OfAll].map((value) => value.toFixed(3));
  return `tables of reports, ${program}: ${documents} documents\n  adjacency relations: precision ${p}, recall ${r}, F1 ${f} by document; of all relations ${all}`;
}
