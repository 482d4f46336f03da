import { memo, startTransition, useEffect, useState } from 'react';
import { visitOrder } from '../logic/review-state.ts';
import { allSections, foundSections, hiddenCount, type Section } from '../logic/shown-rows.ts';
import { valueState } from '../logic/value-state.ts';
import { useStrings } from '../parts/settings.tsx';
import { labelOf } from '../strings/names.ts';
import { useReview, useReviewWork } from '../work/review-context.ts';
import { stateText } from '../work/why-text.ts';
import { useFoundOnly } from './use-found-only.ts';
import { ValueRow } from './value-row.tsx';

/** All values outside tables, in the action's order. The order never changes: doubtful values are marked, not moved. */
export const ValuesPanel = memo(function ValuesPanel() {
  const strings = useStrings();
  const [isFoundOnly, setFoundOnly] = useFoundOnly();
  const sections = useReview(isFoundOnly ? foundSections : allSections);
  const isEmpty = useReview(({ items }) => items.size === 0);
  const shown = firstOf(sections, useRowCount());
  return (
    <section className="values" aria-label={strings.review.values} data-region="values">
      <div className="rows">
        {shown.map(({ name, ids }) => (
          <SectionRows key={`${name} ${ids[0]}`} name={name} ids={ids} />
        ))}
        <Hidden isFoundOnly={isFoundOnly} onFoundOnly={setFoundOnly} />
      </div>
      {isEmpty && <p className="note">{strings.review.noFields}</p>}
      <Details />
    </section>
  );
});

function SectionRows({ name, ids }: Section) {
  const { document } = useReviewWork();
  return (
    <>
      {name !== '' && <h2 className="section-name">{labelOf(document.labels, `parties.${name}`)}</h2>}
      <ul>
        {ids.map((id) => (
          <ValueRow key={id} id={id} />
        ))}
      </ul>
    </>
  );
}

/** How many values are left out, and the button to see them. */
function Hidden(props: {
  readonly isFoundOnly: boolean;
  readonly onFoundOnly: (isFoundOnly: boolean) => void;
}) {
  const strings = useStrings();
  const count = useReview(hiddenCount);
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="button quiet hidden-count"
      onClick={() => props.onFoundOnly(!props.isFoundOnly)}
    >
      {props.isFoundOnly ? strings.review.showMissing(count) : strings.review.hideMissing}
    </button>
  );
}

/** The sections up to a number of rows. */
function firstOf(sections: readonly Section[], count: number): readonly Section[] {
  let left = count;
  return sections.flatMap(({ name, ids }) => {
    const some = ids.slice(0, Math.max(0, left));
    left -= ids.length;
    return some.length === 0 ? [] : [{ name, ids: some }];
  });
}

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
  const text = state.draft.values.get(item.id)?.text ?? '';
  return (
    <div className="details">
      <strong>{item.query ?? labelOf(document.labels, item.name)}</strong>
      <span>{stateText(strings, valueState(state, item.id))}</span>
      {text.length > longLength && <p className="whole-value">{text}</p>}
      <span className="muted">
        {strings.review.position(order.indexOf(item.id) + 1, order.length)}
        {item.read === '' ? '' : ` · ${strings.review.details(score)}`}
        {item.normalizedValue === undefined ? '' : ` · ${strings.review.understoodAs(item.normalizedValue)}`}
      </span>
    </div>
  );
}

/** About what a field shows of a value. */
const longLength = 24;
