import type { ReviewCheck } from '@recto/contract';
import { findProofs, type Operand, own, type Provable } from '@recto/document';
import type { RuleBook } from './broken-rules.ts';
import { brokenIn } from './disputes.ts';
import { entryId, type ReviewView } from './review-view.ts';

/** What can be proven about the current values, each with the items to mark. */
export function reviewChecks(view: ReviewView, book: RuleBook): ReviewCheck[] {
  const idsOf = operandIds(view);
  const failures = book.failuresOf(view.action.rules, view.finished);
  const disputed = new Set(brokenIn(view, book).map(({ detail, fields }) => spoken(detail, fields)));
  return findProofs(view.action, provable(view), failures).map((proof) => {
    const { id, kind, state, isRule, detail, operands, sum } = proof;
    return {
      id,
      kind,
      state,
      isRule,
      blocks:
        state === 'broken' && (isRule || kind === 'kind' || disputed.has(spoken(detail, namesIn(operands)))),
      detail,
      names: [...new Set(operands.map(({ name }) => name))],
      itemIds: [...new Set(operands.flatMap(idsOf))],
      ...(sum !== undefined && { sum: { ...sum, of: sum.of.map((part) => ({ ...part })) } }),
    };
  });
}

function namesIn(operands: readonly Operand[]): readonly string[] {
  return operands.map(({ name }) => name);
}

function spoken(detail: string, names: readonly string[]): string {
  return JSON.stringify([detail, ...names]);
}

/** Rows by number, as in the draft. */
function provable({ drafted, entries }: ReviewView): Provable {
  const tables = entries.tables.map(({ name, rows }) => {
    const read = own(drafted.tables, name) ?? [];
    return [name, rows.map(({ number }) => ({ number, cells: read[number]?.cells ?? {} }))] as const;
  });
  return { fields: drafted.fields, tables: Object.fromEntries(tables) };
}

function operandIds({ execution, entriesById }: ReviewView): (operand: Operand) => readonly string[] {
  const ids = new Map<string, string[]>();
  const add = (name: string, id: string) => {
    const known = ids.get(name);
    if (known === undefined) ids.set(name, [id]);
    else known.push(id);
  };
  for (const entry of entriesById.values()) {
    const { target } = entry.item;
    const id = entryId(execution.id, entry);
    if (target.kind === 'field') add(target.name, id);
    if (target.kind !== 'cell') continue;
    const column = `${target.table}.${target.column}`;
    add(column, id);
    add(`${column}[${target.row}]`, id);
  }
  return ({ name, row }) => ids.get(row === undefined ? name : `${name}[${row}]`) ?? [];
}
