import { type CellGrid, placeOf } from './relations.ts';

/** The tables in a Markdown text. */
export function markdownGrids(markdown: string): CellGrid[] {
  const grids: CellGrid[] = [];
  let block: string[] = [];
  for (const line of [...markdown.split('\n'), '']) {
    if (line.trim().startsWith('|')) block.push(line);
    else {
      if (block.length >= 2) grids.push(gridOf(block));
      block = [];
    }
  }
  return grids;
}

const rule = /^\|?(\s*:?-+:?\s*\|)+\s*:?-*:?\s*\|?$/;

function gridOf(lines: readonly string[]): CellGrid {
  const grid = new Map<string, { text: string }>();
  lines
    .filter((line) => !rule.test(line.trim()))
    .forEach((line, row) => {
      const cells = line
        .trim()
        .replace(/^\||\|$/g, '')
        .split(/(?<!\\)\|/);
      cells.forEach((text, column) => {
        if (text.trim() !== '') grid.set(placeOf(row, column), { text: text.trim() });
      });
    });
  return grid;
}
