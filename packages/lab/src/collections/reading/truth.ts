import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Box, Page } from '@recto/document';
import { issuerName } from './issuer-name.ts';

/** The output of any reader: words with boxes, in reading order. */
export interface ReadWord {
  readonly text: string;
  readonly box: Box;
  /** 0 to 1; absent if the reader gives none. */
  readonly confidence?: number;
}

/** A line of text and its position, as ratios of the page. */
export interface TrueLine {
  readonly text: string;
  readonly box: Box;
}

/** A file and its issuer. Documents of one issuer look alike, so figures are also given per issuer. */
export interface BenchFile {
  readonly name: string;
  readonly path: string;
  readonly issuer: string;
}

/** A scan and the text that should be read from its first page. */
export interface Receipt extends BenchFile {
  /** The truth has pixel coordinates; ratios need the size of the image. */
  readonly lines: (widthPx: number, heightPx: number) => readonly TrueLine[];
  /** Fields whose values should occur somewhere in the text. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Receipts in the layout of ICDAR 2019 SROIE: `img/ID.jpg`, `box/ID.csv`, `key/ID.json`. */
export function loadReceipts(folder: string): readonly Receipt[] {
  return globSync(join(folder, 'img', '*.jpg'))
    .sort()
    .map((path) => ({ path, name: basename(path, '.jpg') }))
    .filter(({ name }) => existsSync(join(folder, 'box', `${name}.csv`)))
    .map(({ path, name }) => {
      const rows = readFileSync(join(folder, 'box', `${name}.csv`), 'utf8').split(/\r?\n/);
      const keyFile = join(folder, 'key', `${name}.json`);
      const fields: Record<string, string> = existsSync(keyFile)
        ? JSON.parse(readFileSync(keyFile, 'utf8'))
        : {};
      return {
        name,
        path,
        issuer: issuerName(fields.company ?? name),
        lines: (widthPx, heightPx) => rows.flatMap((row) => lineOfRow(row, widthPx, heightPx)),
        fields,
      };
    });
}

/** PDFs: `pdf/NAME.pdf`, with the issuer from `truth/NAME.json` next to that folder if it exists. */
export function loadPdfs(folder: string): readonly BenchFile[] {
  return globSync(join(folder, 'pdf', '*.pdf'))
    .sort()
    .map((path) => {
      const name = basename(path, '.pdf');
      const truthFile = join(folder, 'truth', `${name}.json`);
      if (!existsSync(truthFile)) return { name, path, issuer: name };
      const truth = JSON.parse(readFileSync(truthFile, 'utf8')) as { seller?: { name?: string } };
      return { name, path, issuer: issuerName(truth.seller?.name ?? name) };
    });
}

/** `most` of `all`, evenly spread, because neighbours in a folder are often alike. */
export function evenlySpread<T>(all: readonly T[], most: number): readonly T[] {
  if (most >= all.length) return all;
  return Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)]!);
}

/** The index of the line at a point, the nearest if there are several; -1 if there is none. */
export function lineAt(lines: readonly TrueLine[], x: number, y: number): number {
  let best = -1;
  let bestDistance = Infinity;
  lines.forEach(({ box }, i) => {
    if (x < box.left || x > box.left + box.width || y < box.top || y > box.top + box.height) return;
    const distance = Math.abs(y - box.top - box.height / 2);
    if (distance < bestDistance) [best, bestDistance] = [i, distance];
  });
  return best;
}

function lineOfRow(row: string, widthPx: number, heightPx: number): readonly TrueLine[] {
  const cells = row.split(',');
  if (cells.length < 9) return [];
  const corners = cells.slice(0, 8).map(Number);
  const xs = corners.filter((_, i) => i % 2 === 0);
  const ys = corners.filter((_, i) => i % 2 === 1);
  const left = Math.min(...xs) / widthPx;
  const top = Math.min(...ys) / heightPx;
  const box = {
    left,
    top,
    width: Math.max(...xs) / widthPx - left,
    height: Math.max(...ys) / heightPx - top,
  };
  return [{ text: cells.slice(8).join(','), box }];
}

/** The lines of a text layer with their row numbers, split at gaps wider than twice the height of the words. */
export function linesOfTextLayer(page: Page): readonly (TrueLine & { readonly row: number })[] {
  const lines: { words: string[]; box: Box; line: number }[] = [];
  for (const word of page.words) {
    const last = lines.at(-1);
    const gap = last ? (word.box.left - last.box.left - last.box.width) * page.widthPt : 0;
    if (last === undefined || last.line !== word.line || gap > 2 * word.box.height * page.heightPt) {
      lines.push({ words: [word.text], box: word.box, line: word.line });
    } else {
      last.words.push(word.text);
      last.box = around(last.box, word.box);
    }
  }
  return lines.map(({ words, box, line }) => ({ text: words.join(' '), box, row: line }));
}

function around(a: Box, b: Box): Box {
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  };
}
