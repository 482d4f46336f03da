import type { LearnedField } from '../../memory/learned-field.ts';
import type { Ranked } from '../choice/ranked.ts';
import { firstLabel } from '../features/label-fit.ts';
import type { PageStudy } from '../features/page-study.ts';
import type { TargetField } from '../features/target-field.ts';
import { proposeFor } from '../matching/propose-for.ts';
import type { Forest } from '../weights/trees.ts';
import { preferFirstLabel } from './first-label.ts';
import { rankField, rankTaughtField, weighCandidates } from './rank.ts';
import { preferRounded } from './rounded-total.ts';

/** The possible values of a field, for each page, most likely first. */
export type RankedPages = readonly (readonly Ranked[])[];

/** Fields that are decided together on the pages of a document, and the possible values of each. */
export interface Ranking {
  readonly studies: readonly PageStudy[];
  readonly fields: readonly TargetField[];
  /** Without examples; computed once for each field. */
  rankedOf(target: TargetField): RankedPages;
  /** With what examples of the layout teach of the field. */
  rankedBy(target: TargetField, learned: LearnedField): RankedPages;
}

export function rankingOf(
  studies: readonly PageStudy[],
  fields: readonly TargetField[],
  forest: Forest,
): Ranking {
  proposeFor(studies, fields);
  const weighingOf = (target: TargetField) => ({ all: fields, forest, first: firstLabel(studies, target) });
  const weighedOf = known((target: TargetField) =>
    studies.map((study) => weighCandidates(study, target, weighingOf(target))),
  );
  return {
    studies,
    fields,
    rankedOf: known((target) => preferred(target, weighedOf(target).map(rankField))),
    rankedBy: (target, learned) =>
      rankTaughtField(studies, target, weighingOf(target), learned, weighedOf(target)),
  };
}

/** A function that remembers what it has computed. */
function known<Result>(compute: (target: TargetField) => Result): (target: TargetField) => Result {
  const results = new Map<TargetField, Result>();
  return (target) => {
    const result = results.get(target) ?? compute(target);
    results.set(target, result);
    return result;
  };
}

function preferred({ concept }: TargetField, pages: RankedPages): RankedPages {
  if (concept === 'other') return pages.map(preferFirstLabel);
  return concept === 'total' ? pages.map(preferRounded) : pages;
}
