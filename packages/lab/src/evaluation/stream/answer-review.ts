import type { GivenDocument } from './given-document.ts';
import { isCellRight, namesOf } from './judge-given.ts';
import { isSameValue } from './same-value.ts';
import type { StreamDocument } from './stream-document.ts';

/** What a review asks about, as on the wire. */
export interface AskedItem {
  readonly id: string;
  readonly name?: string;
  readonly query?: string;
  readonly result?: string;
  readonly geometry?: { readonly top: number };
}

export interface Answer {
  readonly id: string;
  readonly result?: string;
  readonly isValidated: true;
}

/**
 * Answers exactly what is asked, with the truth. `isCareless` is called for each answer; where it is true, what is
 * there is confirmed, whatever it is.
 */
export function answerReview(
  document: StreamDocument,
  given: GivenDocument,
  items: readonly AskedItem[],
  isCareless: () => boolean,
): readonly Answer[] {
  return items.map((item) => {
    const truth = isCareless() ? undefined : truthOf(document, given, item);
    if (truth === undefined) return { id: item.id, isValidated: true };
    const isRight = item.result !== undefined && truth.some((text) => isSameValue(item.result, text));
    return { id: item.id, result: isRight ? item.result! : truth[0]!, isValidated: true };
  });
}

/** All right texts; one empty text if the document has no such value; undefined if the labels say nothing. */
function truthOf(
  document: StreamDocument,
  given: GivenDocument,
  item: AskedItem,
): readonly string[] | undefined {
  const field = Object.keys(document.truth).find((name) =>
    namesOf(name).some((one) => item.name === one || item.query === one),
  );
  if (field !== undefined) return document.truth[field];
  const cell = truthOfCell(document, given, item);
  if (cell !== undefined) return cell;
  return document.absent.includes(item.name ?? '') && item.result ? [''] : undefined;
}

const samePlace = 1e-6;

/** The row that is asked about is known by its place, its row of the truth by the other cells. */
function truthOfCell(
  { rows }: StreamDocument,
  given: GivenDocument,
  { name = '', result, geometry }: AskedItem,
): readonly string[] | undefined {
  const column = name.split('.').at(-1)!;
  const row = given.rows.find((one) => {
    const leaf = one[column];
    if (leaf === undefined || leaf.value !== result) return false;
    return !geometry || !leaf.geometry || Math.abs(leaf.geometry.top - geometry.top) < samePlace;
  });
  if (row === undefined) return undefined;
  const likely = rows
    .map((truth) => {
      const others = Object.keys(truth).filter((one) => one !== column);
      return { truth, same: others.filter((one) => isCellRight(truth, row, one)).length };
    })
    .toSorted((a, b) => b.same - a.same)[0];
  return likely !== undefined && likely.same > 0 ? likely.truth[column] : undefined;
}
