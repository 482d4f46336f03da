import type { Found } from '../logic/find-place.ts';
import type { Item } from '../logic/review-state.ts';
import type { Place, Value } from '../logic/value.ts';

/** An alternative for a value. */
export interface Choice {
  readonly text: string;
  readonly place: Place | null;
}

const most = 8;

/** The suggestions for a value: places where the typed text occurs, then the other candidates. */
export function choicesFor(item: Item['item'], value: Value, found: readonly Found[]): readonly Choice[] {
  const typed =
    value.mark === 'typed'
      ? found.map(({ text, page, geometry }) => ({ text, place: { page, geometry } }))
      : [];
  const read = item.candidates.map(({ result, page, geometry }) => ({
    text: result,
    place: geometry === null ? null : { page, geometry },
  }));
  const seen = new Set<string>(value.mark === 'typed' ? [] : [keyOf(value.text, value.place)]);
  return [...typed, ...read]
    .filter(({ text, place }) => {
      const key = keyOf(text, place);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, most);
}

function keyOf(text: string, place: Place | null): string {
  return place === null
    ? text
    : `${text} ${place.page} ${place.geometry.top.toFixed(3)} ${place.geometry.left.toFixed(3)}`;
}
