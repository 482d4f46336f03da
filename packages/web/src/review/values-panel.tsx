import { visitOrder } from '../logic/review-state.ts';
import { valueState } from '../logic/value-state.ts';
import { useStrings } from '../parts/settings.tsx';
import { nameOf } from '../strings/names.ts';
import { useReviewWork } from '../work/review-context.ts';
import { stateText } from '../work/why-text.ts';
import { ValueRow } from './value-row.tsx';

/** All values that are no cells, in the action's order. The order never changes: what is doubtful is marked, not moved. */
export function ValuesPanel() {
  const strings = useStrings();
  const { state, dispatch, words, pageOf } = useReviewWork();
  return (
    <section className="values" aria-label={strings.review.values} data-region="values">
      <ul className="rows">
        {state.order.map((id) => {
          const found = state.items.get(id);
          const value = state.draft.values.get(id);
          if (found === undefined || value === undefined) return null;
          return (
            <ValueRow
              key={id}
              executionId={state.executionId}
              item={found.item}
              value={value}
              state={valueState(state, id)}
              isActive={state.focusId === id}
              page={pageOf(value.place?.page ?? 0)}
              words={words}
              dispatch={dispatch}
            />
          );
        })}
      </ul>
      {state.items.size === 0 && <p className="note">{strings.review.noFields}</p>}
      <Details />
    </section>
  );
}

/** The value that has the focus, in full; the one place that has a percentage. */
function Details() {
  const strings = useStrings();
  const { state } = useReviewWork();
  const item = state.items.get(state.focusId)?.item;
  if (item === undefined) return <div className="details" />;
  const order = visitOrder(state);
  const score = item.confidenceScore.toFixed(0);
  return (
    <div className="details">
      <strong>{item.query ?? nameOf(item.name)}</strong>
      <span>{stateText(strings, valueState(state, item.id))}</span>
      <span className="muted">
        {strings.review.position(order.indexOf(item.id) + 1, order.length)}
        {item.read === '' ? '' : ` · ${strings.review.details(score)}`}
        {item.normalizedValue === undefined ? '' : ` · ${strings.review.understoodAs(item.normalizedValue)}`}
      </span>
    </div>
  );
}
