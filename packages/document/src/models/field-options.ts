import { promptFields } from '../action/prompts/prompt-fields.ts';
import type { Ranked } from '../extraction/choice/ranked.ts';
import { partOf, ratioBox, reasonsOf } from '../extraction/extract.ts';
import { fieldVectors } from '../extraction/features/field-features.ts';
import { firstLabel } from '../extraction/features/label-fit.ts';
import { conventionsOf, PageStudy } from '../extraction/features/page-study.ts';
import { withPrintedLabels } from '../extraction/features/printed-labels.ts';
import type { Surroundings } from '../extraction/features/surroundings.ts';
import type { TargetField } from '../extraction/features/target-field.ts';
import { targetFields } from '../extraction/features/target-field.ts';
import {
  rankField,
  normalizedValueOf as valueOfCandidate,
  weighCandidates,
} from '../extraction/ranking/rank.ts';
import { logOdds, probabilityOf } from '../extraction/weights/trees.ts';
import { shippedWeights, type Weights } from '../extraction/weights/weights.ts';
import type { ActionDefinition, FieldDefinition } from '../model/action.ts';
import type { ExtractedValue, Extraction } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import type { Page } from '../model/page.ts';
import { derivedParts } from '../text/address/derived-parts.ts';
import { asPrinted } from '../text/layout/printed.ts';
import { normalizedValueOf } from './settle.ts';

/** A possible value of a field, for a model to choose from. */
interface FieldOption {
  /** `c1`, `c2` …, in reading order, so that the order does not reveal the local engine's preference. */
  readonly id: string;
  readonly value: ExtractedValue;
  /** If it is an address, the fields that are parts of it. */
  readonly parts: Readonly<Record<string, ExtractedValue>>;
  /** The text around it, as printed. */
  readonly before: string;
  readonly above: string;
  readonly after: string;
  /** The local engine's opinion of it, 0 to 1. */
  readonly local: number;
}

/** A field or prompt, and its possible values on the pages. */
export interface FieldOptions {
  readonly target: 'field' | 'prompt';
  readonly name: string;
  readonly definition: FieldDefinition;
  readonly options: readonly FieldOption[];
  /** The local engine's probability that none of them is right, 0 to 1. */
  readonly absent: number;
}

const mostOptions = 8;
/** Maximum probability of a candidate that the local engine skips because no label of the field is near. */
const mostUnlabelled = 0.02;
/**
 * Maximum number of candidates per field without a label nearby: considering all those of a long document takes too
 * long.
 */
const mostLookedAt = 400;
/** The local engine's values are never quite certain, so that other candidates have a share. */
const mostGiven = 0.98;

/**
 * For each field and prompt with candidates on the pages, the best eight of them, including first those that the local
 * engine returned in `extraction`.
 */
export function fieldOptions(
  pages: readonly Page[],
  action: ActionDefinition,
  extraction: Extraction,
  weights: Pick<Weights, 'ranker'> = shippedWeights,
): readonly FieldOptions[] {
  const conventions = conventionsOf(pages);
  const studies = pages.map((page) => new PageStudy(page, conventions, pages.length));
  const fields = targetFields(withPrintedLabels(studies, action));
  const prompts = targetFields({ fields: promptFields(action) });
  const given = (name: string) => own(extraction.prompts, name)?.flatMap(({ answer }) => answer ?? []) ?? [];
  return [
    ...fields.map((target) => ({
      target: 'field' as const,
      ...optionsOf(studies, target, fields, action, own(extraction.fields, target.name) ?? [], weights),
    })),
    ...prompts.map((target) => ({
      target: 'prompt' as const,
      ...optionsOf(studies, target, prompts, { fields: {} }, given(target.name), weights),
    })),
  ].filter(({ options }) => options.length > 0);
}

interface Candidate {
  readonly ranked: Ranked;
  readonly page: Page;
  readonly normalizedValue: string;
}

function optionsOf(
  studies: readonly PageStudy[],
  target: TargetField,
  all: readonly TargetField[],
  action: Pick<ActionDefinition, 'fields'>,
  given: readonly ExtractedValue[],
  weights: Pick<Weights, 'ranker'>,
): Omit<FieldOptions, 'target'> {
  const candidates = rankedCandidates(studies, target, all, weights);
  const byValue = new Map(given.map((value) => [normalizedValueOf(value), value]));
  const chosen = candidates
    .toSorted((a, b) => Number(byValue.has(b.normalizedValue)) - Number(byValue.has(a.normalizedValue)))
    .slice(0, mostOptions)
    .sort((a, b) =>
      readingOrder(placeOf(a, byValue.get(a.normalizedValue)), placeOf(b, byValue.get(b.normalizedValue))),
    );
  const { opinions, absent } = localOpinion(chosen, given);
  const options = chosen.map((candidate, index) => ({
    id: `c${index + 1}`,
    ...optionOf(candidate, target, action, byValue.get(candidate.normalizedValue)),
    local: opinions[index]!,
  }));
  return { name: target.name, definition: target.field, options, absent };
}

/**
 * The local engine's ranking for a field, followed, while there is room, by candidates that a model may recognise
 * without a label.
 */
function rankedCandidates(
  studies: readonly PageStudy[],
  target: TargetField,
  all: readonly TargetField[],
  { ranker }: Pick<Weights, 'ranker'>,
): readonly Candidate[] {
  const first = firstLabel(studies, target);
  const ranked = studies.flatMap((study) =>
    rankField(weighCandidates(study, target, { all, forest: ranker, first }))
      .slice(0, mostOptions)
      .map((one) => candidateOn(study, one)),
  );
  const different = distinct(ranked);
  let room = different.length < mostOptions ? mostLookedAt : 0;
  const others = studies.flatMap((study) => {
    const found = study.candidates(target.finder);
    if (found.length > room) return [];
    room -= found.length;
    return fieldVectors(study, target, all, first).map((vector, index) => {
      const odds = logOdds(ranker, vector!);
      const studied = found[index]!;
      const normalizedValue = valueOfCandidate(studied.candidate);
      const chance = mostUnlabelled * probabilityOf(odds);
      return candidateOn(study, {
        studied,
        chance,
        vector: vector!,
        repeats: 1,
        odds,
        taught: 0,
        normalizedValue,
      });
    });
  });
  return distinct([...different, ...others]);
}

function candidateOn({ page }: PageStudy, ranked: Ranked): Candidate {
  return { ranked, page, normalizedValue: normalizedValueOf(ranked.studied.candidate) };
}

/** One candidate per distinct value, at the place that the ranker prefers; best first. */
function distinct(candidates: readonly Candidate[]): Candidate[] {
  const best = new Map<string, Candidate>();
  for (const one of candidates.toSorted((a, b) => b.ranked.chance - a.ranked.chance)) {
    if (!best.has(one.normalizedValue)) best.set(one.normalizedValue, one);
  }
  return [...best.values()];
}

type Place = Pick<ExtractedValue, 'page' | 'box'>;

/** An extracted value has its own place, which may be on another page than the ranker's preferred one. */
function placeOf({ ranked, page }: Candidate, given: ExtractedValue | undefined): Place {
  return given ?? { page: page.number, box: ratioBox(ranked.studied.candidate, page) };
}

function readingOrder(a: Place, b: Place): number {
  return a.page - b.page || a.box.top - b.box.top || a.box.left - b.box.left;
}

/**
 * The local engine's opinion as one distribution: its values have their calibrated confidence; the rest is divided
 * among the other candidates and none of them, according to the ranker.
 */
function localOpinion(candidates: readonly Candidate[], given: readonly ExtractedValue[]) {
  const confidences = new Map<string, number>();
  for (const value of given) {
    const normalizedValue = normalizedValueOf(value);
    confidences.set(normalizedValue, Math.max(value.confidence, confidences.get(normalizedValue) ?? 0));
  }
  const sum = [...confidences.values()].reduce((total, one) => total + one, 0);
  const scale = sum > mostGiven ? mostGiven / sum : 1;
  const others = candidates
    .filter(({ normalizedValue }) => !confidences.has(normalizedValue))
    .map(({ ranked }) => ranked.chance);
  const none = others.reduce((product, chance) => product * (1 - chance), 1);
  const weight = others.reduce((total, chance) => total + chance, none);
  const share = (part: number) => (weight > 0 ? ((1 - sum * scale) * part) / weight : 0);
  const opinions = candidates.map(({ normalizedValue, ranked }) => {
    const confidence = confidences.get(normalizedValue);
    return confidence === undefined ? share(ranked.chance) : confidence * scale;
  });
  return { opinions, absent: share(none) };
}

function optionOf(
  { ranked, page }: Candidate,
  target: TargetField,
  action: Pick<ActionDefinition, 'fields'>,
  given: ExtractedValue | undefined,
): Omit<FieldOption, 'id' | 'local'> {
  const { candidate, surroundings } = ranked.studied;
  const { text, normalizedText } = asPrinted(candidate.tokens, candidate);
  const value = given ?? {
    text,
    ...(normalizedText === undefined ? {} : { normalizedText }),
    confidence: 0,
    page: page.number,
    box: ratioBox(candidate, page),
    reasons: reasonsOf({ target, chosen: ranked, sumAgrees: false }),
  };
  const parts = derivedParts(action)
    .filter(({ of }) => of === target.name)
    .flatMap((part): [string, ExtractedValue][] => {
      const found = partOf(value, { chosen: ranked }, page, part);
      return found === undefined ? [] : [[part.name, found]];
    });
  return { value, parts: Object.fromEntries(parts), ...textsBeside(surroundings) };
}

function textsBeside({ left, above, after }: Surroundings) {
  return { before: left?.text ?? '', above: above[0]?.text ?? '', after };
}
