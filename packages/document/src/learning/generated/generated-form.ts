import type { FieldDefinition } from '../../action.ts';
import type { LabelledDocument } from '../labelled-document.ts';
import { seededRandom } from '../random.ts';
import { Dice } from './dice.ts';
import { drawForm, type FormDrawing, type FormEntry } from './form-layout.ts';
import {
  codeSayings,
  daySayings,
  formName,
  nameSayings,
  plainSayings,
  rangeSayings,
  type Saying,
  sums,
} from './form-words.ts';

/** What a form prints under a label, and the fields that a user might make of it. */
interface AskedEntry extends FormEntry {
  readonly asked: readonly FormField[];
}

interface FormField {
  readonly name: string;
  readonly field: FieldDefinition;
  readonly truth: string;
}

/**
 * Made-up orders, policies, leases and the like, with fields that a user defined: no concept of these is known, and
 * only labels and layout tell them. The same seeds give the same documents.
 */
export function generatedForms(count: number, seed: number): LabelledDocument[] {
  return Array.from({ length: count }, (_, index) => generatedForm(seed * 20_011 + index));
}

function generatedForm(seed: number): LabelledDocument {
  const dice = new Dice(seededRandom(seed));
  const language = dice.pick([0, 0, 0, 1, 2]);
  const form = dateForm(dice);
  const entries = [
    ...pickSayings(nameSayings, 4, dice).map((one) => nameEntry(one, language, dice)),
    ...codeEntries(language, dice),
    ...pickSayings(daySayings, 2, dice).map((one) => dayEntry(one, language, dice, form)),
    ...plainEntries(dice),
  ];
  const range = rangeEntries(dice.pick(rangeSayings), language, dice, form);
  const drawing = amountsOf(dice, language, form, range.first);
  const all = dice.shuffled([...entries, ...range.entries]);
  const pages = drawForm({ ...drawing, entries: all }, dice);
  const asked = [...all.flatMap((entry) => entry.asked), ...drawing.asked];
  return {
    id: `form-${seed}`,
    pages,
    action: {
      name: 'Form',
      type: 'GENERIC',
      fields: Object.fromEntries(asked.map(({ name, field }) => [name, field])),
      tables: {},
      prompts: {},
      rules: [],
      model: 'local',
      result: { shape: 'both' },
    },
    truth: Object.fromEntries(asked.map(({ name, truth }) => [name, truth])),
    group: `form ${seed}`,
    isGenerated: true,
  };
}

function pickSayings(sayings: readonly Saying[], most: number, dice: Dice): Saying[] {
  return dice.shuffled(sayings).slice(0, dice.whole(1, most));
}

/** The labels that a user lists: the printed one is mostly among them, in any place. */
function listed(saying: Saying, printed: string, language: number, dice: Dice): string[] {
  const known = dice.shuffled(saying.labels[language]!).slice(0, 2);
  if (known.includes(printed) || dice.chance(0.15)) return known;
  return dice.shuffled([printed, ...known]);
}

function nameEntry(saying: Saying, language: number, dice: Dice): AskedEntry {
  const label = dice.pick(saying.labels[language]!);
  const value = formName(dice);
  const field = {
    kind: dice.pick(['name', 'name', 'text'] as const),
    labels: listed(saying, label, language, dice),
  };
  return { label, value, asked: [{ name: `own_${saying.key}`, field, truth: value }] };
}

/**
 * Numbers: some are another one with a revision behind it. A field that lists two of the printed labels means the
 * number under the one that it lists first.
 */
function codeEntries(language: number, dice: Dice): AskedEntry[] {
  const base = dice.code(dice.pick(['9999999', '99999', 'A999999', '999-9999']));
  const sayings = pickSayings(codeSayings, 4, dice);
  const printed = sayings.map((saying, index) => ({
    saying,
    label: dice.pick(saying.labels[language]!),
    value:
      index === 0
        ? base
        : dice.pick([`${base}-${dice.whole(1, 9)}`, dice.code('99999999'), dice.code('AAA9999')]),
  }));
  return printed.map(({ saying, label, value }, index) => {
    const other = printed[index + 1];
    const own = listed(saying, label, language, dice);
    const labels =
      other && dice.chance(0.5) ? [label, ...own.filter((one) => one !== label), other.label] : own;
    return {
      label,
      value,
      asked: [{ name: `own_${saying.key}`, field: { kind: 'identifier', labels }, truth: value }],
    };
  });
}

function dayEntry(saying: Saying, language: number, dice: Dice, form: (day: Date) => string): AskedEntry {
  const label = dice.pick(saying.labels[language]!);
  const value = form(randomDay(dice));
  const printed = dice.chance(0.2) ? `${value} / ${form(randomDay(dice))}` : value;
  const field: FieldDefinition = { kind: 'date', labels: listed(saying, label, language, dice) };
  return { label, value: printed, asked: [{ name: `own_${saying.key}`, field, truth: value }] };
}

function plainEntries(dice: Dice): AskedEntry[] {
  return dice
    .shuffled(plainSayings)
    .slice(0, dice.whole(1, 5))
    .map(([labels, values]) => ({
      label: dice.pick(labels),
      value: dice.chance(0.15) ? '' : dice.pick(values),
      asked: [],
    }));
}

/** A stretch of time as one entry or as two; a user's labels for it may be others than the printed ones. */
function rangeEntries(saying: Saying, language: number, dice: Dice, form: (day: Date) => string) {
  const first = randomDay(dice);
  const [from, to] = [form(first), form(new Date(first.getTime() + dice.whole(2, 60) * 86_400_000))];
  const label = dice.pick(saying.labels[language]!);
  const known = dice.chance(0.2)
    ? [dice.pick(rangeSayings).labels[language]![0]!]
    : listed(saying, label, language, dice);
  const columns = dice.chance(0.6)
    ? [
        ['Start Date', 'Beginn'],
        ['End Date', 'Ende'],
      ]
    : [[], []];
  const ask = (name: string, truth: string, more: readonly string[]): FormField => ({
    name,
    field: { kind: 'date', labels: [...known, ...more] },
    truth,
  });
  const key = dice.pick(['', `${saying.key}_`, 'own_']);
  const [start, end] = dice.pick([
    ['from', 'to'],
    ['start', 'end'],
    ['begin', 'end'],
  ] as const);
  const asked = [ask(`${key}${start}`, from, columns[0]!), ask(`${key}${end}`, to, columns[1]!)];
  const joint = dice.pick([' - ', '-', ' – ', ' to ', ' bis ']);
  const entries: AskedEntry[] = dice.chance(0.8)
    ? [{ label, value: `${from}${joint}${to}`, asked }]
    : [
        { label: dice.pick([`${label} from`, 'Start Date', 'Begin']), value: from, asked: [asked[0]!] },
        { label: dice.pick([`${label} to`, 'End Date', 'End']), value: to, asked: [asked[1]!] },
      ];
  return { first, entries };
}

function amountsOf(
  dice: Dice,
  language: number,
  form: (day: Date) => string,
  first: Date,
): Omit<FormDrawing, 'entries'> & { asked: FormField[] } {
  // Rows begin beside the first day of the whole, so that their days are not taken for it.
  const shift = dice.pick([-3, -2, -1, 1, 2, 3]);
  const rates = Array.from({ length: dice.whole(3, 24) }, () =>
    dice.pick([dice.whole(2, 80) * 500, dice.whole(1000, 90_000)]),
  );
  const rows = rates.map((rate, index) => {
    const count = dice.pick([1, 1, 1, 2, 3, 5]);
    const from = new Date(first.getTime() + (index + shift) * 86_400_000);
    return {
      from: form(from),
      to: form(new Date(from.getTime() + 5 * 86_400_000)),
      count,
      rate,
      cents: count * rate,
    };
  });
  const gross = rows.reduce((sum, row) => sum + row.cents, 0);
  const commission = Math.round(gross * 0.15);
  const sign = dice.pick(['$', '$', '', '€', 'EUR ']);
  const amount = (cents: number) => `${sign}${(cents / 100).toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ',')}`;
  const shown = dice.pick([['gross'], ['gross', 'net'], ['gross', 'commission', 'net']] as const);
  const cents = { gross, commission, net: gross - commission };
  const totals = shown.map((name) => ({
    name,
    label: dice.pick(sums[name][language]!),
    value: amount(cents[name]),
  }));
  const asked = totals
    .filter(({ name }) => name === 'gross' || dice.chance(0.5))
    .map(({ name, label, value }): FormField => {
      const others = dice.shuffled(sums[name][language]!).slice(0, 2);
      const labels = others.includes(label) || dice.chance(0.25) ? others : dice.shuffled([label, ...others]);
      return {
        name: `${name}_${dice.pick(['amount', 'total'])}`,
        field: { kind: 'money', labels },
        truth: value,
      };
    });
  return {
    rows: rows.map((row) => ({ ...row, rate: amount(row.rate), amount: amount(row.cents) })),
    totals,
    asked,
  };
}

function randomDay(dice: Dice): Date {
  return new Date(Date.UTC(dice.whole(2012, 2026), dice.whole(0, 11), dice.whole(1, 28)));
}

function dateForm(dice: Dice): (day: Date) => string {
  const style = dice.pick(['us', 'us', 'usLong', 'de', 'iso']);
  return (day) => {
    const [year, month, date] = day.toISOString().slice(0, 10).split('-') as [string, string, string];
    if (style === 'us') return `${month}/${date}/${year.slice(2)}`;
    if (style === 'usLong') return `${Number(month)}/${Number(date)}/${year}`;
    return style === 'de' ? `${date}.${month}.${year}` : `${year}-${month}-${date}`;
  };
}
