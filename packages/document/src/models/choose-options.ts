import type { ActionDefinition } from '../model/action.ts';
import type { ExtractedAnswer, ExtractedValue, Extraction } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import { derivedParts } from '../text/address/derived-parts.ts';
import type { FieldOptions } from './field-options.ts';
import { type Claim, greatest, normalizedValueOf, settle } from './settle.ts';

/** A model's opinion of the options of one field, 0 to 1. */
export interface OptionOpinion {
  readonly asked: FieldOptions;
  /** By the id of each option. */
  readonly chances: Readonly<Record<string, number>>;
  /** The probability of none of them. */
  readonly absent: number;
}

/**
 * The local engine's extraction, in which the fields and prompts that a model gave its opinion on are settled between
 * the two.
 */
export function chooseOptions(
  action: ActionDefinition,
  extraction: Extraction,
  opinions: readonly OptionOpinion[],
): Extraction {
  let { fields, prompts } = extraction;
  for (const opinion of opinions) {
    const { target, name } = opinion.asked;
    if (target === 'field') fields = { ...fields, ...settledField(action, fields, opinion) };
    else prompts = { ...prompts, [name]: settledPrompt(action, own(prompts, name) ?? [], opinion) };
  }
  const isThere = ([, values]: readonly [string, readonly ExtractedValue[]]) => values.length > 0;
  return { ...extraction, fields: Object.fromEntries(Object.entries(fields).filter(isThere)), prompts };
}

function settled({ asked, chances, absent }: OptionOpinion, given: readonly ExtractedValue[]) {
  const ofModel = asked.options.map(({ id }) => own(chances, id) ?? 0);
  const favourite = {
    local: greatest([...asked.options.map(({ local }) => local), asked.absent]),
    model: greatest([...ofModel, absent]),
  };
  const claims = asked.options.map(
    ({ value, local }, index): Claim => ({
      normalizedValue: normalizedValueOf(value),
      value,
      local,
      model: ofModel[index]!,
      chosenBy: { local: index === favourite.local, model: index === favourite.model },
    }),
  );
  return settle({ given, claims, absent: { local: asked.absent, model: absent } });
}

/** The field and the fields that are parts of it, which are as certain as the whole. */
function settledField(
  action: ActionDefinition,
  fields: Extraction['fields'],
  opinion: OptionOpinion,
): Record<string, readonly ExtractedValue[]> {
  const { name, options } = opinion.asked;
  const given = own(fields, name) ?? [];
  const values = settled(opinion, given);
  const partNames = derivedParts(action)
    .filter(({ of }) => of === name)
    .map((part) => part.name);
  const parts = partNames.map((part): [string, readonly ExtractedValue[]] => [
    part,
    values.flatMap((value) => {
      const isKept = given.some(
        (one) => one.page === value.page && normalizedValueOf(one) === normalizedValueOf(value),
      );
      const kept = own(fields, part)?.find(({ page }) => page === value.page);
      const chosen = options.find((option) => normalizedValueOf(option.value) === normalizedValueOf(value));
      const found = isKept ? kept : chosen && own(chosen.parts, part);
      return found === undefined ? [] : [{ ...found, confidence: value.confidence }];
    }),
  ]);
  return Object.fromEntries([[name, values], ...parts]);
}

function settledPrompt(
  action: ActionDefinition,
  answers: readonly ExtractedAnswer[],
  opinion: OptionOpinion,
): readonly ExtractedAnswer[] {
  const { name } = opinion.asked;
  const { prompt, source } = action.prompts[name]!;
  const values = settled(
    opinion,
    answers.flatMap(({ answer }) => answer ?? []),
  );
  return values.length === 0 ? [{ prompt, source }] : values.map((answer) => ({ prompt, source, answer }));
}
