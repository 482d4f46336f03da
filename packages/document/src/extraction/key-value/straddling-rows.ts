import { enclosingBox, verticalOverlap } from '../../model/geometry.ts';
import { type Segment, segmentOf } from './segment.ts';

type Cells = readonly (Segment | undefined)[];

/** Lines that share this much of the lower one's height are of one row. */
const leastShared = 0.15;

/** A label of several lines beside its numbers, which stand at half its height, is one row with them. */
export function joinStraddling(rows: readonly Cells[]): readonly Cells[] {
  const joined: Cells[] = [];
  for (const row of rows) {
    const above = joined.at(-1);
    if (above !== undefined && straddles(above, row)) {
      joined[joined.length - 1] = above.map((cell, column) => together(cell, row[column]));
    } else joined.push(row);
  }
  return joined;
}

function straddles(above: Cells, row: Cells): boolean {
  const [upper, lower] = [above, row].map((cells) => enclosingBox(cells.flatMap((cell) => cell?.box ?? [])));
  if (upper === undefined || lower === undefined) return false;
  if (verticalOverlap(upper, lower) < leastShared * Math.min(upper.height, lower.height)) return false;
  const isLabel = (cells: Cells) => cells.slice(1).every((cell) => cell === undefined);
  const isBare = row[0] === undefined && isLabel(above);
  return isBare || (isLabel(row) && above.slice(1).some((cell) => cell !== undefined));
}

function together(above: Segment | undefined, below: Segment | undefined): Segment | undefined {
  if (above === undefined || below === undefined) return above ?? below;
  return segmentOf([...above.words, ...below.words]);
}
