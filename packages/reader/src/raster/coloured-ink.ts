import type { Raster } from './raster.ts';

/** Cells of the page, in pixels. */
const cellPx = 16;
/** Only every so many rows are examined. */
const rowStep = 2;
/** Of 255: coloured ink differs by more between its colours, and is darker than paper in one of them. */
const colour = { least: 60, darkest: 170 } as const;
const black = { brightest: 110, most: 40 } as const;
/** Of the pixels that are examined in a cell. */
const share = { coloured: 0.05, black: 0.03 } as const;
/** Fewer are a coloured letter beside a black one. */
const leastCells = 10;
/** Colour that is no ink yet: paper, compression. */
const usualColour = 20;
const fading = 0.8;

/** Whether there are both coloured and black ink near a place, in pixels. */
export type IsMixed = (x: number, y: number) => boolean;

/** Where coloured ink, such as a stamp's, meets black ink; undefined if a page has hardly any such places. */
export function mixedInk({ widthPx, heightPx, data }: Raster): IsMixed | undefined {
  const columns = Math.ceil(widthPx / cellPx);
  const cells = columns * Math.ceil(heightPx / cellPx);
  const [coloured, dark] = [new Uint16Array(cells), new Uint16Array(cells)];
  for (let y = 0; y < heightPx; y += rowStep) {
    const row = Math.floor(y / cellPx) * columns;
    for (let x = 0, at = y * widthPx * 3; x < widthPx; x++, at += 3) {
      const red = data[at]!;
      const green = data[at + 1]!;
      const blue = data[at + 2]!;
      const most = red > green ? (red > blue ? red : blue) : green > blue ? green : blue;
      const least = red < green ? (red < blue ? red : blue) : green < blue ? green : blue;
      const difference = most - least;
      if (difference <= colour.least && most >= black.brightest) continue;
      const cell = row + Math.floor(x / cellPx);
      if (difference > colour.least && least < colour.darkest) coloured[cell]!++;
      else if (most < black.brightest && difference < black.most) dark[cell]!++;
    }
  }
  const seen = cellPx * (cellPx / rowStep);
  const isMixed = (cell: number) =>
    coloured[cell]! > share.coloured * seen && dark[cell]! > share.black * seen;
  let count = 0;
  for (let cell = 0; cell < cells; cell++) if (isMixed(cell)) count++;
  if (count < leastCells) return undefined;
  return (x, y) => isMixed(Math.floor(y / cellPx) * columns + Math.floor(x / cellPx));
}

/** The image in grey, each pixel as bright as its brightest colour, and brighter the more colour it has: coloured ink pales. */
export function withoutColouredInk({ widthPx, heightPx, data }: Raster): Raster {
  const grey = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 3) {
    const most = Math.max(data[at]!, data[at + 1]!, data[at + 2]!);
    const least = Math.min(data[at]!, data[at + 1]!, data[at + 2]!);
    grey.fill(Math.min(255, most + fading * Math.max(0, most - least - usualColour)), at, at + 3);
  }
  return { widthPx, heightPx, data: grey };
}
