import { concepts } from '../../action/concept/concept.ts';
import { candidateFeatureNames, candidateFeatures, meaningFeatures } from './candidate-features.ts';
import { kindLabel } from './kind-label.ts';
import { isLabelled, labelFits } from './label-fit.ts';
import { LabelMatcher } from './label-likeness.ts';
import { matchFeatureNames, matchFeatures, startChance } from './match-features.ts';
import { meaningNames, meaningsOf } from './meaning.ts';
import { isOpposed } from './opposition.ts';
import type { Finder, PageStudy, Studied } from './page-study.ts';
import { isRangeEnd, isRangeStart } from './range.ts';
import type { TargetField } from './target-field.ts';

const finders = ['date', 'money', 'identifier', 'name', 'address', 'text', 'currency'] as const;

const labelFeatureNames = [
  'labelLeft',
  'labelAbove',
  'labelAboveGap',
  'labelAboveHops',
  'labelSection',
  'labelSectionRows',
  'labelHead',
  'labelRank',
  'labelFirst',
  'labelBest',
  'labelLead',
  'labelRivals',
  'rival',
  'rivalAbove',
  'agree',
  'missing',
  'conflict',
  'agreeAbove',
  'conflictAbove',
  'agreeName',
  'ownLabel',
  'labelHeading',
  'rivalHeading',
  'rangeFits',
  'opposed',
  'opposedAbove',
  'ownOpposed',
  'ownParty',
  'kindLabel',
] as const;

/** The order of the numbers in a vector. */
export const featureNames: readonly string[] = [
  ...finders.map((finder) => `finder:${finder}`),
  ...concepts.map((concept) => `concept:${concept}`),
  ...candidateFeatureNames,
  ...meaningNames.map((meaning) => `says:${meaning}`),
  ...labelFeatureNames,
  ...matchFeatureNames,
];

/**
 * For each candidate of a page, the numbers that describe it against a field; none for those not `wanted`, or beyond the
 * {@link mostDescribed} likeliest. `first` is what {@link firstLabel} says of the document.
 */
export function fieldVectors(
  study: PageStudy,
  target: TargetField,
  all: readonly TargetField[],
  first: number,
  wanted: (labelled: number, rangeFit: number, startChance: number, studied: Studied) => boolean = () => true,
): (number[] | undefined)[] {
  const found = study.candidates(target.finder);
  const match = study.match(target.name);
  const matched = matchFeatures(study, target, all);
  const own = commonFeatures(study, target.finder);
  const fits = labelFits(study, target);
  const bests = fits.map((fit) => fit.best).sort((a, b) => b - a);
  const second = bests.find((best) => best < bests[0]!) ?? 0;
  const head = whatIsAsked(target);
  const rivals = all.filter((other) => other.finder === target.finder && other.name !== target.name);
  const otherLabels = rivals.filter(({ labels }) => labels !== target.labels);
  const rangeOf = rangeFit(target);
  const leads = found.flatMap((studied, index): Lead[] => {
    const label = Math.max(fits[index]!.best, headingFit(studied, [target]));
    const range = rangeOf(studied);
    const start = startChance(study, match, studied.candidate);
    return wanted(label, range, start, studied) ? [{ index, range, likelihood: label + start }] : [];
  });
  const vectors: (number[] | undefined)[] = found.map(() => undefined);
  for (const { index, range } of likeliest(leads)) {
    const studied = found[index]!;
    const fit = fits[index]!;
    vectors[index] = [
      ...head,
      ...own(index),
      ...fit.numbers,
      isLabelled(fit) ? (fit.label > first ? -1 : 1) : 0,
      fit.best,
      fit.best - (fit.best === bests[0] ? second : bests[0]!),
      countFrom(bests, fit.best - 0.02),
      ...rivalry(studied, fit.left, rivals),
      ...agreement(studied, target),
      ownLabel(studied, all),
      headingFit(studied, [target]),
      headingFit(studied, otherLabels),
      range,
      ...opposition(studied, target),
      ...ownRole(studied, target),
      kindLabel(study, studied, target.concept),
      ...matched(studied.candidate),
    ];
  }
  return vectors;
}

function whatIsAsked(target: TargetField): number[] {
  return [
    ...finders.map((finder) => (finder === target.finder ? 1 : 0)),
    ...concepts.map((concept) => (concept === target.concept ? 1 : 0)),
  ];
}

/** A candidate that may be a field's, by what is cheap to know of it. */
interface Lead {
  readonly index: number;
  readonly range: number;
  readonly likelihood: number;
}

/** Of a field's candidates on a page. Of a printed page no field has more than 400; one of 10,000 words has 15,000. */
export const mostDescribed = 1000;

function likeliest(leads: readonly Lead[]): readonly Lead[] {
  if (leads.length <= mostDescribed) return leads;
  return leads.toSorted((a, b) => b.likelihood - a.likelihood).slice(0, mostDescribed);
}

/** How many of the falling numbers are at least `least`. */
function countFrom(falling: readonly number[], least: number): number {
  let low = 0;
  let high = falling.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (falling[middle]! >= least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** By the candidates themselves, since a page may be given more of them. */
const remembered = new WeakMap<readonly Studied[], (index: number) => number[]>();

/** What tells the features that a candidate has for every field; computed when the first field wants them. */
function commonFeatures(study: PageStudy, finder: Finder): (index: number) => number[] {
  const found = study.candidates(finder);
  const known = remembered.get(found);
  if (known !== undefined) return known;
  const own = candidateFeatures(study, found, finder);
  const vectors: number[][] = [];
  const featuresOf = (index: number) => {
    vectors[index] ??= [...own(index), ...meaningFeatures(found[index]!)];
    return vectors[index];
  };
  remembered.set(found, featuresOf);
  return featuresOf;
}

/** How much better the labels of other fields fit the phrases left of and above a candidate. */
function rivalry({ surroundings }: Studied, own: number, rivals: readonly TargetField[]): number[] {
  let left = 0;
  let above = 0;
  for (const rival of rivals) {
    if (surroundings.left) left = Math.max(left, rival.labels.likenessOf(surroundings.left.text).likeness);
    const [first] = surroundings.above;
    if (first) above = Math.max(above, rival.labels.likenessOf(first.text).likeness);
  }
  return [left - own, above];
}

/** How well the heading of a candidate's section fits one of some fields at best. */
function headingFit({ surroundings: { heading } }: Studied, fields: readonly TargetField[]): number {
  let best = 0;
  if (heading === undefined) return best;
  for (const { labels } of fields) best = Math.max(best, labels.likenessOf(heading.text).likeness);
  return best;
}

const [start, end] = [meaningNames.indexOf('start'), meaningNames.indexOf('end')];

/** What tells 1 of a candidate that is the end of a range that the field's name asks for, -1 of the other end. */
function rangeFit({ name }: TargetField): (studied: Studied) => number {
  const named = meaningsOf(name.replace(/([a-z])([A-Z])/g, '$1 $2'));
  const wants = Number(named.has(start)) - Number(named.has(end));
  if (wants === 0) return () => 0;
  return ({ candidate, surroundings }) => wants * (isRangeStart(surroundings.after) - isRangeEnd(candidate));
}

/** Whether the phrases left of and above a candidate speak of the opposite of what the field asks for. */
function opposition({ surroundings }: Studied, { meanings }: TargetField): number[] {
  return [surroundings.left?.text, surroundings.above[0]?.text].map((text) =>
    isOpposed(text ?? '', meanings) ? 1 : 0,
  );
}

const parties = [meaningNames.indexOf('vendor'), meaningNames.indexOf('buyer')] as const;

/** Whether a candidate itself speaks of the other party, and whether of the party that is asked for. */
function ownRole({ candidate }: Studied, { finder, meanings }: TargetField): number[] {
  if (finder !== 'name' && finder !== 'address') return [0, 0];
  const own = meaningsOf(candidate.text);
  const [one, other] = parties.map((party) => [meanings.has(party), own.has(party)] as const);
  const [asked, said] = [Number(one![0]) - Number(other![0]), Number(one![1]) - Number(other![1])];
  return [asked * said < 0 ? 1 : 0, asked * said > 0 ? 1 : 0];
}

const allLabels = new WeakMap<readonly TargetField[], LabelMatcher>();
/** Longer texts are no labels. */
const longestLabel = 48;

/** How much a candidate is itself a label of any field. */
function ownLabel({ candidate }: Studied, all: readonly TargetField[]): number {
  if (candidate.normalizedText !== undefined || candidate.text.length > longestLabel) return 0;
  let matcher = allLabels.get(all);
  if (!matcher) {
    matcher = new LabelMatcher([...new Set(all.flatMap((target) => target.field.labels))]);
    allLabels.set(all, matcher);
  }
  return matcher.likenessOf(candidate.text).likeness;
}

/** How many meanings the field's words and the phrases share, and how many stand against each other. */
function agreement({ surroundings }: Studied, { meanings, name }: TargetField): number[] {
  const left = meaningsOf(surroundings.left?.text ?? '');
  const above = meaningsOf(surroundings.above[0]?.text ?? '');
  const named = meaningsOf(name.replace(/([a-z])([A-Z])/g, '$1 $2'));
  const count = (words: ReadonlySet<number>, other: ReadonlySet<number>) => words.intersection(other).size;
  return [
    count(left, meanings),
    meanings.size - count(left, meanings),
    left.size - count(left, meanings),
    count(above, meanings),
    above.size - count(above, meanings),
    Math.max(count(left, named), count(above, named)),
  ];
}
