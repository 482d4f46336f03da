import { displayedBox } from '../model/displayed-box.ts';
import type { Box } from '../model/geometry.ts';
import type { Page } from '../model/page.ts';
import { type Block, type Place, textOfPieces } from '../structure/block.ts';
import { placesOf } from '../structure/join-lines.ts';
import { structureOf } from '../structure/read-structure.ts';
import { roundedBox } from './words-with-boxes.ts';

/** A position on the page as a viewer shows it. */
export interface ShownPlace {
  /** From 1. */
  readonly page: number;
  /** Ratios of the displayed page. */
  readonly box: Box;
}

/** A part of a document as clients get it, in reading order. */
interface ReadBlock {
  readonly kind: Block['kind'];
  /** For a table its cells, separated by tabs and line feeds. */
  readonly text: string;
  /** For a heading, from 1. */
  readonly level?: number;
  /** For a list item: the marker as printed, and the nesting depth from 0. */
  readonly marker?: string;
  readonly depth?: number;
  /** For a table; the first row is usually the header. */
  readonly rows?: readonly (readonly string[])[];
  /** More than one if it continues in another column or on another page. */
  readonly places: readonly ShownPlace[];
}

/** The structure of pages as plain data. */
export function blocksWithBoxes(pages: readonly Page[]): readonly ReadBlock[] {
  return structureOf(pages).flatMap(({ blocks }) => blocks.map(readBlock));
}

function readBlock(block: Block): ReadBlock {
  if (block.kind === 'table') {
    const rows = block.grid.rows.map((row) => row.map((cell) => cell?.text ?? ''));
    const text = rows.map((row) => row.join('\t')).join('\n');
    return { kind: block.kind, text, rows, places: [shownPlace(block.place)] };
  }
  if (!('pieces' in block)) return { kind: block.kind, text: block.text, places: [shownPlace(block.place)] };
  const { kind, pieces } = block;
  return {
    kind,
    text: textOfPieces(pieces),
    ...(kind === 'heading' && { level: block.level }),
    ...(kind === 'list-item' && { marker: block.marker, depth: block.depth }),
    places: placesOf(pieces).map(shownPlace),
  };
}

/** A place in the coordinates of the displayed page. */
export function shownPlace({ page, box }: Place): ShownPlace {
  return { page: page.number, box: roundedBox(displayedBox(page, box)) };
}
