import { conventionsOf } from '../extraction/features/page-study.ts';
import type { ActionDefinition, FieldDefinition } from '../model/action.ts';
import type { ExtractedValue } from '../model/extraction.ts';
import { enclosingBox } from '../model/geometry.ts';
import { own } from '../model/own.ts';
import type { Page, Word } from '../model/page.ts';
import { normalise } from '../text/kinds/normalise.ts';
import type { Conventions } from '../text/kinds/recognised.ts';
import type { Example } from './example.ts';
import { type Fact, type FoundFact, findFact } from './find-fact.ts';
import { edgesOf, type FormSheet } from './form-sheet.ts';
import type { Proposal, Proposals } from './proposal.ts';

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
/** Other kinds are facts once this many documents agree: a number of the customer, terms. */
const leastAgreeing = 2;
/** Maximum confidence of a fact. */
const surest = 0.985;
/** Confidence lost to words that differ from the fact, if all did. */
const ofDifference = 0.5;

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
      const value = printedValue(pages, best.found, field, conventions);
      return value === undefined
        ? []
        : [[name, { value, chance: best.chance * value.confidence } satisfies Proposal] as const];
    }),
  );
}

interface PrintedFact {
  readonly found: FoundFact;
  readonly chance: number;
}

/** Of the different values of a field on the sender's documents, the likeliest that is printed here. */
function bestFact(
  sheets: readonly FormSheet[],
  name: string,
  { kind }: FieldDefinition,
  known: readonly Example[],
): PrintedFact | undefined {
  const told = known.flatMap(({ facts, form }) => {
    const fact = own(facts ?? {}, name);
    return fact === undefined ? [] : [{ fact, sheets: form?.sheets ?? [] }];
  });
  const different = [...Map.groupBy(told, ({ fact }) => fact.join()).values()];
  const printed = different.flatMap((agreeing): PrintedFact[] => {
    const [{ fact }] = agreeing as [(typeof agreeing)[number]];
    if (agreeing.length < (constant.has(kind) ? 1 : leastAgreeing)) return [];
    const found = findFact(sheets, fact);
    if (found === undefined) return [];
    const others = told.filter((one) => !agreeing.includes(one));
    const wrong = others.filter((one) => !isPartOf(fact, one.fact) && findFact(one.sheets, fact)).length;
    return [{ found, chance: chanceOf(agreeing.length, wrong, found.share) }];
  });
  return printed.reduce<PrintedFact | undefined>(
    (best, one) => (best === undefined || one.chance > best.chance ? one : best),
    undefined,
  );
}

/** A fact that was printed on `right` documents that have it, and on `wrong` ones that have another value. */
function chanceOf(right: number, wrong: number, share: number): number {
  const again = (right + 1) / (right + wrong + 1.15);
  return Math.min(surest, again) * (1 - ofDifference * (1 - share));
}

/** Whether a value has all words of another: the same one, read less well. */
function isPartOf(fact: Fact, other: Fact): boolean {
  const words = new Set(other);
  return fact.every((word) => words.has(word)) && other.length - fact.length <= 1;
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
    reasons: ['sender-known'],
  };
}
