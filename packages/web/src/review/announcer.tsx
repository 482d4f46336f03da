import { openIds } from '../logic/review-state.ts';
import { valueState } from '../logic/value-state.ts';
import { useStrings } from '../parts/settings.tsx';
import { labelOf } from '../strings/names.ts';
import { useReview, useReviewWork } from '../work/review-context.ts';
import { stateText } from '../work/why-text.ts';

/** What a screen reader says about the focused value: `Total, doubtful: two totals. 2 of 5`. */
export function Announcer() {
  const strings = useStrings();
  const { document } = useReviewWork();
  const state = useReview((whole) => whole);
  const item = state.items.get(state.focusId)?.item;
  if (item === undefined) return null;
  const open = openIds(state);
  const at = open.indexOf(item.id);
  const place = at < 0 ? strings.review.open(open.length) : strings.review.position(at + 1, open.length);
  const words = stateText(strings, valueState(state, item.id));
  return (
    <p className="hidden" role="status" aria-live="polite" data-announcer="">
      {`${item.query ?? labelOf(document.labels, item.name)}, ${words.charAt(0).toLowerCase()}${words.slice(1)}. ${place}`}
    </p>
  );
}
