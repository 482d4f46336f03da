import { conventionsOf } from '../extraction/features/page-study.ts';
import type { ActionDefinition, FieldDefinition } from '../model/action.ts';
import type { ExtractedValue } from '../model/extraction.ts';
import { enclosingBox } from '../model/geometry.ts';
import { own } from '../model/own.ts';
import type { Page, Word } from '../model/page.ts';
import { normalise } from '../text/kinds/normalise.ts';
import type { Conventions } from '../text/kinds/recognised.ts';
import { exactHash } from './exact-hash.ts';
import type { Example } from './example.ts';
import type { FactWords } from './fact.ts';
import { senderKnownReason } from './facts.ts';
import { type FoundFact, findFact } from './find-fact.ts';
import { followingWord } from './following-word.ts';
import { edgesOf, type FormSheet } from './form-sheet.ts';
import { mendedValue } from './mended-value.ts';
import type { Proposal, Proposals } from './proposal.ts';
import { isNeverAsked, isPartyNumber } from './unknown-facts.ts';

/** Kinds whose value a sender keeps: seen once, it is expected to be the same. */
const constant: ReadonlySet<FieldDefinition['kind']> = new Set([
  'name',
  'address',
  'vatId',
  'iban',
  'email',
  'phone',
  'url',
]);
/** Other kinds are facts once so many documents agree: a number of the customer, terms. */
const leastAgreeing = 2;
/** What nobody looked at counts half. */
const weakWorth = 0.5;
/** Maximum confidence of a fact. */
const surest = 0.985;
/** … and of one of which a word is printed or read differently, or that goes on: a person looks. */
const surestOfDifferent = 0.7;
/** How much a different value on another document counts against a short fact and a long one. */
const ofOthers = { short: 0.5, long: 0.05 } as const;
/** From so many words on, that a fact is printed again is no coincidence. */
const longFact = 5;

/**
 * The facts of a sender that are printed on this document too, with the same extent as on the documents that were
 * settled. They are read here, never repeated: what is not printed is not proposed.
 */
export function factProposals(
  pages: readonly Page[],
  sheets: readonly FormSheet[],
  action: Pick<ActionDefinition, 'fields'>,
  known: readonly Example[],
): Proposals {
  const names = new Set(known.flatMap(({ facts }) => Object.keys(facts ?? {})));
  const conventions = conventionsOf(pages);
  return new Map(
    [...names].flatMap((name) => {
      const field = own(action.fields, name);
      const best = field && bestFact(sheets, name, field, known);
      if (field === undefined || best === undefined) return [];
      const printed = printedValue(pages, best.found, field, conventions);
      if (printed === undefined) return [];
      const value = mendedValue(
        printed,
        pages,
        field,
        known.flatMap(({ facts }) => own(facts ?? {}, name) ?? []),
      );
      return [[name, proposalOf(value, best)] as const];
    }),
  );
}

function proposalOf(value: ExtractedValue, { found, isFollowed, chance, exact }: PrintedFact): Proposal {
  const isExact = exact.has(exactHash(value.text));
  const isWhole = isExact || (found.share === 1 && exact.size === 0);
  if (isWhole && !isFollowed) return { value, chance };
  return { value, chance: chance * found.share, most: surestOfDifferent };
}

interface PrintedFact {
  readonly words: FactWords;
  readonly found: FoundFact;
  /** What follows it here never did before. */
  readonly isFollowed: boolean;
  readonly chance: number;
  /** Hashes of its text on the documents that have it. */
  readonly exact: ReadonlySet<number>;
}

/** A fact of an earlier document, and where else it may be printed there. */
interface Told {
  readonly words: FactWords;
  readonly exact: number | undefined;
  readonly weight: number;
  readonly sheets: readonly FormSheet[];
}

/** Of the different values of a field on the sender's documents, the likeliest that is printed here. */
function bestFact(
  sheets: readonly FormSheet[],
  name: string,
  field: FieldDefinition,
  known: readonly Example[],
): PrintedFact | undefined {
  const told = known.flatMap(({ facts, form }): Told[] => {
    const fact = own(facts ?? {}, name);
    // Of a field that is never asked, no complaint proves nothing.
    if (fact === undefined || (fact.isWeak && isNeverAsked(field))) return [];
    const { words, exact, isWeak } = fact;
    return [{ words, exact, weight: isWeak ? weakWorth : 1, sheets: form?.sheets ?? [] }];
  });
  const isConstant = constant.has(field.kind) || isPartyNumber(name, field);
  const different = [...Map.groupBy(told, ({ words }) => words.join()).values()];
  const printed = different.flatMap((agreeing): PrintedFact[] => {
    const [{ words }] = agreeing as [Told];
    if (agreeing.length < (isConstant ? 1 : leastAgreeing)) return [];
    const found = findFact(sheets, words);
    if (found === undefined) return [];
    const others = told.filter((one) => !agreeing.includes(one));
    const exact = new Set(agreeing.flatMap((one) => one.exact ?? []));
    const isFollowed = field.kind === 'address' && isNewlyFollowed(sheets, found, agreeing);
    const chance = chanceOf(weightOf(agreeing), againstOf(words, others));
    return [{ words, found, isFollowed, exact, chance }];
  });
  const best = printed.toSorted((a, b) => worth(b) - worth(a))[0];
  const longer = printed.find((one) => best !== undefined && isLonger(one, best, told));
  return longer ?? best;
}

/**
 * Whether a fact has all words of another and more, and was settled more often where it is printed: a country below an
 * address is new on the documents that have it.
 */
function isLonger(one: PrintedFact, other: PrintedFact, told: readonly Told[]): boolean {
  if (one === other || one.found.share < 1 || one.words.length <= other.words.length) return false;
  const words = new Set(one.words);
  if (!other.words.every((word) => words.has(word))) return false;
  const where = told.filter(({ sheets }) => (findFact(sheets, one.words)?.share ?? 0) === 1);
  const settled = (fact: PrintedFact) => where.filter((it) => it.words.join() === fact.words.join()).length;
  return settled(one) > settled(other);
}

/** Whether the line goes on, or another follows closely, with a word that never followed the fact before. */
function isNewlyFollowed(sheets: readonly FormSheet[], found: FoundFact, agreeing: readonly Told[]): boolean {
  const word = followingWord(sheets, found);
  if (word === undefined) return false;
  const before = agreeing.flatMap(({ words, sheets: own }) => {
    const there = findFact(own, words);
    return there === undefined ? [] : [followingWord(own, there)];
  });
  // Where something else follows each time, it is nothing of the fact.
  const different = new Set(before.filter((one) => one !== undefined));
  return before.length > 0 && !before.includes(word) && different.size < 2;
}

function weightOf(all: readonly Told[]): number {
  return all.reduce((sum, { weight }) => sum + weight, 0);
}

/** What speaks against a fact: documents with another value, above all those that print the fact as well. */
function againstOf(words: FactWords, others: readonly Told[]): number {
  const elsewhere = words.length >= longFact ? ofOthers.long : ofOthers.short;
  return others.reduce((sum, other) => {
    const isWrong = !isPartOf(words, other.words) && findFact(other.sheets, words) !== undefined;
    return sum + other.weight * (isWrong ? 1 : elsewhere);
  }, 0);
}

/** A fact that `right` documents have, by the rule of succession for facts, which are constant as a rule. */
function chanceOf(right: number, against: number): number {
  return Math.min(surest, (right + 1) / (right + against + 1.15));
}

function worth({ found, chance }: PrintedFact): number {
  return found.share * chance;
}

/** Whether a value has all words of another: the same one, read less well. */
function isPartOf(words: FactWords, other: FactWords): boolean {
  const all = new Set(other);
  return words.every((word) => all.has(word)) && other.length - words.length <= 1;
}

function printedValue(
  pages: readonly Page[],
  { page: number, rows }: FoundFact,
  { kind }: FieldDefinition,
  conventions: Conventions,
): ExtractedValue | undefined {
  const page = pages.find((one) => one.number === number);
  const places = new Set(rows.flat().map((word) => word.slice(0, 4).join()));
  const words: readonly Word[] = page?.words.filter(({ box }) => places.has(edgesOf(box).join())) ?? [];
  const box = enclosingBox(words.map((word) => word.box));
  if (box === undefined) return undefined;
  const text = words
    .map((word) => word.text)
    .join(' ')
    .replace(/[,;]$/, '');
  const normalizedText = normalise(kind, text, conventions);
  return {
    text,
    ...(normalizedText !== undefined && { normalizedText }),
    confidence: 1,
    page: number,
    box,
    reasons: [senderKnownReason],
  };
}
