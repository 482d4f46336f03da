import { findPairs } from '../extraction/key-value/find-pairs.ts';
import { findGrids } from '../extraction/key-value/grid.ts';
import { nameFromLabel } from '../extraction/key-value/name-from-label.ts';
import type { FieldKind } from '../model/action.ts';
import type { Page } from '../model/page.ts';
import { conventionsOfValues } from '../text/kinds/normalise.ts';
import type { Conventions } from '../text/kinds/recognised.ts';
import { likelyKind } from './likely-kind.ts';

/** A field or a column that samples seem to have. */
export interface ProposedField {
  readonly name: string;
  readonly kind: FieldKind;
  /** As printed, without a colon. */
  readonly label: string;
  /** Its values in the samples, as printed. */
  readonly texts: readonly string[];
}

interface ProposedTable {
  readonly name: string;
  readonly columns: readonly ProposedField[];
}

/** What documents like the samples seem to say. */
interface ProposedAction {
  readonly fields: readonly ProposedField[];
  readonly tables: readonly ProposedTable[];
}

/** More would be no help to whoever chooses among them. */
const [mostFields, mostTables] = [40, 4];

/**
 * The fields and tables that documents like the samples seem to have, read without an action: labels with values, in the
 * order of the pages, and tables under a header. What only a minority of the samples has is left out.
 */
export function proposedAction(samples: readonly (readonly Page[])[]): ProposedAction {
  const conventions = conventionsOfValues(samples.flatMap((pages) => Object.values(findPairs(pages)).flat()));
  return {
    fields: inMost(samples.map(pairsOf), samples.length)
      .slice(0, mostFields)
      .map((found) => fieldOf(found, conventions)),
    tables: tablesOf(samples, conventions),
  };
}

interface Found {
  readonly name: string;
  readonly label: string;
  readonly texts: readonly string[];
}

function fieldOf({ name, label, texts }: Found, conventions: Conventions): ProposedField {
  return { name, label, texts, kind: likelyKind(texts, conventions) };
}

function pairsOf(pages: readonly Page[]): readonly Found[] {
  return Object.entries(findPairs(pages)).flatMap(([name, values]): Found[] => {
    const [first] = values;
    const label = first?.reasons.find((reason) => reason.startsWith('label:'))?.slice('label:'.length);
    if (first === undefined || label === undefined) return [];
    return [{ name, label: withoutColon(label), texts: [first.text] }];
  });
}

/** Of the same names one, with the texts of all, where at least half of the samples have it. */
function inMost(found: readonly (readonly Found[])[], count: number): readonly Found[] {
  const byName = Map.groupBy(found.flat(), ({ name }) => name);
  return [...byName.values()].flatMap((same): Found[] => {
    const [first] = same;
    if (first === undefined || same.length * 2 < count) return [];
    return [{ ...first, texts: same.flatMap(({ texts }) => texts) }];
  });
}

function tablesOf(samples: readonly (readonly Page[])[], conventions: Conventions): readonly ProposedTable[] {
  const heads = samples.map((pages) => pages.flatMap(gridsOf));
  const byHead = Map.groupBy(heads.flat(), (columns) => columns.map(({ name }) => name).join(' '));
  const common = [...byHead.values()].filter((same) => same.length * 2 >= samples.length);
  return common.slice(0, mostTables).map((same, index) => ({
    name: index === 0 ? 'items' : `items${index + 1}`,
    columns: (same[0] ?? []).map((column) => {
      const texts = same.flat().flatMap((other) => (other.name === column.name ? other.texts : []));
      return fieldOf({ ...column, texts }, conventions);
    }),
  }));
}

/** Tables of at least two named columns and one row, as the columns with what is below them. */
function gridsOf(page: Page): readonly (readonly Found[])[] {
  return findGrids(page).flatMap(({ rows }): (readonly Found[])[] => {
    const [head = [], ...below] = rows;
    const columns = namedColumns(head.map((cell) => cell?.text ?? '')).map(({ index, name, label }) => ({
      name,
      label,
      texts: below.flatMap((row) => row[index]?.text ?? []),
    }));
    return columns.length < 2 || below.length === 0 ? [] : [columns];
  });
}

/** Columns by their printed headings; those without a word are left out, and none has the name of another. */
export function namedColumns(
  headings: readonly string[],
): readonly { readonly index: number; readonly name: string; readonly label: string }[] {
  const taken = new Set<string>();
  return headings.flatMap((text, index) => {
    const label = withoutColon(text);
    const printed = nameFromLabel(label);
    if (printed === undefined || !/\p{L}|#|%/u.test(label)) return [];
    const name = taken.has(printed) ? `${printed}${index + 1}` : printed;
    taken.add(name);
    return [{ index, name, label }];
  });
}

function withoutColon(label: string): string {
  return label.replace(/\s*:$/, '').slice(0, 100);
}
