import type { FieldDefinition } from '@recto/document';
import type { Dice } from './dice.ts';
import type { FormEntry } from './form-drawing.ts';
import { formName, personName } from './form-names.ts';
import {
  aboutNames,
  codeLabels,
  type LabelSet,
  otherNumbers,
  pairedLabels,
  plainLabels,
  rangeLabels,
  wholeWords,
} from './form-words.ts';

/** An entry of a form, and the fields that a user might define for it. */
export interface AskedEntry extends FormEntry {
  readonly asked: readonly FormField[];
}

export interface FormField {
  readonly name: string;
  readonly field: FieldDefinition;
  readonly truth: string;
}

/** Formats dates in the form's style. */
export type DayForm = (day: Date) => string;

export function pickLabelSets(labelSets: readonly LabelSet[], most: number, dice: Dice): LabelSet[] {
  return dice.shuffled(labelSets).slice(0, dice.whole(1, most));
}

/** The labels that a user lists: the printed one is usually among them, at any position. */
function listed(labelSet: LabelSet, printed: string, language: number, dice: Dice): string[] {
  const known = dice.shuffled(labelSet.labels[language]!).slice(0, 2);
  if (known.includes(printed) || dice.chance(0.15)) return known;
  return dice.shuffled([printed, ...known]);
}

export function nameEntry(labelSet: LabelSet, language: number, dice: Dice): AskedEntry {
  const label = dice.pick(labelSet.labels[language]!);
  const value = formName(dice);
  const field = {
    kind: dice.pick(['name', 'name', 'text'] as const),
    labels: listed(labelSet, label, language, dice),
  };
  return { label, value, asked: [{ name: `own_${labelSet.key}`, field, truth: value }] };
}

/** Other information about the bearer of a name, under a label that begins like the name's label. */
export function besideName({ label }: FormEntry, language: number, dice: Dice): AskedEntry {
  const [more, kind] = dice.pick(aboutNames[language]!);
  const value = {
    code: () => dice.pick(['', dice.code('99999'), dice.code('AA999')]),
    person: () => personName(dice),
    phone: () => dice.code('999-999-9999'),
    plain: () => dice.pick(['A 1/2', 'Local', 'Standard', '']),
  }[kind]();
  return { label: more.startsWith('-') ? label + more : `${label} ${more}`, value, asked: [] };
}

/**
 * Numbers, some of which are another number with a revision suffix. If a field lists two of the printed labels, it
 * means the number under the one it lists first.
 */
export function codeEntries(language: number, dice: Dice): AskedEntry[] {
  const base = dice.code(dice.pick(['9999999', '99999', 'A999999', '999-9999']));
  const labelSets = pickLabelSets(codeLabels, 4, dice);
  const printed = labelSets.map((labelSet, index) => ({
    labelSet,
    label: dice.pick(labelSet.labels[language]!),
    value:
      index === 0
        ? base
        : dice.pick([`${base}-${dice.whole(1, 9)}`, dice.code('99999999'), dice.code('AAA9999')]),
  }));
  const entries = dice.shuffled(printed).map(({ labelSet, label, value }, index, all): AskedEntry => {
    const other = all[index + 1];
    const own = listed(labelSet, label, language, dice);
    const unprinted = own.filter((one) => one !== label);
    const before = unprinted.splice(0, dice.whole(0, unprinted.length));
    const labels = other && dice.chance(0.6) ? [...before, label, ...unprinted, other.label] : own;
    return {
      label,
      value,
      asked: [{ name: `own_${labelSet.key}`, field: { kind: 'identifier', labels }, truth: value }],
    };
  });
  if (!dice.chance(0.5)) return entries;
  const label = `${dice.pick(otherNumbers[language]!)} ${dice.pick(entries).label}`;
  return [...entries, { label, value: dice.code(dice.pick(['99999999', '999999'])), asked: [] }];
}

export function dayEntry(labelSet: LabelSet, language: number, dice: Dice, form: DayForm): AskedEntry {
  const label = dice.pick(labelSet.labels[language]!);
  const value = form(randomDay(dice));
  const field: FieldDefinition = { kind: 'date', labels: listed(labelSet, label, language, dice) };
  return { label, value, asked: [{ name: `own_${labelSet.key}`, field, truth: value }] };
}

/** Two values in one cell under a two-part label, and short texts without meaning. */
export function plainEntries(language: number, dice: Dice, form: DayForm): AskedEntry[] {
  const plain = dice
    .shuffled(plainLabels)
    .slice(0, dice.whole(1, 5))
    .map(([labels, values]) => ({
      label: dice.pick(labels),
      value: dice.chance(0.15) ? '' : dice.pick(values),
      asked: [],
    }));
  if (dice.chance(0.5)) return plain;
  const second = dice.pick([form(randomDay(dice)), String(dice.whole(1, 9))]);
  const paired = { label: dice.pick(pairedLabels[language]!), value: `${form(randomDay(dice))} / ${second}` };
  return [...plain, { ...paired, asked: [] }];
}

/** At most two periods; parts of one of them are in the rows of the form's table. */
export function rangeEntries(language: number, dice: Dice, form: DayForm) {
  const [labelSet, other] = dice.shuffled(rangeLabels);
  const first = randomDay(dice);
  const last = daysBehind(first, dice.whole(2, 60));
  const entries = rangeEntry(labelSet!, language, dice, [form(first), form(last)]);
  if (dice.chance(0.5)) return { first, last, entries };
  const start = daysBehind(first, dice.whole(-20, 20));
  const second = [form(start), form(daysBehind(start, dice.whole(3, 30)))] as const;
  return { first, last, entries: [...entries, ...rangeEntry(other!, language, dice, second)] };
}

const joints = [' - ', '-', ' – ', ' to ', ' bis '];
const ends = [
  [
    ['Start Date', 'Begin', 'From'],
    ['Beginn', 'Von'],
    ['Début', 'Du'],
  ],
  [
    ['End Date', 'End', 'To'],
    ['Ende', 'Bis'],
    ['Fin', 'Au'],
  ],
] as const;

/** A period as one entry or as two; a user's labels for it may differ from the printed ones. */
function rangeEntry(
  labelSet: LabelSet,
  language: number,
  dice: Dice,
  [from, to]: readonly [string, string],
): AskedEntry[] {
  const label = dice.pick(labelSet.labels[language]!);
  const known = dice.chance(0.15)
    ? [dice.pick(rangeLabels).labels[language]![0]!]
    : listed(labelSet, label, language, dice);
  const [begins, stops] = ends.map((words) => dice.pick(words[language]!)) as [string, string];
  const columns = dice.chance(0.6) ? [[begins], [stops]] : [[], []];
  const ask = (name: string, truth: string, more: readonly string[]): FormField => ({
    name,
    field: { kind: 'date', labels: [...known, ...more] },
    truth,
  });
  const key = dice.pick(['', `${labelSet.key}_`, 'own_']);
  const [start, end] = dice.pick([
    ['from', 'to'],
    ['start', 'end'],
    ['begin', 'end'],
  ] as const);
  const asked = [ask(`${key}${start}`, from, columns[0]!), ask(`${key}${end}`, to, columns[1]!)];
  const printed = dice.chance(0.2) ? `${dice.pick(wholeWords[language]!)} ${label}` : label;
  if (dice.chance(0.75)) return [{ label: printed, value: `${from}${dice.pick(joints)}${to}`, asked }];
  const isBare = columns[0]!.length > 0 && dice.chance(0.5);
  return [
    { label: isBare ? begins : `${label} ${begins.toLowerCase()}`, value: from, asked: [asked[0]!] },
    { label: isBare ? stops : `${label} ${stops.toLowerCase()}`, value: to, asked: [asked[1]!] },
  ];
}

function randomDay(dice: Dice): Date {
  return new Date(Date.UTC(dice.whole(2012, 2026), dice.whole(0, 11), dice.whole(1, 28)));
}

export function daysBehind(day: Date, days: number): Date {
  return new Date(day.getTime() + days * 86_400_000);
}

export function dateForm(dice: Dice): DayForm {
  const style = dice.pick(['us', 'us', 'usLong', 'de', 'iso']);
  return (day) => {
    const [year, month, date] = day.toISOString().slice(0, 10).split('-') as [string, string, string];
    if (style === 'us') return `${month}/${date}/${year.slice(2)}`;
    if (style === 'usLong') return `${Number(month)}/${Number(date)}/${year}`;
    return style === 'de' ? `${date}.${month}.${year}` : `${year}-${month}-${date}`;
  };
}
