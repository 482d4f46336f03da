import { type ExtractedValue, reviewedReason } from '../model/extraction.ts';
import { edgesOf, type FormSheet, type SheetWord, wordHashes } from './form-sheet.ts';

/** What a reviewed document teaches about a form: the words that identify it, and the positions of its fields. */
export interface LearnedForm {
  /** Its pages. Sheets of earlier versions have only the words that occur once on a page with a field. */
  readonly sheets: readonly FormSheet[];
  /** By field name. */
  readonly places: Readonly<Record<string, FormPlace>>;
}

/** The position of a field of a form, in ten-thousandths of its page. */
export interface FormPlace {
  readonly page: number;
  /** The extent of its value, or of the check box. */
  readonly value: readonly [left: number, top: number, right: number, bottom: number];
  /** The horizontal space in which nothing else is printed. */
  readonly free: readonly [left: number, right: number];
}

/** Undefined if no settled value is on the pages. */
export function learnedForm(
  sheets: readonly FormSheet[],
  fields: Readonly<Record<string, readonly ExtractedValue[]>>,
): LearnedForm | undefined {
  const found = Object.entries(fields).flatMap(([name, values]) => {
    const settled = values.find(({ reasons }) => reasons.includes(reviewedReason));
    const place = settled && placeOf(sheets, settled);
    return place ? [[name, place] as const] : [];
  });
  if (found.length === 0) return undefined;
  const places = Object.fromEntries(found);
  return { sheets, places };
}

/**
 * A check box keeps its place; a text is searched for on the page, since a typed text may be elsewhere than the guess.
 */
function placeOf(sheets: readonly FormSheet[], value: ExtractedValue): FormPlace | undefined {
  const box = edgesOf(value.box);
  const isPlaced = value.box.width > 0;
  if (value.reasons.includes('mark'))
    return isPlaced ? { page: value.page, value: box, free: [box[0], box[2]] } : undefined;
  const runs = sheets.flatMap((sheet) => runsOf(sheet, wordHashes(value.text)));
  if (isPlaced)
    return runs.toSorted((a, b) => distance(a, value.page, box) - distance(b, value.page, box))[0];
  // Of several places, the field's is the one that is not part of a sentence.
  const apart = runs.length > 1 ? runs.filter(standsApart) : runs;
  return apart.length === 1 ? apart[0] : undefined;
}

/** Gap in multiples of the text height. */
const apartHeights = 1.5;

function standsApart({ value: [left, top, right, bottom], free }: FormPlace): boolean {
  const gap = apartHeights * (bottom - top);
  return left - free[0] > gap && free[1] - right > gap;
}

function distance({ page, value }: FormPlace, onPage: number, box: FormPlace['value']): number {
  const [dx, dy] = [value[0] - box[0], value[1] - box[1]];
  return Math.hypot(dx, dy) + (page === onPage ? 0 : 1e6);
}

/** All places where the words occur one after the other. */
function runsOf({ page, words }: FormSheet, said: readonly number[]): FormPlace[] {
  if (said.length === 0) return [];
  return words.flatMap((_, start) => {
    const run = words.slice(start, start + said.length);
    if (run.length < said.length || run.some((word, index) => word[4] !== said[index])) return [];
    const whole = [
      Math.min(...run.map(([left]) => left)),
      Math.min(...run.map(([, top]) => top)),
      Math.max(...run.map(([, , right]) => right)),
      Math.max(...run.map(([, , , bottom]) => bottom)),
    ] as const;
    const others = words.filter((word) => !run.includes(word));
    const value = betweenRows(others, whole);
    return [{ page, value, free: freeBeside(others, value) }];
  });
}

/** Handwriting may extend over the captions above and below; the field is between them. */
function betweenRows(
  others: readonly SheetWord[],
  [left, top, right, bottom]: FormPlace['value'],
): FormPlace['value'] {
  const middle = (top + bottom) / 2;
  const near = others.filter((word) => word[0] < right && word[2] > left);
  const above = near.filter((word) => word[1] + word[3] < top + bottom && word[3] < middle);
  const below = near.filter((word) => word[1] + word[3] > top + bottom && word[1] > middle);
  return [
    left,
    Math.max(top, ...above.map((word) => word[3])),
    right,
    Math.min(bottom, ...below.map((word) => word[1])),
  ];
}

/** Between the words before and after a place, or the edges of the page. */
function freeBeside(
  others: readonly SheetWord[],
  [left, top, right, bottom]: FormPlace['value'],
): FormPlace['free'] {
  const row = others.filter((word) => {
    const shared = Math.min(bottom, word[3]) - Math.max(top, word[1]);
    return shared > 0.3 * Math.min(bottom - top, word[3] - word[1]);
  });
  const before = row.filter((word) => word[2] <= left + 20).map((word) => word[2]);
  const behind = row.filter((word) => word[0] >= right - 20).map((word) => word[0]);
  return [Math.max(0, ...before), Math.min(1e4, ...behind)];
}
