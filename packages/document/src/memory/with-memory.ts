import { lookedForFields } from '../extraction/features/target-field.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { ExtractedValue } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import type { Page } from '../model/page.ts';
import { derivedParts } from '../text/address/derived-parts.ts';
import { fold } from '../text/layout/fold.ts';
import { againChance, type Guess } from './again-chance.ts';
import { chooseWay, type Way } from './choose-way.ts';
import { correctedValue } from './corrected-value.ts';
import type { Example, FieldExample } from './example.ts';
import { factProposals } from './fact-proposals.ts';
import { formProposals } from './form-proposals.ts';
import { sheetsOf } from './form-sheet.ts';
import { withKnownAccounts } from './known-accounts.ts';
import type { KnownExamples } from './known-examples.ts';
import { withoutPrintedValues } from './printed-values.ts';
import { withRepeatedAmounts } from './repeated-amounts.ts';
import { isSameSender } from './same-sender.ts';
import { withoutLayoutWords } from './without-layout-words.ts';

type Fields = Readonly<Record<string, readonly ExtractedValue[]>>;

/** The fields as found without examples of the sender, and with them. */
interface FoundFields {
  readonly plain: Fields;
  readonly taught: Fields;
}

/**
 * The fields with what the sender's earlier documents say: what was found without and with the examples of the layout,
 * what stands at a field's place, and what is known of the sender, also from documents of other layouts, if it is printed
 * here. Of several ways of reading the likeliest counts, by how often each was right on the sender's documents.
 */
export function withMemory(
  pages: readonly Page[],
  { plain, taught }: FoundFields,
  action: Pick<ActionDefinition, 'fields'>,
  { alike, kin }: KnownExamples,
): Fields {
  if (alike.length + kin.length === 0) return plain;
  const sheets = sheetsOf(pages);
  const forms = formProposals(pages, sheets, action, alike);
  const facts = factProposals(pages, sheets, action, [...alike, ...kin]);
  const factsOf = (name: string) => [...alike, ...kin].flatMap((one) => own(one.facts ?? {}, name) ?? []);
  const names = new Set([...Object.keys(plain), ...Object.keys(taught), ...forms.keys(), ...facts.keys()]);
  const whole = new Set(lookedForFields(action).map(([name]) => name));
  const read = [...names].map((name): [string, readonly ExtractedValue[]] => {
    const field = own(action.fields, name);
    const spelled = (way: Way): Way => {
      if (field === undefined || way.value === undefined) return way;
      const value = correctedValue(way.value, pages, field, factsOf(name));
      return withoutPrintedValues({ ...way, value }, name, field, alike);
    };
    const [found, learned] = [own(plain, name) ?? [], own(taught, name) ?? []];
    const isMarked = field?.kind === 'checkbox';
    if (!whole.has(name) && !isMarked) return [name, learned];
    const ways: readonly Way[] = [
      foundWay(found, alike, name, ['isGuessRight']),
      { ...foundWay(learned, alike, name, taughtGuesses(found, learned)), isTaught: true },
      ...[forms.get(name), facts.get(name), absence(alike, name)].flatMap((way) => way ?? []),
    ];
    return [name, chooseWay(withoutLayoutWords(ways.map(spelled), alike, name), [...learned, ...found])];
  });
  const sender = alike.filter((example) => isSameSender(example, sheets) !== false);
  const found = withRepeatedAmounts(Object.fromEntries(read), action, sender);
  return withKnownAccounts(withParts(found, action), action, { alike: sender, kin });
}

/** Where examples make no difference, neither did they before there were any. */
function taughtGuesses(
  found: readonly ExtractedValue[],
  taught: readonly ExtractedValue[],
): readonly Guess[] {
  const textOf = (values: readonly ExtractedValue[]) => fold(mostConfident(values)?.text ?? '');
  return textOf(found) === textOf(taught) ? ['isTaughtRight', 'isGuessRight'] : ['isTaughtRight'];
}

function mostConfident(values: readonly ExtractedValue[]): ExtractedValue | undefined {
  return values.toSorted((a, b) => b.confidence - a.confidence)[0];
}

function foundWay(
  values: readonly ExtractedValue[],
  alike: readonly Example[],
  name: string,
  guesses: readonly Guess[],
): Way {
  const value = mostConfident(values);
  if (value === undefined) return { value, chance: 0, isFound: true };
  return { value, chance: againChance(value.confidence, alike, name, guesses), isFound: true };
}

/** Prior number of documents with the field and without it. */
const either = 0.3;

/**
 * What was too doubtful to be given, as far as people did not say that the sender's documents lack it: less is left to ask
 * about each time.
 */
export function stillWithheld(
  withheld: Readonly<Record<string, number>>,
  alike: readonly Example[],
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(withheld).map(([name, chance]) => [
      name,
      chance * (1 - (absence(alike, name)?.chance ?? 0)),
    ]),
  );
}

/** Whether a person said that there is no value, though one was found or thought of. */
function isDenied({ places, isGuessRight, isTaughtRight }: FieldExample): boolean {
  return places.length === 0 && (isGuessRight === false || isTaughtRight === false);
}

/** How often people said that the sender's documents do not have the field, if ever. */
function absence(alike: readonly Example[], name: string): Way | undefined {
  const judged = alike.flatMap(({ fields }) => own(fields, name) ?? []);
  const absent = judged.filter(isDenied).length;
  if (absent === 0) return undefined;
  return { value: undefined, chance: (absent + either) / (judged.length + 2 * either) };
}

/** The parts of an address are those of the one that was chosen. */
function withParts(fields: Fields, action: Pick<ActionDefinition, 'fields'>): Fields {
  const parts = derivedParts(action).flatMap(({ name, of, part }) => {
    const whole = own(fields, of) ?? [];
    if (part === 'whole')
      return [[name, whole.map((one) => ({ ...one, reasons: [`part-of:${of}`] }))] as const];
    // A part is as sure as the whole.
    const inside = (own(fields, name) ?? []).flatMap((one) => {
      const around = whole.find(({ page, text }) => page === one.page && fold(text).includes(fold(one.text)));
      return around === undefined ? [] : [{ ...one, confidence: around.confidence }];
    });
    return [[name, inside] as const];
  });
  return Object.fromEntries(
    Object.entries({ ...fields, ...Object.fromEntries(parts) }).filter(([, values]) => values.length > 0),
  );
}
