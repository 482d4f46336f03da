import { type AuditedPass, agrees, type ReviewItem } from '@recto/document';
import type { PassedAudit } from '../store/review-store.ts';

/** What audits say, one for each document, in their order. */
export function auditedPasses(rows: readonly PassedAudit[]): readonly AuditedPass[] {
  return [...Map.groupBy(rows, ({ executionId }) => executionId).values()].map((own) => {
    // Of several decisions on a value the last one counts.
    const last = new Map(own.map((row) => [row.name, row]));
    const changed = [...last.values()].filter(isChange);
    const wrong = changed.flatMap(({ item }) =>
      item?.value === undefined ? [] : [{ name: nameOf(item), confidence: item.value.confidence }],
    );
    return { wrong, isWrong: changed.length > 0 };
  });
}

function isChange({ change, after, item }: PassedAudit): boolean {
  switch (change) {
    case 'VALUE':
      return !isSame(item, after);
    case 'NOT_ON_PAGE':
    case 'UNREADABLE':
      return item?.value !== undefined;
    case 'ROW_ADDED':
    case 'ROW_DELETED':
      return true;
    default:
      return false;
  }
}

/** Another way to write the same value is not a change. */
function isSame(item: ReviewItem | null, after: string | null): boolean {
  if (item?.value === undefined) return (after ?? '') === '';
  const { kind = 'text', value } = item;
  return after !== null && agrees(kind === 'currency' ? 'text' : kind, value, after);
}

function nameOf({ target }: ReviewItem): string {
  return target.kind === 'cell' ? `${target.table}.${target.column}` : target.name;
}
