import type { ReviewTable } from '@recto/contract';
import { Icon } from '../parts/icon.tsx';
import { useStrings } from '../parts/settings.tsx';
import { labelOf } from '../strings/names.ts';
import { useReview, useReviewWork } from '../work/review-context.ts';

/** The computed sum of a column next to the printed one, as calculated by the server. */
export function TableSum({ table }: { readonly table: ReviewTable }) {
  const strings = useStrings();
  const { document } = useReviewWork();
  const checks = useReview((state) => state.checks);
  const check = checks.find(
    ({ kind, names, sum }) =>
      kind === 'sum' && sum && names.some((name) => name.startsWith(`${table.name}.`)),
  );
  if (check?.sum === undefined) return null;
  const { computed, equals } = check.sum;
  return (
    <p className={`table-sum tabular ${check.state}`} role="status">
      <Icon name={check.state === 'fits' ? 'proven' : 'failed'} />
      {strings.grid.sum} {computed} · {labelOf(document.labels, equals.name)} {strings.grid.printed}{' '}
      {equals.amount}
    </p>
  );
}
