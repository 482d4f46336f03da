import type { Absence, FullReviewItem, Geometry } from '@recto/contract';

/** Where a value is; pages count from 0. */
export interface Place {
  readonly page: number;
  readonly geometry: Geometry;
}

/** A person's decision on a value: none, typed but not confirmed, confirmed, or absent. */
type Mark = 'none' | 'typed' | 'confirmed' | Absence;

/** A value as the screen has it, with the person's decision. */
export interface Value {
  readonly text: string;
  readonly place: Place | null;
  readonly mark: Mark;
}

/** An item's value as the server has it. */
export function valueFrom(item: FullReviewItem): Value {
  const place = item.geometry === null ? null : { page: item.page, geometry: item.geometry };
  return { text: item.result, place, mark: markOf(item) };
}

function markOf(item: FullReviewItem): Mark {
  if (item.absent !== undefined) return item.absent;
  if (item.isValidated === true) return 'confirmed';
  return item.result === item.read ? 'none' : 'typed';
}

export function sameValue(a: Value, b: Value): boolean {
  if (a === b) return true;
  return a.text === b.text && a.mark === b.mark && samePlace(a.place, b.place);
}

function samePlace(a: Place | null, b: Place | null): boolean {
  if (a === b) return true;
  if (a === null || b === null || a.page !== b.page) return false;
  const [one, other] = [a.geometry, b.geometry];
  return (
    one.left === other.left &&
    one.top === other.top &&
    one.width === other.width &&
    one.height === other.height
  );
}
