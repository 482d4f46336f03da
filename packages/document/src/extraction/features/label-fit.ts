import type { LabelLikeness } from './label-likeness.ts';
import { isOfOtherKind, isOpposed } from './opposition.ts';
import type { PageStudy, Studied } from './page-study.ts';
import type { TargetField } from './target-field.ts';
import { trainedLabels } from './trained-labels.ts';

/** Where the last labels stand in the list of their field; 1 is no label. */
const lastShare = 0.99;
/** What a label is worth that says the opposite, or asks for another kind of value. */
const oppositeWorth = 0.5;

/**
 * Of the labels that candidates of any page clearly stand at, the index of the one that the field lists first: it is the
 * one that is meant. Infinity where none is there.
 */
export function firstLabel(studies: readonly PageStudy[], target: TargetField): number {
  const labelled = studies.flatMap((study) => labelFits(study, target).filter(isLabelled));
  return Math.min(...labelled.map(({ label }) => label));
}

/** Whether a candidate clearly stands at a label of the field. */
export function isLabelled({ best, label }: LabelFit): boolean {
  return best > 0.85 && label >= 0;
}

/** How the texts around a candidate fit the field's labels. */
interface LabelFit {
  readonly left: number;
  readonly above: number;
  readonly best: number;
  /** Index of the label that fits best; -1 where none does. */
  readonly label: number;
  readonly numbers: readonly number[];
}

const fitted = new WeakMap<TargetField, WeakMap<PageStudy, readonly LabelFit[]>>();

/** For each candidate of a page, how its surroundings fit; remembered, since the document's first label asks, too. */
export function labelFits(study: PageStudy, target: TargetField): readonly LabelFit[] {
  const known = fitted.get(target) ?? new WeakMap<PageStudy, readonly LabelFit[]>();
  fitted.set(target, known);
  let fits = known.get(study);
  if (!fits) {
    fits = study.candidates(target.finder).map((studied) => labelFit(studied, target));
    known.set(study, fits);
  }
  return fits;
}

function labelFit({ surroundings }: Studied, target: TargetField): LabelFit {
  const { field } = target;
  const left = surroundings.left ? likenessFor(target, surroundings.left.text) : undefined;
  const head = surroundings.rowHead ? likenessFor(target, surroundings.rowHead.text).likeness : 0;
  let above = { likeness: 0, distance: 30, hops: 9, label: -1 };
  let section = { likeness: 0, rows: 9 };
  surroundings.above.forEach((phrase, rows) => {
    const { likeness, label } = likenessFor(target, phrase.text);
    if (rows === 0 || (phrase.hops > 0 && above.likeness === 0)) above = { ...phrase, likeness, label };
    if (rows > 0 && likeness > section.likeness) section = { likeness, rows };
  });
  const leftLikeness = left?.likeness ?? 0;
  const best = Math.max(leftLikeness, above.likeness, section.likeness * 0.6, head * 0.7);
  const label = leftLikeness >= above.likeness ? (left?.label ?? -1) : above.label;
  return {
    left: leftLikeness,
    above: above.likeness,
    best,
    label,
    numbers: [
      leftLikeness,
      above.likeness,
      Math.min(30, above.distance),
      above.hops,
      section.likeness,
      section.rows,
      head,
      label < 0 ? 1 : Math.min(lastShare, label / Math.max(1, trainedLabels(field.labels).length)),
    ],
  };
}

/**
 * Likeness to the field's labels; a phrase that says the opposite (`Net Total` for `Gross Total`) or asks for another
 * kind of value is worth less, unless it is the very label.
 */
function likenessFor({ labels, meanings, finder }: TargetField, text: string): LabelLikeness {
  const found = labels.likenessOf(text);
  if (found.likeness === 0) return found;
  const isOther = found.likeness < 1 && isOfOtherKind(text, finder);
  if (!isOther && !isOpposed(text, meanings)) return found;
  return { ...found, likeness: found.likeness * oppositeWorth };
}
