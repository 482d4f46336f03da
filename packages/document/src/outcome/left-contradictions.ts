import { brokenProofs, severityOf } from '../contradictions/find-contradictions.ts';
import type { ActionDefinition } from '../model/action.ts';
import { contradictionFacts } from '../model/contradiction.ts';
import type { Extraction } from '../model/extraction.ts';
import type { Proof } from '../proofs/proof.ts';
import type { ReviewItem } from '../review/review-item.ts';
import type { Reason } from './reason.ts';

/** What cannot be true of the values that a person leaves. */
interface LeftContradiction {
  readonly code: string;
  readonly detail: string;
  /** Fields, or `table.column`. */
  readonly fields: readonly string[];
}

interface Reviewed {
  readonly action: ActionDefinition;
  /** The values before the person's last step, and as the person leaves them. */
  readonly before: Extraction;
  readonly extraction: Extraction;
  /** What the person was asked, with the values that were read. */
  readonly items: readonly ReviewItem[];
  /** What was said of the document when it was read. */
  readonly reasons: readonly Reason[];
}

/**
 * What still blocks when a review ends. The pages are gone by then: a sum that was off by just as much when they were there,
 * and was not said to be, is one that they explain.
 */
export function leftContradictions({
  action,
  before,
  extraction,
  items,
  reasons,
}: Reviewed): readonly LeftContradiction[] {
  const asRead = brokenProofs({ action, extraction: withValuesRead(before, items) });
  const known = new Set(asRead.map(({ proof }) => differenceOf(proof)));
  const { code } = contradictionFacts.sum;
  const told = new Set(reasons.flatMap((reason) => (reason.code === code ? (reason.field ?? []) : [])));
  return brokenProofs({ action, extraction })
    .filter(({ kind }) => severityOf(action, kind) === 'blocks')
    .filter(
      ({ proof }) => !known.has(differenceOf(proof)) || proof.operands.some(({ name }) => told.has(name)),
    )
    .map(({ proof }) => ({ code, detail: proof.detail, fields: proof.operands.map(({ name }) => name) }));
}

function differenceOf({ id, sum }: Proof): string {
  return `${id} ${sum?.difference}`;
}

function withValuesRead(extraction: Extraction, items: readonly ReviewItem[]): Extraction {
  const fields = { ...extraction.fields };
  const tables = { ...extraction.tables };
  for (const { target, value } of items) {
    if (target.kind === 'field') fields[target.name] = value === undefined ? [] : [value];
    if (target.kind !== 'cell' || value === undefined) continue;
    const { table, row: at, column } = target;
    const rows = tables[table] ?? [];
    tables[table] = rows.map((row, index) =>
      index === at ? { ...row, cells: { ...row.cells, [column]: value } } : row,
    );
  }
  return { ...extraction, fields, tables };
}
