import type { FieldDefinition } from '../model/action.ts';
import type { ExtractedRow } from '../model/extraction.ts';
import type { Span } from './column-spans.ts';

/** So far before the other texts of its column, as a ratio of the page, a text has a word that is not its own. */
const leastBefore = 0.01;
/** Fewer rows do not tell where a column begins: where depends on how wide the others are. */
const fewestRows = 3;
/** Maximum confidence of such a text: a person looks. */
const surestBefore = 0.6;

/**
 * The rows, with texts doubted that begin before those of their column, if those of the sender begin at one place: they
 * have taken the unit or the number beside them.
 */
export function withDoubtedBegins(
  rows: readonly ExtractedRow[],
  spans: readonly Span[],
  kindOf: (column: string) => FieldDefinition['kind'],
): readonly ExtractedRow[] {
  const begins = new Map(
    spans.flatMap(({ column, isAligned }) => {
      const lefts = rows.flatMap(({ cells }) => cells[column]?.box.left ?? []).toSorted((a, b) => a - b);
      const isKnown = isAligned && kindOf(column) === 'text' && lefts.length >= fewestRows;
      return isKnown ? [[column, lefts[lefts.length >> 1]!] as const] : [];
    }),
  );
  return rows.map((row) => {
    const cells = Object.entries(row.cells).map(([column, cell]) => {
      const isBefore = cell.box.left < (begins.get(column) ?? 0) - leastBefore;
      return [column, isBefore ? { ...cell, confidence: Math.min(cell.confidence, surestBefore) } : cell];
    });
    return { ...row, cells: Object.fromEntries(cells) };
  });
}
