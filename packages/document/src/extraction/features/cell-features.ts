import { isDateLike } from '../../text/kinds/date.ts';
import type { Layout, Segment } from '../../text/layout/layout.ts';
import { type Meaning, meaningNames, meaningsOf } from './meaning.ts';
import type { PageStudy, Studied } from './page-study.ts';
import { alignedBelow, isValueText } from './surroundings.ts';

export const cellFeatureNames = [
  'startsCell',
  'endsCell',
  'tailDigits',
  'tailBracket',
  'asksBelow',
  'leftAsksBelow',
  'ownAttribute',
  'likeBelow',
  'likeAbove',
  'cellLength',
  'leftShare',
  'leftBelowSays',
  'aboveShare',
  'rowValues',
  'rowAsks',
] as const;

/** How a candidate fills its cell, and whether it is the head of what stands below it rather than a value. */
export function cellFeatures(study: PageStudy, { candidate, surroundings }: Studied): number[] {
  const { segment, firstToken, tokens, text } = candidate;
  const last = candidate.segments.at(-1)!;
  const after = candidate.segments.length === 1 ? surroundings.after : '';
  const whole = tokens.at(-1) === last.tokens.at(-1) && endsAlike(text, last.text);
  const { column, row } = placeOf(study, segment);
  return [
    firstToken === 0 || /[:：]$/.test(segment.tokens[firstToken - 1]!.text) ? 1 : 0,
    whole ? 1 : 0,
    /\d{3}/.test(after) ? 1 : 0,
    /^\s*[([]/.test(after) ? 1 : 0,
    asks(text, surroundings.below),
    asks(surroundings.left?.text ?? '', surroundings.belowLeft),
    attributeShare(text, tokens.length),
    column.below,
    column.above,
    Math.min(120, segment.text.length),
    surroundings.left?.share ?? -1,
    surroundings.belowLeft === undefined ? -1 : saysOf(surroundings.belowLeft),
    surroundings.above[0]?.share ?? -1,
    ...row,
  ];
}

interface PlaceOfCell {
  readonly column: { readonly below: number; readonly above: number };
  readonly row: readonly [values: number, asks: number];
}

const places = new WeakMap<Segment, PlaceOfCell>();

/** What depends on the cell alone; remembered, since all of its candidates ask. */
function placeOf(study: PageStudy, segment: Segment): PlaceOfCell {
  const known = places.get(segment);
  if (known !== undefined) return known;
  const place = { column: columnOf(study, segment), row: rowSort(study, segment) };
  places.set(segment, place);
  return place;
}

/** How many meanings of labels a text has for each of its words: next to none where it is a value. */
function saysOf(text: string): number {
  return meaningsOf(text).size / text.split(' ').length;
}

/**
 * Of the other texts in a row, the share that are values, and the share that have a value right below: where labels
 * stand over their values, a row has many of the latter.
 */
function rowSort({ layout }: PageStudy, segment: Segment): readonly [values: number, asks: number] {
  const row = layout.rows[segment.row]!;
  const others = row.length - 1;
  if (others === 0) return [-1, -1];
  const sorts = sorted(layout, row);
  const own = sorts.of.get(segment)!;
  return [(sorts.values - own.value) / others, (sorts.asks - own.asks) / others];
}

/** For each text of a row 1 where it is a value, and where it asks for the one below it; with their sums. */
interface RowSorts {
  readonly of: ReadonlyMap<Segment, { readonly value: number; readonly asks: number }>;
  readonly values: number;
  readonly asks: number;
}

const rowSorts = new WeakMap<readonly Segment[], RowSorts>();

function sorted(layout: Layout, row: readonly Segment[]): RowSorts {
  const known = rowSorts.get(row);
  if (known !== undefined) return known;
  const of = new Map(
    row.map((segment) => {
      const isValue = isValueText(segment.text);
      const below = isValue ? undefined : alignedBelow(layout, segment);
      const asks = below !== undefined && isValueText(below);
      return [segment, { value: Number(isValue), asks: Number(asks) }];
    }),
  );
  const all = [...of.values()];
  const sorts = {
    of,
    values: all.reduce((sum, { value }) => sum + value, 0),
    asks: all.reduce((sum, { asks }) => sum + asks, 0),
  };
  rowSorts.set(row, sorts);
  return sorts;
}

function endsAlike(text: string, whole: string): boolean {
  return text.slice(-3) === whole.slice(-3);
}

const speaks = (names: readonly Meaning[]) => names.map((name) => meaningNames.indexOf(name));
const dates = speaks(['date', 'start', 'end', 'due', 'time']);
const codes = speaks([
  'number',
  'order',
  'invoice',
  'contract',
  'customer',
  'receipt',
  'registration',
  'phone',
]);
const amounts = speaks(['amount', 'total', 'price', 'tax', 'net', 'grand', 'quantity', 'due']);
const attributes = speaks(['name', 'person', 'date', 'number', 'address', 'phone', 'registration']);

/** 1 where a text without digits asks for what the other one is, 0.5 where that is a value at all, else 0. */
function asks(text: string, answer: string | undefined): number {
  if (answer === undefined || text === '' || /\d/.test(text)) return 0;
  if (!/\d/.test(answer)) return 0;
  const spoken = meaningsOf(text);
  const says = (list: readonly number[]) => list.some((meaning) => spoken.has(meaning));
  if (isDateLike(answer)) return says(dates) ? 1 : 0.4;
  if (says(amounts) && isValueText(answer)) return 1;
  if (says(codes)) return 1;
  return isValueText(answer) ? 0.5 : 0.2;
}

/** Share of words that speak of names, people, days or numbers: such a text is more likely a label. */
function attributeShare(text: string, words: number): number {
  const spoken = meaningsOf(text);
  return attributes.filter((meaning) => spoken.has(meaning)).length / words;
}

/** How many of the three rows below and above have a text of the same sort (with digits or without) at the same edge. */
function columnOf({ layout }: PageStudy, segment: Segment) {
  const isValue = isValueText(segment.text);
  const count = (step: 1 | -1) => {
    let found = 0;
    for (let distance = 1; distance <= 3; distance++) {
      const row = layout.rows[segment.row + distance * step] ?? [];
      const slack = layout.lineHeight * 0.5;
      const same = row.find(
        (other) =>
          Math.abs(other.right - segment.right) < slack || Math.abs(other.left - segment.left) < slack,
      );
      if (same && isValueText(same.text) === isValue) found++;
    }
    return found;
  };
  return { below: count(1), above: count(-1) };
}
