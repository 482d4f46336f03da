import { type ExtractedRow, type Extraction, isShown, type Page } from '@recto/document';
import type { LabelledFile, LabelledLine } from './labelled-set.ts';

export interface RowFigures {
  /** Line items whose three numbers are on the pages. */
  readonly lines: number;
  /** How many of these have quantity, unit price and line total all right. */
  readonly right: number;
}

/** Compares line items with the rows of all tables; each row counts for one line item. */
export function judgeRows(file: LabelledFile, pages: readonly Page[], extraction: Extraction): RowFigures {
  const shown = (file.lines ?? []).filter((line) => isLineShown(line, pages));
  const rows = Object.values(extraction.tables).flat();
  const free = new Set(rows);
  let right = 0;
  for (const line of shown) {
    const match = [...free].find((row) => isSame(row, line));
    if (!match) continue;
    free.delete(match);
    right++;
  }
  return { lines: shown.length, right };
}

function isLineShown(line: LabelledLine, pages: readonly Page[]): boolean {
  return [line.quantity, line.unitPrice, line.price].every((value) =>
    isShown('number', String(value), pages),
  );
}

function isSame({ cells }: ExtractedRow, line: LabelledLine): boolean {
  return (['quantity', 'unitPrice', 'price'] as const).every((name) => {
    const value = Number(cells[name]?.normalizedText ?? Number.NaN);
    return Math.abs(value - line[name]) < 0.0051;
  });
}
