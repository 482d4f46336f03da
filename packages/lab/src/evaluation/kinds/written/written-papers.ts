import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@recto/document';
import { seededChance } from '../../../drawn/chance.ts';
import { scannedPages } from '../../../training/matcher/scanned-pages.ts';
import { layOut } from './lay-out.ts';
import { WrittenValues } from './written-values.ts';

/** A page that was written to judge by, and that nothing is learned from. */
interface WrittenPaper {
  readonly id: string;
  readonly language: string;
  /** As its author calls it: a name of a kind of paper, or a kind that no action is for. */
  readonly kind: string;
  readonly isKnown: boolean;
  readonly pages: readonly Page[];
}

/**
 * The written pages, each twice: as a file and as a scanner reads it. `pages/LANGUAGE.txt` has one page of each kind,
 * `unknown.txt` pages of kinds that no built-in action is for; `=== kind` begins a page, `# ` a large line, ` | ` parts
 * columns, `3* ` repeats a line, and signs stand for values (see {@link WrittenValues}).
 */
export function writtenPapers(): WrittenPaper[] {
  const folder = new URL('pages/', import.meta.url);
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const name = file.replace(/\.txt$/, '');
      const papers = readFileSync(new URL(file, folder), 'utf8').split(/^=== /m).slice(1);
      return papers.flatMap((paper, number) =>
        [0, 1].map((reading) => written(name, paper, number, reading)),
      );
    });
}

function written(file: string, paper: string, number: number, reading: number): WrittenPaper {
  const [head = '', ...lines] = paper.trimEnd().split('\n');
  const isKnown = file !== 'unknown';
  const language = isKnown ? file : head.split(' ')[0]!;
  const kind = isKnown ? head : head.slice(language.length + 1);
  const chance = seededChance(number * 977 + reading * 31 + [...file].length);
  const page = layOut(lines, new WrittenValues(chance, language), chance);
  return {
    id: `${file}-${number}-${reading}`,
    language,
    kind,
    isKnown,
    pages: reading === 0 ? [page] : scannedPages([page], chance),
  };
}
