import { evidenceWorth, type LearnedField } from '../../memory/learned-field.ts';
import { type PlaceFeatures, placeFeaturesOf } from '../../memory/place-features.ts';
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

/** A candidate with the result of the ranker. */
interface Weighed {
  readonly studied: Studied;
  readonly normalizedValue: string;
  readonly vector: readonly number[];
  /** Log odds from the ranker. */
  readonly odds: number;
}

/** What is known of the fields of a document when their candidates are weighed. */
interface Weighing {
  readonly all: readonly TargetField[];
  readonly forest: Forest;
  /** The result of `firstLabel` for the document. */
  readonly first: number;
}

/** The possible values of a field on a page, most likely first. */
export function rankField(weighed: readonly Weighed[]): readonly Ranked[] {
  return rankValues(
    weighed.map((one) => ({ ...one, evidence: 0 })),
    0,
  );
}

/** Of the candidates that only examples speak for, so many of a page are looked at, the likeliest. */
const mostPlaced = 12;

/**
 * The same for each page of a document, with what examples of its layout teach. `weighed` are the candidates that are
 * looked at without examples.
 */
export function rankTaughtField(
  studies: readonly PageStudy[],
  target: TargetField,
  weighing: Weighing,
  learned: LearnedField,
  weighed: readonly (readonly Weighed[])[],
): readonly (readonly Ranked[])[] {
  const pages = studies.map((study, page) => {
    const found = study.candidates(target.finder);
    const features = knownPlaceFeatures(study, target.finder, found);
    const evidence = new Map(found.map((studied, index) => [studied, learned.evidenceOf(features[index]!)]));
    const own = weighed[page]!;
    // A layout that has the field shows it by its own labels and positions.
    const others = learned.presence > 0 ? placedOnes(found, own, evidence) : new Set<Studied>();
    const placed =
      others.size === 0 ? [] : weighCandidates(study, target, weighing, (one) => others.has(one));
    const order = new Map(found.map((studied, index) => [studied, index]));
    return [...own, ...placed]
      .map((one) => ({ ...one, evidence: evidence.get(one.studied) ?? 0 }))
      .sort((a, b) => order.get(a.studied)! - order.get(b.studied)!);
  });
  const worth = evidenceWorth(pages.flat().map(({ odds }) => odds));
  return pages.map((one) => rankValues(one, worth));
}

/** The likeliest of the candidates that were not looked at without examples. */
function placedOnes(
  found: readonly Studied[],
  weighed: readonly Weighed[],
  evidence: ReadonlyMap<Studied, number>,
): ReadonlySet<Studied> {
  const known = new Set(weighed.map(({ studied }) => studied));
  const others = found.filter((studied) => !known.has(studied));
  return new Set(others.sort((a, b) => evidence.get(b)! - evidence.get(a)!).slice(0, mostPlaced));
}

const placeFeatures = new WeakMap<readonly Studied[], readonly PlaceFeatures[]>();

/** Cached, since every field of a kind asks for them. */
function knownPlaceFeatures(
  study: PageStudy,
  finder: TargetField['finder'],
  found: readonly Studied[],
): readonly PlaceFeatures[] {
  const features = placeFeatures.get(found) ?? placeFeaturesOf(study, finder, found);
  placeFeatures.set(found, features);
  return features;
}

/** The candidates of a page that may be the field's, or those that are `wanted`. */
export function weighCandidates(
  study: PageStudy,
  target: TargetField,
  { all, forest, first }: Weighing,
  wanted?: (studied: Studied) => boolean,
): readonly Weighed[] {
  const found = study.candidates(target.finder);
  // A year is identified by its format.
  const isYearAsked = asksForYear(target.name, target.field);
  const least = leastStartOf(study, target);
  const vectors = fieldVectors(study, target, all, first, (labelled, rangeFit, start, studied) =>
    wanted
      ? wanted(studied)
      : isYearAsked ||
        labelled >= leastLabel ||
        rangeFit > 0 ||
        start >= least ||
        countedFit(target, studied) > 0 ||
        loneFit(study, target, all, studied) > 0 ||
        proseRoleFit(study, target, studied) > 0,
  );
  const isOtherAsked = [target.name, ...target.field.labels].some(speaksOfOther);
  const isOwned = isOwnedByAnother(target);
  const lone = isYearAsked ? loneYear(found) : undefined;
  return found.flatMap((studied, index): Weighed[] => {
    const vector = vectors[index];
    if (!vector || (isYearAsked && !isYear(studied.candidate.normalizedText))) return [];
    const label = studied.surroundings.left?.text ?? '';
    if (isOwned(label)) return [];
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
    return [{ studied, normalizedValue, vector, odds }];
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

/** The candidates' values, most likely first, with the evidence of the learned field weighted by `worth`. */
function rankValues(
  weighed: readonly (Weighed & { readonly evidence: number })[],
  worth: number,
): readonly Ranked[] {
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
