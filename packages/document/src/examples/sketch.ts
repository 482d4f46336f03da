import type { ActionDefinition } from '../action.ts';
import { conventionsOf, type Finder, PageStudy } from '../features/page-study.ts';
import { soughtField } from '../features/sought.ts';
import { type LayoutPrint, layoutPrintOf } from '../layout-print/layout-print.ts';
import type { Page } from '../page.ts';
import { type Marks, marksOf } from './marks.ts';

/**
 * What a document that waits for a person leaves for learning: numbers that tell where candidates of its fields stand
 * and what they say, and no text. With the values that the person settles it becomes an example.
 */
export interface DocumentSketch {
  readonly print: LayoutPrint;
  /** By field name, which of the lists below has its candidates. */
  readonly finders: Readonly<Record<string, Finder>>;
  /** By finder, the marks of candidates in reading order. */
  readonly candidates: Readonly<Partial<Record<Finder, readonly Marks[]>>>;
}

/** Of more candidates of one kind, the first and the last ones are kept. */
const mostCandidates = 400;

export function sketchDocument(pages: readonly Page[], action: ActionDefinition): DocumentSketch {
  const conventions = conventionsOf(pages);
  const studies = pages.map((page) => new PageStudy(page, conventions, pages.length));
  const finders = Object.fromEntries(
    Object.entries(action.fields)
      .filter(([, { kind }]) => kind !== 'signature')
      .map(([name, field]) => [name, soughtField(name, field).finder]),
  );
  const candidates = Object.fromEntries(
    [...new Set(Object.values(finders))].map((finder) => {
      const all = studies.flatMap((study) => marksOf(study, finder, study.candidates(finder)));
      return [finder, firstAndLast(all, mostCandidates)];
    }),
  );
  return { print: layoutPrintOf(pages), finders, candidates };
}

/** The list, or of a longer one the first and the last half of `most`. */
export function firstAndLast<Item>(list: readonly Item[], most: number): readonly Item[] {
  if (list.length <= most) return list;
  const half = Math.floor(most / 2);
  return [...list.slice(0, half), ...list.slice(-half)];
}
