import type { ActionDefinition } from '../../model/action.ts';
import type { Page } from '../../model/page.ts';
import { decideDocument, soughtFields } from '../extract.ts';
import { conventionsOf, type Finder, PageStudy } from '../features/page-study.ts';
import { soughtField } from '../features/sought.ts';
import { type LayoutPrint, layoutPrintOf } from '../fingerprint/layout-print.ts';
import { guessesOf } from '../ranking/decide.ts';
import { shippedWeights, type Weights } from '../ranking/weights.ts';
import { type Marks, marksOf, valueMarkOf } from './marks.ts';

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
  /** By field name, what the value says that is found without examples; sketches of earlier versions have none. */
  readonly guesses?: Readonly<Record<string, number>>;
}

/** Of more candidates of one kind, the first and the last ones are kept. */
const mostCandidates = 400;

export function sketchDocument(
  pages: readonly Page[],
  action: ActionDefinition,
  { ranker }: Pick<Weights, 'ranker'> = shippedWeights,
): DocumentSketch {
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
  const guesses = Object.fromEntries(
    [...guessesOf(decideDocument(studies, soughtFields(action), ranker))].map(
      ([{ name, finder }, { studied }]) => [name, valueMarkOf(finder, studied.candidate)],
    ),
  );
  return { print: layoutPrintOf(pages), finders, candidates, guesses };
}

/** The list, or of a longer one the first and the last half of `most`. */
export function firstAndLast<Item>(list: readonly Item[], most: number): readonly Item[] {
  if (list.length <= most) return list;
  const half = Math.floor(most / 2);
  return [...list.slice(0, half), ...list.slice(-half)];
}
