import { type CellGrid, placeOf } from './relations.ts';

/** The tables in a structure file of the ICDAR 2013 table competition. */
export function structureGrids(xml: string): CellGrid[] {
  return [...xml.matchAll(/<table\b[^>]*>(.*?)<\/table>/gs)].map(([, table]) => {
    const grid = new Map<string, { text: string }>();
    for (const [, attributes, region] of table!.matchAll(/<region\b([^>]*)>(.*?)<\/region>/gs)) {
      const shift = {
        row: numberIn(attributes!, 'row-increment'),
        column: numberIn(attributes!, 'col-increment'),
      };
      for (const [, cell, content] of region!.matchAll(/<cell\b([^>]*)>(.*?)<\/cell>/gs))
        addCell(grid, cell!, textOf(content!), shift);
    }
    return grid;
  });
}

function addCell(
  grid: Map<string, { text: string }>,
  attributes: string,
  text: string,
  shift: { readonly row: number; readonly column: number },
): void {
  const [row, column] = [numberIn(attributes, 'start-row'), numberIn(attributes, 'start-col')];
  const lastRow = numberIn(attributes, 'end-row', row);
  const lastColumn = numberIn(attributes, 'end-col', column);
  const cell = { text };
  for (let y = row; y <= lastRow; y++) {
    for (let x = column; x <= lastColumn; x++) grid.set(placeOf(y + shift.row, x + shift.column), cell);
  }
}

function numberIn(attributes: string, name: string, otherwise = 0): number {
  const found = new RegExp(`\\b${name}=["'](-?\\d+)["']`).exec(attributes);
  return found ? Number(found[1]) : otherwise;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(cell: string): string {
  const [, content = ''] = /<content\b[^>]*>(.*?)<\/content>/s.exec(cell) ?? [];
  return content
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();
}
