import { type FieldKind, fieldKinds } from '../../model/action.ts';
import { kindFacts, type QuestionPart } from '../../text/kinds/kind-facts.ts';
import { lexicons } from '../../text/lexicon/lexicons.ts';
import { allTerms, anyOf, termsOf } from '../../text/lexicon/terms.ts';

interface Sign {
  readonly kind: FieldKind;
  readonly pattern: RegExp;
}

/**
 * The parts of questions in the order in which they count; the first that a question has tells its kind. Question words
 * come before nouns, because they say more: "who signed" asks for a name, "is it signed" for a signature. Letters are
 * lower case without accents.
 */
const patterns: Readonly<Record<QuestionPart, RegExp>> = {
  howLong: holding('howLong'),
  howMany: holding('howMany'),
  howMuch: holding('howMuch'),
  when: beginningWith('when'),
  who: holding('who'),
  signed: holding('signed'),
  whether: beginningWith('whether'),
  iban: holding('iban'),
  vatId: holding('vatId'),
  email: holding('email'),
  url: holding('url'),
  phone: holding('phone'),
  percent: holding('percent', '%'),
  duration: holding('duration'),
  date: holding('date'),
  money: holding('money'),
  identifier: holding('identifier', '#'),
  address: holding('address'),
  number: holding('number'),
  name: holding('name'),
};

const signs: readonly Sign[] = Object.entries(patterns).flatMap(([part, pattern]) =>
  fieldKinds
    .filter((kind) => kindFacts[kind].askedBy.some((own) => own === part))
    .map((kind) => ({ kind, pattern })),
);

function holding(part: QuestionPart, sign?: string): RegExp {
  const words = String.raw`\b${anyOf(termsFor(part))}\b`;
  return new RegExp(sign === undefined ? words : `${sign}|${words}`);
}

function beginningWith(part: QuestionPart): RegExp {
  return new RegExp(String.raw`^(?:\W*)${anyOf(termsFor(part))}\b`);
}

function termsFor(part: QuestionPart): readonly string[] {
  return allTerms(({ questions }) => questions?.[part]);
}

/** Languages with words that mean something else in another language, each with a pattern that identifies it. */
const told = lexicons.flatMap(({ questions }) => {
  if (!questions?.tells) return [];
  const marks = termsOf(questions.marks).map((mark) => anyOf([mark]));
  const pattern = new RegExp([...marks, String.raw`\b${anyOf(termsOf(questions.tells))}\b`].join('|'));
  const means = Object.entries(questions.means ?? {});
  return {
    pattern,
    means: means.map(([from, to]) => [new RegExp(String.raw`\b${from}\b`, 'g'), to] as const),
  };
});

/** The kind of value that answers a question in one of the languages of the lexicon; `text` if there is no evidence. */
export function promptKind(prompt: string): FieldKind {
  const plain = prompt
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[-'’./]/g, ' ')
    .replace(/\s+/g, ' ');
  const heard = told
    .filter(({ pattern }) => pattern.test(plain))
    .flatMap(({ means }) => means)
    .reduce((text, [from, to]) => text.replace(from, to), plain);
  return signs.find((sign) => sign.pattern.test(heard))?.kind ?? 'text';
}
