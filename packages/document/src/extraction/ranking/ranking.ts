import type { Ranked } from '../choice/ranked.ts';
import { firstLabel } from '../features/label-fit.ts';
import type { PageStudy } from '../features/page-study.ts';
import type { TargetField } from '../features/target-field.ts';
import { proposeFor } from '../matching/propose-for.ts';
import type { Forest } from '../weights/trees.ts';
import { preferFirstLabel } from './first-label.ts';
import { rankField } from './rank.ts';
import { preferRounded } from './rounded-total.ts';

/** The possible values of a field, for each page, most likely first. */
export type RankedPages = readonly (readonly Ranked[])[];

/** Fields that are decided together on the pages of a document, and the possible values of each. */
export interface Ranking {
  readonly studies: readonly PageStudy[];
  readonly fields: readonly TargetField[];
  readonly forest: Forest;
  /** Without examples; computed once for each field. */
  rankedOf(target: TargetField): RankedPages;
}

export function rankingOf(
  studies: readonly PageStudy[],
  fields: readonly TargetField[],
  forest: Forest,
): Ranking {
  proposeFor(studies, fields);
  const known = new Map<TargetField, RankedPages>();
  return {
    studies,
    fields,
    forest,
    rankedOf(target) {
      const ranked = known.get(target) ?? rankedOnPages(studies, target, fields, forest);
      known.set(target, ranked);
      return ranked;
    },
  };
}

function rankedOnPages(
  studies: readonly PageStudy[],
  target: TargetField,
  fields: readonly TargetField[],
  forest: Forest,
): RankedPages {
  const first = firstLabel(studies, target);
  const pages = studies.map((study) => rankField(study, target, fields, forest, first));
  if (target.concept === 'other') return pages.map(preferFirstLabel);
  return target.concept === 'total' ? pages.map(preferRounded) : pages;
}
