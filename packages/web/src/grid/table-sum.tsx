import type { ReviewTable } from '@recto/contract';
import { Icon } from '../parts/icon.tsx';
import { useStrings } from '../parts/settings.tsx';
import { nameOf } from '../strings/names.ts';
import { useReviewWork } from '../work/review-context.ts';

/** What a column adds up to beside what is printed, as the server counts it. */
export function TableSum({ table }: { readonly table: ReviewTable }) {
  const strings = useStrings();
  const { state } = useReviewWork();
  const check = state.checks.find(
    ({ kind, names, sum }) =>
      kind === 'sum' && sum && names.some((name) => name.startsWith(`${table.name}.`)),
  );
  if (check?.sum === undefined) return null;
  const { computed, equals } = check.sum;
  return (
    <p className={`table-sum tabular ${check.state}`} role="status">
      <Icon name={check.state === 'fits' ? 'proven' : 'failed'} />
      {strings.grid.sum} {computed} · {nameOf(equals.name)} {strings.grid.printed} {equals.amount}
    </p>
  );
}
