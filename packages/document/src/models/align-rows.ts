import { type TargetField, targetField } from '../extraction/features/target-field.ts';
import type { FieldDefinition } from '../model/action.ts';
import type { ExtractedRow, ExtractedValue } from '../model/extraction.ts';
import { type Box, horizontalOverlap, verticalOverlap } from '../model/geometry.ts';
import { own } from '../model/own.ts';
import type { Page } from '../model/page.ts';
import type { ModelAnswer, ModelRow } from './model-answers.ts';
import { poolOpinions } from './opinion-pool.ts';
import { opinionOf, placedValue } from './placed-value.ts';
import { normalizedValueOf } from './settle.ts';
import type { FoundValue, ValueFinder } from './value-finder.ts';

type Columns = Readonly<Record<string, FieldDefinition>>;

/** The model's opinion of a row that the local engine found if the model found no table, 0 to 1. */
const opinionOfUnseen = 0.15;

/**
 * The rows that a language model returned, with each cell at the place of its text: the cell of a row with the fewest
 * places determines where the row is, and the others are taken next to it. A cell that the local engine found at the
 * same place has a higher confidence. If the model returned no rows, those of the local engine, with a lower
 * confidence.
 */
export function alignRows(
  finder: ValueFinder,
  pages: readonly Page[],
  columns: Columns,
  rows: readonly ModelRow[],
  local: readonly ExtractedRow[],
): readonly ExtractedRow[] {
  if (rows.length === 0) return local.map(doubted);
  const targets = new Map(Object.entries(columns).map(([name, one]) => [name, targetField(name, one)]));
  const numbers = pages.map(({ number }) => number);
  const taken = new Set<string>();
  let before: Spot = { page: numbers[0] ?? 1, top: 0 };
  return rows.map((row) => {
    const page = row.page !== undefined && numbers.includes(row.page) ? row.page : before.page;
    const placed = placeRow(
      finder,
      targets,
      row,
      { page, top: page === before.page ? before.top : 0 },
      taken,
    );
    before = placed.spot;
    const cells = Object.entries(row.cells).map(([column, answer]): [string, ExtractedValue] => [
      column,
      cellOf(finder, targets.get(column)!, answer, placed.places.get(column), local, page),
    ]);
    return { page, cells: Object.fromEntries(cells.map(([name, cell]) => [name, { ...cell, page }])) };
  });
}

interface Spot {
  readonly page: number;
  readonly top: number;
}

interface PlacedRow {
  readonly places: ReadonlyMap<string, FoundValue>;
  readonly spot: Spot;
}

/** Chooses a place for each cell; no place is used twice, since rows often repeat their numbers. */
function placeRow(
  finder: ValueFinder,
  targets: ReadonlyMap<string, TargetField>,
  row: ModelRow,
  from: Spot,
  taken: Set<string>,
): PlacedRow {
  const found = Object.entries(row.cells)
    .map(([column, answer]) => ({
      column,
      places: finder
        .find(answer.text, targets.get(column)!, [from.page])
        .filter((one) => !taken.has(keyOf(one))),
    }))
    .filter(({ places }) => places.length > 0)
    .sort((a, b) => a.places.length - b.places.length);
  const [anchor] = found;
  if (anchor === undefined) return { places: new Map(), spot: from };
  const below = anchor.places.filter(({ box }) => box.top >= from.top);
  const at = nearest(below.length > 0 ? below : anchor.places, from.top).box;
  const places = new Map<string, FoundValue>();
  for (const { column, places: all } of found) {
    const free = all.filter((one) => !taken.has(keyOf(one)));
    if (free.length === 0) continue;
    const place = nearest(free, at.top + at.height / 2);
    places.set(column, place);
    taken.add(keyOf(place));
  }
  return { places, spot: { page: from.page, top: at.top } };
}

/** Exact matches first, then those whose centre is nearest to a height on the page. */
function nearest(places: readonly FoundValue[], height: number): FoundValue {
  const distance = ({ box, match }: FoundValue) =>
    Math.abs(box.top + box.height / 2 - height) + (match === 'same' ? 0 : 1);
  return places.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

function keyOf({ page, box }: FoundValue): string {
  return [page, box.left, box.top, box.width].join();
}

function cellOf(
  finder: ValueFinder,
  target: TargetField,
  answer: ModelAnswer,
  place: FoundValue | undefined,
  local: readonly ExtractedRow[],
  page: number,
): ExtractedValue {
  const value = placedValue(answer, place, (text) => finder.normalised(target.field.kind, text));
  const opinion = opinionOf(answer, place);
  const same = local
    .filter((row) => row.page === page)
    .flatMap(({ cells }) => own(cells, target.name) ?? [])
    .find((cell) => normalizedValueOf(cell) === normalizedValueOf(value) && touches(cell.box, value.box));
  if (same === undefined) return { ...value, confidence: opinion };
  return {
    ...same,
    confidence: pooled(same.confidence, opinion),
    reasons: [...same.reasons, 'model-agrees'],
  };
}

function touches(a: Box, b: Box): boolean {
  return verticalOverlap(a, b) > 0 && horizontalOverlap(a, b) > 0;
}

function doubted(row: ExtractedRow): ExtractedRow {
  const cells = Object.entries(row.cells).map(([name, cell]): [string, ExtractedValue] => [
    name,
    {
      ...cell,
      confidence: pooled(cell.confidence, opinionOfUnseen),
      reasons: [...cell.reasons, 'model-disagrees'],
    },
  ]);
  return { ...row, cells: Object.fromEntries(cells) };
}

function pooled(one: number, other: number): number {
  return poolOpinions([
    [one, 1 - one],
    [other, 1 - other],
  ])[0]!;
}
