import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Box, Page } from '@recto/document';

/** A line of text and where it stands, as ratios of the page. */
export interface TrueLine {
  readonly text: string;
  readonly box: Box;
}

/** A document with what should be read from its first page. */
export interface TruePage {
  readonly name: string;
  readonly path: string;
  /** Given in pixels of the image until its size is known. */
  readonly lines: (widthPx: number, heightPx: number) => readonly TrueLine[];
  /** Fields that should stand somewhere in the text. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Receipts in the layout of ICDAR 2019 SROIE: `img/ID.jpg`, `box/ID.csv`, `key/ID.json`. */
export function loadReceipts(folder: string): readonly TruePage[] {
  return globSync(join(folder, 'img', '*.jpg'))
    .sort()
    .map((path) => ({ path, name: basename(path, '.jpg') }))
    .filter(({ name }) => existsSync(join(folder, 'box', `${name}.csv`)))
    .map(({ path, name }) => {
      const rows = readFileSync(join(folder, 'box', `${name}.csv`), 'utf8').split(/\r?\n/);
      const keyFile = join(folder, 'key', `${name}.json`);
      return {
        name,
        path,
        lines: (widthPx, heightPx) => rows.flatMap((row) => lineOfRow(row, widthPx, heightPx)),
        fields: existsSync(keyFile) ? JSON.parse(readFileSync(keyFile, 'utf8')) : {},
      };
    });
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

/** The lines of a text layer, cut where a gap is wider than twice the height of the words. */
export function linesOfTextLayer(page: Page): readonly TrueLine[] {
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
  return lines.map(({ words, box }) => ({ text: words.join(' '), box }));
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
