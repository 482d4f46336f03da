import { type ActionDefinition, seededRandom } from '@recto/document';
import type { LabelledDocument } from '../labelled-document.ts';
import { Dice } from './dice.ts';
import {
  type AskedEntry,
  besideName,
  codeEntries,
  dateForm,
  dayEntry,
  type FormField,
  nameEntry,
  pickLabelSets,
  plainEntries,
  rangeEntries,
} from './form-entries.ts';
import { drawForm } from './form-layout.ts';
import { formAddress } from './form-names.ts';
import { formProse } from './form-prose.ts';
import { formSums } from './form-sums.ts';
import { dayLabels, nameLabels } from './form-words.ts';

/**
 * Generated orders, policies, leases and the like with user-defined fields: no concept is known for these, so only
 * labels and layout identify them. The same seeds give the same documents.
 */
export function generatedForms(count: number, seed: number): LabelledDocument[] {
  return Array.from({ length: count }, (_, index) => generatedForm(seed * 20_011 + index));
}

function generatedForm(seed: number): LabelledDocument {
  const dice = new Dice(seededRandom(seed));
  const language = dice.pick([0, 0, 0, 1, 2]);
  const form = dateForm(dice);
  const names = pickLabelSets(nameLabels, 5, dice).map((one) => nameEntry(one, language, dice));
  const inBlocks = dice.chance(0.35) ? names.splice(0, dice.whole(1, 3)) : [];
  const range = rangeEntries(language, dice, form);
  const entries: AskedEntry[] = [
    ...names,
    ...[...names, ...inBlocks].flatMap((one) => (dice.chance(0.4) ? [besideName(one, language, dice)] : [])),
    ...codeEntries(language, dice),
    ...pickLabelSets(dayLabels, 2, dice).map((one) => dayEntry(one, language, dice, form)),
    ...plainEntries(language, dice, form),
    ...range.entries,
  ];
  const { asked: askedSums, ...sums } = formSums(dice, language, form, range);
  const labels = [...names, ...inBlocks, ...range.entries].map(({ label }) => label);
  const pages = drawForm(
    {
      ...sums,
      entries: ordered(entries, dice),
      parties: inBlocks.map((one) => ({
        ...one,
        lines: formAddress(dice),
        phone: dice.code('999-999-9999'),
      })),
      prose: dice.chance(0.3) ? formProse(labels, language, dice) : [],
      language,
    },
    dice,
  );
  const asked = [...[...inBlocks, ...entries].flatMap((entry) => entry.asked), ...askedSums];
  return {
    id: `form-${seed}`,
    pages,
    action: actionFor(asked),
    truth: Object.fromEntries(asked.map(({ name, truth }) => [name, truth])),
    group: `form ${seed}`,
    isGenerated: true,
  };
}

function actionFor(asked: readonly FormField[]): ActionDefinition {
  return {
    name: 'Form',
    type: 'GENERIC',
    fields: Object.fromEntries(asked.map(({ name, field }) => [name, field])),
    tables: {},
    prompts: {},
    rules: [],
    model: 'local',
    result: { shape: 'both' },
  };
}

/** Entries in random order, or in the original order, in which related entries are adjacent. */
function ordered(entries: readonly AskedEntry[], dice: Dice): readonly AskedEntry[] {
  return dice.chance(0.7) ? dice.shuffled(entries) : entries;
}
