import { fieldForPrompt } from '../action/prompts/field-for-prompt.ts';
import { type TargetField, targetField } from '../extraction/features/target-field.ts';
import type { ActionDefinition, FieldDefinition } from '../model/action.ts';
import type { ExtractedAnswer, ExtractedValue, Extraction } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import type { Page } from '../model/page.ts';
import { allTerms, anyOf } from '../text/lexicon/terms.ts';
import { alignRows } from './align-rows.ts';
import { llmFields } from './llm-question.ts';
import type { ModelAnswer, ModelAnswers } from './model-answers.ts';
import { notOnPage, opinionOf, placedValue } from './placed-value.ts';
import { type Claim, normalizedValueOf, settle } from './settle.ts';
import { type FoundValue, ValueFinder } from './value-finder.ts';

/** Maximum confidence of values that were not found on a page. */
const mostUnfound = 0.3;

/**
 * The answers of a language model, located on the pages and combined with what the local engine found. Each value gets
 * the page and box of its text, or no box and the reason `not-on-page`.
 */
export function alignAnswers(
  pages: readonly Page[],
  action: ActionDefinition,
  local: Extraction,
  answers: ModelAnswers,
): Extraction {
  const finder = new ValueFinder(pages);
  const find = (name: string, definition: FieldDefinition, asked: readonly ModelAnswer[]) =>
    settledValues(finder, targetField(name, definition), asked, own(local.fields, name) ?? []);
  const fields = Object.entries(llmFields(action.fields)).map(
    ([name, definition]): [string, readonly ExtractedValue[]] => [
      name,
      find(name, definition, own(answers.fields, name) ?? []),
    ],
  );
  const tables = Object.entries(action.tables).map(([name, { columns }]) => [
    name,
    alignRows(
      finder,
      pages,
      llmFields(columns),
      own(answers.tables, name) ?? [],
      own(local.tables, name) ?? [],
    ),
  ]);
  return {
    fields: Object.fromEntries(fields.filter(([, values]) => values.length > 0)),
    tables: Object.fromEntries(tables),
    prompts: Object.fromEntries(
      Object.keys(action.prompts).map((name) => [name, settledPrompt(finder, action, name, local, answers)]),
    ),
  };
}

function settledPrompt(
  finder: ValueFinder,
  action: ActionDefinition,
  name: string,
  local: Extraction,
  answers: ModelAnswers,
): readonly ExtractedAnswer[] {
  const { prompt, source } = action.prompts[name]!;
  const given = own(local.prompts, name)?.flatMap(({ answer }) => answer ?? []) ?? [];
  const target = targetField(name, fieldForPrompt(prompt));
  const values = settledValues(finder, target, own(answers.prompts, name) ?? [], given);
  // A language model answers once for the document.
  const shown =
    source === 'llm' ? values.toSorted((a, b) => b.confidence - a.confidence).slice(0, 1) : values;
  return shown.length === 0 ? [{ prompt, source }] : shown.map((answer) => ({ prompt, source, answer }));
}

function settledValues(
  finder: ValueFinder,
  target: TargetField,
  answers: readonly ModelAnswer[],
  given: readonly ExtractedValue[],
): readonly ExtractedValue[] {
  const placed = answers.flatMap((answer) => placedAnswer(finder, target, answer, given) ?? []);
  const values = settle(disputeOf(placed, given));
  return values.map((value) =>
    value.reasons.includes(notOnPage)
      ? { ...value, confidence: Math.min(mostUnfound, value.confidence) }
      : value,
  );
}

interface Placed {
  readonly value: ExtractedValue;
  readonly opinion: number;
}

/** The place of an answer; undefined for one that says there is none. */
function placedAnswer(
  finder: ValueFinder,
  target: TargetField,
  answer: ModelAnswer,
  given: readonly ExtractedValue[],
): Placed | undefined {
  const found = finder.find(answer.text, target);
  const best = bestPlace(found, answer, given);
  if (best === undefined && saysNone(answer.text)) return undefined;
  const value = placedValue(answer, best, (text) => finder.normalised(target.field.kind, text));
  return { value, opinion: opinionOf(answer, best) };
}

/** "Not Found", "N/A" and the like, which models write although null was requested. */
function saysNone(text: string): boolean {
  return none.test(text);
}

const none = new RegExp(String.raw`^\W*${anyOf(allTerms(({ answers }) => answers?.none))}\W*$`, 'i');

/**
 * The place that the local engine found, too; otherwise the page that the model names, otherwise beside its label,
 * otherwise the first place.
 */
function bestPlace(
  found: readonly FoundValue[],
  { page }: ModelAnswer,
  given: readonly ExtractedValue[],
): FoundValue | undefined {
  const worth = (one: FoundValue) => {
    const isGiven = given.some(
      (value) => value.page === one.page && normalizedValueOf(value) === normalizedValueOf(one),
    );
    return (one.match === 'same' ? 8 : 0) + (one.page === page ? 4 : 0) + (isGiven ? 2 : 0) + one.label;
  };
  return found.reduce<FoundValue | undefined>(
    (best, one) => (best === undefined || worth(one) > worth(best) ? one : best),
    undefined,
  );
}

/**
 * The different answers of both sides with their opinions of each: answers that a side did not give share its remaining
 * probability.
 */
function disputeOf(placed: readonly Placed[], given: readonly ExtractedValue[]) {
  const local = opinions(given.map((value) => ({ value, opinion: value.confidence })));
  const model = opinions(placed);
  const normalizedValues = [...new Set([...model.byValue.keys(), ...local.byValue.keys()])];
  const share = (side: typeof local) => {
    const others = normalizedValues.length - side.byValue.size;
    return side === model && placed.length === 0 ? restOfNothing / others : side.rest / (others + 1);
  };
  const claims = normalizedValues.map((normalizedValue): Claim => {
    const here = model.byValue.get(normalizedValue);
    const there = local.byValue.get(normalizedValue);
    const isSamePage = there !== undefined && here?.value.page === there.value.page;
    return {
      normalizedValue,
      value: (isSamePage ? there : (here ?? there))!.value,
      local: there?.opinion ?? share(local),
      model: here?.opinion ?? share(model),
      chosenBy: { local: there !== undefined, model: here !== undefined },
    };
  });
  const absent = {
    model: placed.length === 0 ? 1 - restOfNothing : share(model),
    ...(given.length > 0 && { local: share(local) }),
  };
  return { given, claims, absent };
}

const mostOpinion = 0.98;
/** The probability left for other answers if the model says that there is none. */
const restOfNothing = 0.15;

/** One opinion per distinct answer, scaled so that something is left for the rest. */
function opinions(all: readonly Placed[]) {
  const surest = new Map<string, Placed>();
  for (const one of all) {
    const normalizedValue = normalizedValueOf(one.value);
    if (one.opinion >= (surest.get(normalizedValue)?.opinion ?? 0)) surest.set(normalizedValue, one);
  }
  const sum = [...surest.values()].reduce((total, { opinion }) => total + opinion, 0);
  const scale = sum > mostOpinion ? mostOpinion / sum : 1;
  const byValue = new Map(
    [...surest].map(([normalizedValue, one]) => [normalizedValue, { ...one, opinion: one.opinion * scale }]),
  );
  return { byValue, rest: 1 - sum * scale };
}
