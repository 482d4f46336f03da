import { documentChances } from '../../memory/document-chance.ts';
import type { LearnedField } from '../../memory/learned-field.ts';
import { recogniseEmails } from '../../text/kinds/codes.ts';
import type { Decided } from '../choice/decided.ts';
import type { Ranked } from '../choice/ranked.ts';
import { centsOf } from '../features/arithmetic.ts';
import { featureNames } from '../features/field-features.ts';
import type { PageStudy } from '../features/page-study.ts';
import type { TargetField } from '../features/target-field.ts';
import { type Forest, oddsOf } from '../weights/trees.ts';
import { withoutCustomersAccount } from './customers-account.ts';
import { distinctParties } from './distinct-parties.ts';
import { chooseAmounts } from './joint-amounts.ts';
import type { Choices, RankedPage } from './ranked-page.ts';
import { type RankedPages, type Ranking, rankingOf } from './ranking.ts';
import { refined } from './refinements.ts';

/** Values below this probability (of the ranker) are left out. */
const leastChance = 0.06;

/** The same for a value without its label, of a field that is unknown in training: only labels identify those. */
const leastChanceUnlabelled = 0.06;
/** For one end of a range of dates, if the field asks for that end. */
const leastChanceOfRange = 0.2;
const labelBest = featureNames.indexOf('labelBest');
const labelFirst = featureNames.indexOf('labelFirst');
const rangeFits = featureNames.indexOf('rangeFits');
const labelIsThere = 0.6;

/** For each field and page with an answer, the chosen value. A learned field is what examples teach about it. */
export function decidePages(
  studies: readonly PageStudy[],
  fields: readonly TargetField[],
  forest: Forest,
  learnedFieldOf: (target: TargetField) => LearnedField | undefined,
): Decided[] {
  return decideRanking(rankingOf(studies, fields, forest), learnedFieldOf);
}

/** The same with rankings that are known. */
export function decideRanking(
  { studies, fields, rankedOf, rankedBy }: Ranking,
  learnedFieldOf: (target: TargetField) => LearnedField | undefined,
): Decided[] {
  const learnedFields = new Map(fields.map((target) => [target, learnedFieldOf(target)]));
  const untaught = chooseValues(studies, fields, rankedOf);
  if (fields.every((target) => learnedFields.get(target) === undefined)) return untaught;
  const guesses = guessesOf(untaught);
  return chooseValues(studies, fields, (target) => {
    const learned = learnedFields.get(target);
    if (learned === undefined) return rankedOf(target);
    return documentChances(rankedBy(target, learned), learned, guesses.get(target)?.normalizedValue);
  });
}

/** For each field, the most likely decided value over all pages. */
export function guessesOf(decided: readonly Decided[]): ReadonlyMap<TargetField, Ranked> {
  const guesses = new Map<TargetField, Ranked>();
  for (const { target, chosen } of decided) {
    const known = guesses.get(target);
    if (known === undefined || chosen.chance > known.chance) guesses.set(target, chosen);
  }
  return guesses;
}

function chooseValues(
  studies: readonly PageStudy[],
  fields: readonly TargetField[],
  rankedOf: (target: TargetField) => RankedPages,
): Decided[] {
  const ranked = new Map(fields.map((target) => [target, rankedOf(target)]));
  const pages = studies.map(
    (study, page): RankedPage => ({
      study,
      ranked: new Map(fields.map((target) => [target, ranked.get(target)![page]!])),
    }),
  );
  const apart = distinctParties(
    pages.map(({ ranked: own }) => own),
    fields,
  );
  const named = withoutMailNames(pages.map((page) => choosePage(page, apart, totalElsewhere(pages, page))));
  const chosen = withoutCustomersAccount(named);
  return chosen.flatMap((page, index) => {
    const others = chosen.filter((_, other) => other !== index);
    return fields.flatMap((target) => decided(page, target, others));
  });
}

interface ChosenPage extends RankedPage {
  readonly chosen: Choices;
  /** Fields whose sum agrees. */
  readonly agreeing: ReadonlySet<TargetField>;
}

function choosePage(
  page: RankedPage,
  apart: ReadonlyMap<TargetField, (one: Ranked) => boolean>,
  totalElsewhere: number,
): ChosenPage {
  const first = new Map(
    [...page.ranked].map(([target, all]) => [target, all.find(apart.get(target) ?? (() => true))]),
  );
  return { ...page, ...jointly(page, refined(page, first), totalElsewhere) };
}

/** A less likely total is no evidence about the amounts of other pages. */
const clearTotal = 0.5;

/** The most likely total of the other pages, in cents; NaN if none is likely. */
function totalElsewhere(pages: readonly RankedPage[], own: RankedPage): number {
  const totals = pages
    .filter((page) => page !== own)
    .flatMap(({ ranked }) =>
      [...ranked].flatMap(([{ concept }, all]) => (concept === 'total' && all[0] ? [all[0]] : [])),
    )
    .filter(({ chance }) => chance > clearTotal)
    .sort((a, b) => b.chance - a.chance);
  return centsOf(totals[0]?.studied.candidate.normalizedText);
}

/**
 * An email address after a party's label is its name only if the document names nobody there: it gives way to the next
 * name of its field that is likely enough, and is left out if another field has a name of the same party.
 */
function withoutMailNames(pages: readonly ChosenPage[]): readonly ChosenPage[] {
  const isNamed = (other: TargetField, one: TargetField) =>
    other !== one &&
    other.finder === 'name' &&
    isSupplier(other) === isSupplier(one) &&
    pages.some(({ chosen }) => {
      const name = chosen.get(other);
      return name !== undefined && !isMail(name) && name.chance >= leastChanceOf(other, name);
    });
  return pages.map((page) => {
    const chosen = [...page.chosen].map(([target, name]): [TargetField, Ranked | undefined] => {
      if (target.finder !== 'name' || name === undefined || !isMail(name)) return [target, name];
      const next = page.ranked.get(target)!.find((one) => !isMail(one));
      if (next !== undefined && next.chance >= leastChanceOf(target, next)) return [target, next];
      return [target, [...page.chosen.keys()].some((other) => isNamed(other, target)) ? undefined : name];
    });
    return { ...page, chosen: new Map(chosen) };
  });
}

function isMail({ studied }: Ranked): boolean {
  const { text } = studied.candidate;
  return recogniseEmails(text).some(({ start, end }) => start === 0 && end === text.length);
}

/** Every other party of a document is the customer, or acts for it. */
function isSupplier({ concept }: TargetField): boolean {
  return concept === 'vendorName' || concept === 'merchantName';
}

/** A value is left out if another page has a different one whose log odds are higher by this. */
const clearlyLikelier = 0.5;

function decided(page: ChosenPage, target: TargetField, others: readonly ChosenPage[]): Decided[] {
  const best = page.chosen.get(target);
  const sumAgrees = page.agreeing.has(target);
  // A sum that agrees outweighs doubt about one of its parts.
  if (!best || (!sumAgrees && best.chance < leastChanceOf(target, best))) return [];
  const rivals = others.flatMap(({ chosen }) => chosen.get(target) ?? []);
  const bestOdds = (all: readonly Ranked[]) => Math.max(...all.map(({ chance }) => oddsOf(chance)));
  const [same, differing] = [true, false].map((isSame) =>
    rivals.filter((rival) => (rival.normalizedValue === best.normalizedValue) === isSame),
  );
  if (isOutranked(target, best, differing!)) return [];
  // What examples teach has already been weighed over all pages.
  if (!best.isTaught && bestOdds([best, ...same!]) < bestOdds(differing!) - clearlyLikelier) return [];
  return [
    {
      target,
      page: page.study.page.number,
      chosen: best,
      others: page.ranked.get(target)!.filter((one) => one !== best),
      sumAgrees,
    },
  ];
}

/** Whether another page has a value at a label that the field lists earlier; users list the best one first. */
function isOutranked({ concept }: TargetField, best: Ranked, rivals: readonly Ranked[]): boolean {
  const isLater = concept === 'other' && !best.isTaught && best.vector[labelFirst]! < 0;
  return isLater && rivals.some(({ vector }) => vector[labelFirst]! > 0);
}

function leastChanceOf({ concept, field }: TargetField, { vector, isTaught }: Ranked): number {
  const tellsByLabel = concept === 'other' && field.labels.length > 0 && !isTaught;
  if (!tellsByLabel || vector[labelBest]! >= labelIsThere) return leastChance;
  return vector[rangeFits]! > 0 ? leastChanceOfRange : leastChanceUnlabelled;
}

/** The choices with the amounts that are consistent, and the fields whose sum agrees. */
function jointly(
  { study, ranked }: RankedPage,
  chosen: Choices,
  totalElsewhere: number,
): Pick<ChosenPage, 'chosen' | 'agreeing'> {
  const role = (concept: string) => [...ranked.keys()].find((target) => target.concept === concept);
  const [subtotal, tax, total] = [role('subtotal'), role('tax'), role('total')];
  const apart = total && tax && !subtotal ? taxApart(ranked.get(tax)!, chosen, tax, total) : chosen;
  if (!total || !subtotal || !tax) return { chosen: apart, agreeing: new Set() };
  const choice = chooseAmounts({
    subtotal: ranked.get(subtotal)!,
    tax: ranked.get(tax)!,
    total: ranked.get(total)!,
    totalElsewhere,
    rates: study.candidates('percent').map(({ candidate }) => Number(candidate.normalizedText)),
    printed: new Set(ranked.get(total)!.map(({ studied }) => centsOf(studied.candidate.normalizedText))),
  });
  const together = new Map(chosen)
    .set(subtotal, choice.subtotal)
    .set(tax, choice.tax)
    .set(total, choice.total);
  return { chosen: together, agreeing: new Set(choice.agrees ? [subtotal, tax, total] : []) };
}

/**
 * A tax is not the whole total: if both would be the same amount, the tax becomes the next one that differs, if any.
 */
function taxApart(taxes: readonly Ranked[], chosen: Choices, tax: TargetField, total: TargetField): Choices {
  const whole = chosen.get(total);
  if (whole === undefined || chosen.get(tax)?.normalizedValue !== whole.normalizedValue) return chosen;
  const other = taxes.find(({ normalizedValue }) => normalizedValue !== whole.normalizedValue);
  return new Map(chosen).set(tax, other);
}
