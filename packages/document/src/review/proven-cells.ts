import { type ActionDefinition, defaultConfidenceThreshold } from '../model/action.ts';
import type { Extraction } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import { fieldValue } from '../proofs/proof.ts';
import { provableOf } from '../proofs/provable-of.ts';
import { proveSums } from '../proofs/sums.ts';

/** Whether a sum proves a cell: `table[row].column`. */
type IsProven = (table: string, row: number, column: string) => boolean;

/**
 * The numbers of rows that add up to a proven total. The amounts are proven by their sum; quantity and price of a piece where
 * they make the amount of their row. A sum proves numbers only, never a description or a code.
 */
export function provenCells(action: ActionDefinition, extraction: Extraction): IsProven {
  const values = provableOf(extraction);
  const fitting = proveSums(values).filter(({ state }) => state === 'fits');
  const isTotalProven = fitting.some(({ id }) => id === 'sum:total');
  const isSure = (name: string) => {
    const value = fieldValue(values, name);
    const { confidenceThreshold = defaultConfidenceThreshold } = own(action.fields, name) ?? {};
    return value !== undefined && (isTotalProven || value.confidence * 100 >= confidenceThreshold);
  };
  const columns = new Set(
    fitting.flatMap(({ id, sum }) => (sum !== undefined && isSure(sum.equals.name) ? [id] : [])),
  );
  const rows = new Set(fitting.map(({ id }) => id));
  const isAmount = (table: string, column: string) => columns.has(`sum:${table}.${column}`);
  return (table, row, column) => {
    if (isAmount(table, column)) return true;
    if (column !== 'quantity' && column !== 'unitPrice') return false;
    return rows.has(`row:${table}[${row}]`) && [...columns].some((id) => id.startsWith(`sum:${table}.`));
  };
}
