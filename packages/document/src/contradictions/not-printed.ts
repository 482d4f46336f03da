import { labelFits } from '../extraction/features/label-fit.ts';
import { conventionsOf, PageStudy } from '../extraction/features/page-study.ts';
import { type TargetField, targetField } from '../extraction/features/target-field.ts';
import type { ActionDefinition, FieldKind } from '../model/action.ts';
import { own } from '../model/own.ts';
import type { Page } from '../model/page.ts';

/** Fewer words than these may be what is left of a page that was read badly. */
const leastWords = 20;
/** Average confidence (0 to 1) of the words of pages that were read well. */
const leastLegible = 0.85;
/** A phrase that is as like a label as this (0 to 1) may be one. */
const labelLike = 0.6;

/** Kinds whose values, or the labels beside them, are recognised wherever they are printed. */
const tellable: ReadonlySet<FieldKind> = new Set(['date', 'identifier']);

/**
 * Whether the pages, which were read well, print no value of a field that was not found: no date at all and nothing like its
 * label, or nothing like a label of the number. What is looked up stands in a list rather than on the page.
 */
export function isNotPrinted(
  { fields }: Pick<ActionDefinition, 'fields'>,
  pages: readonly Page[],
  name: string,
): boolean {
  const field = own(fields, name);
  if (field === undefined || field.lookup !== undefined) return false;
  if (!tellable.has(field.kind) || !areLegible(pages)) return false;
  const target = targetField(name, field);
  const conventions = conventionsOf(pages);
  return pages.every((page) => printsNone(new PageStudy(page, conventions, pages.length), target));
}

function areLegible(pages: readonly Page[]): boolean {
  const words = pages.flatMap((page) => page.words);
  if (words.length < leastWords || pages.some(({ failure }) => failure !== undefined)) return false;
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length >= leastLegible;
}

function printsNone(study: PageStudy, target: TargetField): boolean {
  const { finder, field, labels } = target;
  if (field.kind === 'date' && study.candidates(finder).length > 0) return false;
  if (field.kind !== 'date' && labelFits(study, target).some(({ left }) => left >= labelLike)) return false;
  // A single word, such as the title, is a label only beside a number. What stands below a label is not always understood.
  const phrases = study.layout.segments.flatMap(({ text }) => [text, ...text.split(/[:\t]|\s{2,}/)]);
  return phrases
    .filter((phrase) => /\S\s+\S|#/.test(phrase))
    .every((phrase) => labels.likenessOf(phrase.trim()).likeness < labelLike);
}
