import { memo, startTransition, useEffect, useState } from 'react';
import { visitOrder } from '../logic/review-state.ts';
import { valueState } from '../logic/value-state.ts';
import { useStrings } from '../parts/settings.tsx';
import { labelOf } from '../strings/names.ts';
import { useReview, useReviewWork } from '../work/review-context.ts';
import { stateText } from '../work/why-text.ts';
import { ValueRow } from './value-row.tsx';

/** All values outside tables, in the action's order. The order never changes: doubtful values are marked, not moved. */
export const ValuesPanel = memo(function ValuesPanel() {
  const strings = useStrings();
  const order = useReview((state) => state.order);
  const isEmpty = useReview(({ items }) => items.size === 0);
  return (
    <section className="values" aria-label={strings.review.values} data-region="values">
      <ul className="rows">
        {order.slice(0, useRowCount()).map((id) => (
          <ValueRow key={id} id={id} />
        ))}
      </ul>
      {isEmpty && <p className="note">{strings.review.noFields}</p>}
      <Details />
    </section>
  );
});

/** More than fit in a window. */
const firstRows = 30;

/** How many rows to render: first the visible ones, then all. */
function useRowCount(): number {
  const { store } = useReviewWork();
  const [count, setCount] = useState(() => {
    const { order, focusId } = store.getState();
    return Math.max(firstRows, order.indexOf(focusId) + firstRows / 2);
  });
  useEffect(() => startTransition(() => setCount(Number.POSITIVE_INFINITY)), []);
  return count;
}

/** The focused value in full; the only place that shows a percentage. */
function Details() {
  const strings = useStrings();
  const { document } = useReviewWork();
  const state = useReview((whole) => whole);
  const item = state.items.get(state.focusId)?.item;
  if (item === undefined) return <div className="details" />;
  const order = visitOrder(state);
  const score = item.confidenceScore.toFixed(0);
  return (
    <div className="details">
      <strong>{item.query ?? labelOf(document.labels, item.name)}</strong>
      <span>{stateText(strings, valueState(state, item.id))}</span>
      <span className="muted">
        {strings.review.position(order.indexOf(item.id) + 1, order.length)}
        {item.read === '' ? '' : ` · ${strings.review.details(score)}`}
        {item.normalizedValue === undefined ? '' : ` · ${strings.review.understoodAs(item.normalizedValue)}`}
      </span>
    </div>
  );
}
