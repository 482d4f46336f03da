import { evidenceWorth, type LearnedField } from '../../memory/learned-field.ts';
import { placeFeaturesOf } from '../../memory/place-features.ts';
import { kindFacts } from '../../text/kinds/kind-facts.ts';
import { fold } from '../../text/layout/fold.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { Ranked } from '../choice/ranked.ts';
import { countedFit } from '../features/counted.ts';
import { fieldVectors } from '../features/field-features.ts';
import { loneFit } from '../features/lone-value.ts';
import { numberOwnersOf, refersToOther, speaksOfOther } from '../features/opposition.ts';
import type { PageStudy, Studied } from '../features/page-study.ts';
import { proseRoleFit } from '../features/prose-role.ts';
import type { TargetField } from '../features/target-field.ts';
import { asksForYear, isYear, loneYear } from '../features/year.ts';
import { type Forest, logOdds, probabilityOf } from '../weights/trees.ts';

/** A candidate with the results of the ranker and of the examples of its layout. */
interface Weighed {
  readonly studied: Studied;
  readonly normalizedValue: string;
  readonly vector: readonly number[];
  /** Log odds from the ranker. */
  readonly odds: number;
  /** `evidenceOf` of the learned field; 0 without one. */
  readonly evidence: number;
}

/**
 * The possible values of a field on a page, most likely first. `first` is the result of `firstLabel` for the document.
 */
export function rankField(
  study: PageStudy,
  target: TargetField,
  all: readonly TargetField[],
  forest: Forest,
  first: number,
): readonly Ranked[] {
  return rankValues(weighCandidates(study, target, all, forest, first), 0);
}

/** The same for each page of a document, with what examples of its layout teach. */
export function rankTaughtField(
  studies: readonly PageStudy[],
  target: TargetField,
  all: readonly TargetField[],
  forest: Forest,
  first: number,
  learned: LearnedField,
): readonly (readonly Ranked[])[] {
  const pages = studies.map((study) => weighCandidates(study, target, all, forest, first, learned));
  const worth = evidenceWorth(pages.flat().map(({ odds }) => odds));
  return pages.map((weighed) => rankValues(weighed, worth));
}

function weighCandidates(
  study: PageStudy,
  target: TargetField,
  all: readonly TargetField[],
  forest: Forest,
  first: number,
  learned?: LearnedField,
): readonly Weighed[] {
  const found = study.candidates(target.finder);
  // A layout that has the field shows it by its own labels and positions; a year is identified by its format.
  const isYearAsked = asksForYear(target.name, target.field);
  const isPlaced = isYearAsked || (learned !== undefined && learned.presence > 0);
  const least = leastStartOf(study, target);
  const vectors = fieldVectors(
    study,
    target,
    all,
    first,
    (labelled, rangeFit, start, studied) =>
      isPlaced ||
      labelled >= leastLabel ||
      rangeFit > 0 ||
      start >= least ||
      countedFit(target, studied) > 0 ||
      loneFit(study, target, all, studied) > 0 ||
      proseRoleFit(study, target, studied) > 0,
  );
  const features = learned && placeFeaturesOf(study, target.finder, found);
  const isOtherAsked = [target.name, ...target.field.labels].some(speaksOfOther);
  const isOwned = isOwnedByAnother(target);
  const lone = isYearAsked ? loneYear(found) : undefined;
  return found.flatMap((studied, index): Weighed[] => {
    const vector = vectors[index];
    if (!vector || (isYearAsked && !isYear(studied.candidate.normalizedText))) return [];
    const label = studied.surroundings.left?.text ?? '';
    if (isOwned(label)) return [];
    const evidence = features ? learned.evidenceOf(features[index]!) : 0;
    const normalizedValue = normalizedValueOf(studied.candidate);
    const isOther = !isOtherAsked && (speaksOfOther(label) || refersToOther(before(studied)));
    const isLone = lone !== undefined && studied.candidate.normalizedText === lone;
    const own =
      logOdds(forest, vector) -
      (isOther ? otherDocumentDoubt : 0) +
      (isLone ? loneYearEvidence : 0) +
      countedFit(target, studied) * countEvidence +
      proseRoleFit(study, target, studied) * proseEvidence;
    const odds = withLone(own, loneFit(study, target, all, studied));
    return [{ studied, normalizedValue, vector, odds, evidence }];
  });
}

/** The text before a candidate in its line. */
function before({ candidate: { segment, firstToken } }: Studied): string {
  return segment.text.slice(0, segment.offsets[firstToken]);
}

/**
 * Log odds for the only isolated year on a page, if a year is asked for: on a form it is printed large, without a
 * label.
 */
const loneYearEvidence = 3;

/**
 * Log odds for a number that is followed by what is counted, and against one that follows what another number counts.
 */
const countEvidence = 4;

/**
 * Log odds that the only value of its kind on a page has at least, for the only field that may mean it, and at most, where it is
 * asked for as something else.
 */
const [leastLoneOdds, mostOtherOdds] = [-0.5, -2];

function withLone(odds: number, fit: -1 | 0 | 1): number {
  if (fit < 0) return Math.min(odds, mostOtherOdds);
  return fit > 0 ? Math.max(odds, leastLoneOdds) : odds;
}

/** Log odds for a party of which running text says that it is what is asked for; against one that it calls something else. */
const proseEvidence = 6;

/** Log odds against a value whose label refers to another document, such as the one that a credit note corrects. */
const otherDocumentDoubt = 4;

/** Whether a label asks for a number of the tax office or of the company register, and the field does not. */
function isOwnedByAnother({ name, finder, field }: TargetField): (label: string) => boolean {
  if (finder !== 'identifier') return () => false;
  const asked = new Set([name, ...field.labels].flatMap((text) => [...numberOwnersOf(text)]));
  return (label) => {
    const owners = [...numberOwnersOf(label)];
    return owners.length > 0 && owners.every((owner) => !asked.has(owner));
  };
}

/** The candidates' values, most likely first, with evidence weighted by `worth`. */
function rankValues(weighed: readonly Weighed[], worth: number): readonly Ranked[] {
  const ranked = weighed.map(({ evidence, ...one }): Ranked => {
    const taught = worth * evidence;
    return { ...one, taught, chance: probabilityOf(one.odds + taught), repeats: 1 };
  });
  return [...Map.groupBy(ranked, ({ normalizedValue }) => normalizedValue).values()]
    .map(pooled)
    .sort((a, b) => b.chance - a.chance);
}

const normalizedValues = new WeakMap<Candidate, string>();

/** The value of a candidate independent of formatting; cached, since every field asks for it. */
export function normalizedValueOf(candidate: Candidate): string {
  const known = normalizedValues.get(candidate);
  if (known !== undefined) return known;
  const normalizedValue = candidate.normalizedText ?? fold(candidate.text);
  normalizedValues.set(candidate, normalizedValue);
  return normalizedValue;
}

/** Concepts that can be found by format or position, without a label. */
const findable: ReadonlySet<string> = new Set([
  'total',
  'amountDue',
  'documentDate',
  'documentNumber',
  'vendorName',
  'vendorAddress',
  'merchantName',
  'merchantAddress',
  'buyerName',
  'buyerAddress',
  'currency',
]);
/** Minimum likeness of a text near a value to a label, if only a label can identify the field. */
const leastLabel = 0.3;
/**
 * Minimum probability of the network that a value starts there if no label identifies the field; the second is for what
 * format and position identify.
 */
const [leastStart, leastOfFindable] = [0.05, 0.0003];

function leastStartOf(study: PageStudy, { name, concept, finder }: TargetField): number {
  if (kindFacts[finder].isToldByForm) return 0;
  if (!findable.has(concept)) return leastStart;
  return study.match(name) === undefined ? 0 : leastOfFindable;
}

/**
 * Merges all candidates with the same value: at the most certain one, with the probability that any of them is meant.
 */
function pooled(group: Ranked[]): Ranked {
  const best = group.reduce((a, b) => (b.chance > a.chance ? b : a));
  const others = group.filter((one) => one !== best).sort((a, b) => b.chance - a.chance);
  const missed = others
    .slice(0, 2)
    .reduce((product, one) => product * (1 - one.chance * 0.5), 1 - best.chance);
  return { ...best, chance: 1 - missed, repeats: group.length };
}
