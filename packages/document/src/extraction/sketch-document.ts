import { piecesOf } from '../memory/cell-places.ts';
import type { DocumentSketch } from '../memory/document-sketch.ts';
import { firstAndLast } from '../memory/first-and-last.ts';
import { sheetsOf } from '../memory/form-sheet.ts';
import { layoutFingerprintOf } from '../memory/layout-fingerprint.ts';
import { placeFeaturesOf, valueFeatureOf } from '../memory/place-features.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { Page } from '../model/page.ts';
import type { PageMatches } from '../model/page-matches.ts';
import { decideDocument } from './extract.ts';
import { conventionsOf, PageStudy } from './features/page-study.ts';
import { withPrintedLabels } from './features/printed-labels.ts';
import { targetField, targetFields } from './features/target-field.ts';
import { proposeFor } from './matching/propose-for.ts';
import { guessesOf } from './ranking/decide.ts';
import { shippedWeights, type Weights } from './weights/weights.ts';

/** Of more candidates of one kind, the first and the last ones are kept. */
const mostCandidates = 400;

/** The sketch of a document for the fields of an action; `matches` is what the matching network says of its pages. */
export function sketchDocument(
  pages: readonly Page[],
  action: ActionDefinition,
  { ranker }: Pick<Weights, 'ranker'> = shippedWeights,
  matches: readonly PageMatches[] = [],
): DocumentSketch {
  const conventions = conventionsOf(pages);
  const studies = pages.map((page, index) => new PageStudy(page, conventions, pages.length, matches[index]));
  const targets = targetFields(withPrintedLabels(studies, action));
  proposeFor(studies, targets);
  const finders = Object.fromEntries(
    Object.entries(action.fields)
      .filter(([, { kind }]) => kind !== 'signature')
      .map(([name, field]) => [name, targetField(name, field).finder]),
  );
  const candidates = Object.fromEntries(
    [...new Set(Object.values(finders))].map((finder) => {
      const all = studies.flatMap((study) => placeFeaturesOf(study, finder, study.candidates(finder)));
      return [finder, firstAndLast(all, mostCandidates)];
    }),
  );
  const guesses = Object.fromEntries(
    [...guessesOf(decideDocument(studies, targets, ranker))].map(([{ name, finder }, { studied }]) => [
      name,
      valueFeatureOf(finder, studied.candidate),
    ]),
  );
  const sketch = { print: layoutFingerprintOf(pages), finders, candidates, guesses, sheets: sheetsOf(pages) };
  if (Object.keys(action.tables).length === 0) return sketch;
  return { ...sketch, pieces: piecesOf(studies.map(({ layout }) => layout)) };
}
