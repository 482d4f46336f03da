import { fold, foldedWords } from '../../text/layout/fold.ts';
import { allTerms } from '../../text/lexicon/terms.ts';
import type { RowInTable } from './value-features.ts';

const carried = allTerms((lexicon) => lexicon.carried).map((term) => foldedWords(term));
const pageWords = new Set(allTerms(({ pages }) => pages?.words).map((word) => fold(word)));
/** Words as short as these (`vom`, `au`, `from`) tell nothing; items may begin with one telling word (`New balance shoes`). */
const mostOfJoint = 4;

/** Takes out the lines that carry a sum or a balance to or from a page, or that state the balance before and after. */
export function withoutCarried(rows: readonly RowInTable[]): readonly RowInTable[] {
  return rows.filter((row) => !isCarried(row, rows));
}

function isCarried(row: RowInTable, rows: readonly RowInTable[]): boolean {
  if (hasFactors(row)) return false;
  const words = foldedWords(textOf(row).replace(/\d[\d.,:/-]*/g, ' '));
  return carried.some((term) => {
    if (term.length === 0 || !term.every((word, index) => words[index] === word)) return false;
    if (term.filter((word) => word.length > mostOfJoint).length > 1) return true;
    const rest = words.slice(term.length);
    return isAtEnd(row, rows) && rest.every((word) => word.length <= mostOfJoint || pageWords.has(word));
  });
}

/** An item has a count or a price for one; what is carried has a sum alone. */
function hasFactors({ table: { columns }, cells }: RowInTable): boolean {
  return cells.some(({ column }) => ['quantity', 'unitPrice'].includes(columns[column]!.name));
}

function textOf({ cells }: RowInTable): string {
  return cells
    .filter(({ kind }) => kind === 'text' || kind === 'name')
    .map(({ reading }) => reading.text)
    .join(' ');
}

/** Whether a row is the first or the last one of its page. */
function isAtEnd(row: RowInTable, rows: readonly RowInTable[]): boolean {
  const own = rows.filter(({ table }) => table === row.table);
  return row === own[0] || row === own.at(-1);
}
