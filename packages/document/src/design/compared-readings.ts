import type { ActionDefinition, FieldDefinition } from '../model/action.ts';
import type { ExtractedValue, Extraction } from '../model/extraction.ts';
import { agrees } from '../text/kinds/agreement.ts';

/** A value that another definition reads otherwise, beside what a person has said of it. */
interface ComparedValue {
  /** A field, or `table[row].column` with rows from 0. */
  readonly name: string;
  /** Null: not on the document. */
  readonly truth: string | null;
  /** Null: not read. */
  readonly before: string | null;
  readonly after: string | null;
  readonly verdict: 'better' | 'worse' | 'other';
}

interface Definitions {
  readonly before: ActionDefinition;
  readonly after: ActionDefinition;
}

/**
 * What becomes better and worse when a document is read with another definition, value by value, as far as its review has
 * settled what is right: values that both definitions ask for and read differently. `other`: both are wrong.
 */
export function comparedReadings(
  { before, after }: Definitions,
  truth: Extraction,
  read: { readonly before: Extraction; readonly after: Extraction },
): readonly ComparedValue[] {
  const fields = Object.entries(after.fields).flatMap(([name, definition]): ComparedValue[] => {
    if (before.fields[name] === undefined || definition.hidden === true) return [];
    const one = (extraction: Extraction) => extraction.fields[name]?.[0];
    return compared(name, definition, one(truth), one(read.before), one(read.after));
  });
  const cells = Object.entries(after.tables).flatMap(([table, { columns }]) =>
    Object.entries(columns).flatMap(([column, definition]) => {
      if (before.tables[table]?.columns[column] === undefined || definition.hidden === true) return [];
      return comparedCells({ table, column, definition }, [truth, read.before, read.after]);
    }),
  );
  return [...fields, ...cells];
}

/** Rows are compared in their order: one that is missing makes those below it differ, as a person would see it. */
function comparedCells(
  { table, column, definition }: { table: string; column: string; definition: FieldDefinition },
  extractions: readonly [truth: Extraction, before: Extraction, after: Extraction],
): ComparedValue[] {
  const rows = extractions.map((extraction) => extraction.tables[table] ?? []);
  const count = Math.max(...rows.map(({ length }) => length));
  return Array.from({ length: count }, (_, row) => {
    const [truth, before, after] = rows.map((all) => all[row]?.cells[column]);
    return compared(`${table}[${row}].${column}`, definition, truth, before, after);
  }).flat();
}

function compared(
  name: string,
  { kind }: FieldDefinition,
  truth: ExtractedValue | undefined,
  before: ExtractedValue | undefined,
  after: ExtractedValue | undefined,
): ComparedValue[] {
  const right = (value: ExtractedValue | undefined) =>
    truth === undefined || value === undefined ? truth === value : agrees(kind, value, truth.text);
  const isSame =
    before === undefined || after === undefined ? before === after : agrees(kind, after, before.text);
  const [wasRight, isRight] = [right(before), right(after)];
  if (isSame || (wasRight && isRight)) return [];
  const verdict = isRight ? 'better' : wasRight ? 'worse' : 'other';
  const texts = { truth: truth?.text ?? null, before: before?.text ?? null, after: after?.text ?? null };
  return [{ name, ...texts, verdict }];
}
