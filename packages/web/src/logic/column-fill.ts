import type { Geometry, PageWord } from '@recto/contract';
import type { Filled } from './reduce-review.ts';
import { cellKey, type ReviewState } from './review-state.ts';
import { textOf, unionOf } from './words.ts';

/** Fills the cells of a column with the words inside a box drawn over it on a page. */
export function fillColumn(
  state: ReviewState,
  column: { readonly table: string; readonly column: string },
  page: number,
  words: readonly PageWord[],
): readonly Filled[] {
  const table = state.draft.tables.find(({ name }) => name === column.table);
  const rows = table?.rows.filter((row) => row.page === page) ?? [];
  const groups = linesOf(words);
  const bands = rows.map(({ id }) => bandOf(state, table?.columns ?? [], id, page, column.column));
  return rows.flatMap((row, index): Filled[] => {
    const band = bands[index];
    const line = bands.every((one) => one !== undefined) ? inBand(words, band) : groups[index];
    const id = state.cells.get(cellKey(row.id, column.column));
    if (id === undefined || line === undefined || line.length === 0) return [];
    return [{ id, text: textOf(line), place: { page, geometry: unionOf(line) } }];
  });
}

/** The vertical extent of a row on its page, taken from its other cells. */
function bandOf(
  state: ReviewState,
  columns: readonly string[],
  rowId: string,
  page: number,
  except: string,
): Geometry | undefined {
  const boxes = columns.flatMap((column) => {
    const place = state.draft.values.get(state.cells.get(cellKey(rowId, column)) ?? '')?.place;
    return column === except || place?.page !== page ? [] : [place.geometry];
  });
  if (boxes.length === 0) return undefined;
  return unionOf(boxes.map((geometry) => ({ text: '', line: 0, geometry })));
}

function inBand(words: readonly PageWord[], band: Geometry | undefined): readonly PageWord[] {
  if (band === undefined) return [];
  return words.filter(({ geometry: { top, height } }) => {
    const middle = top + height / 2;
    return middle >= band.top && middle <= band.top + band.height;
  });
}

function linesOf(words: readonly PageWord[]): readonly (readonly PageWord[])[] {
  const lines: PageWord[][] = [];
  for (const word of words.toSorted((a, b) => a.geometry.top - b.geometry.top)) {
    const last = lines.at(-1);
    const before = last?.[0]?.geometry;
    if (last !== undefined && before !== undefined && word.geometry.top < before.top + before.height / 2) {
      last.push(word);
    } else lines.push([word]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.geometry.left - b.geometry.left));
}
