import type { FieldKind } from '../../model/action.ts';
import type { Questions } from '../../text/lexicon/lexicon.ts';
import { lexicons } from '../../text/lexicon/lexicons.ts';
import { allTerms, anyOf, termsOf } from '../../text/lexicon/terms.ts';

/** Names of the parts that contain terms, not pairs. */
type Part = Exclude<keyof Questions, 'means'>;

interface Sign {
  readonly kind: FieldKind;
  readonly pattern: RegExp;
}

/**
 * What a question asks for, by its words; the first match counts. Question words come before nouns, because they say
 * more: "who signed" asks for a name, "is it signed" for a signature. Letters are lower case without accents.
 */
const signs: readonly Sign[] = [
  { kind: 'number', pattern: holding('howMany') },
  { kind: 'money', pattern: holding('howMuch') },
  { kind: 'date', pattern: beginningWith('when') },
  { kind: 'name', pattern: holding('who') },
  { kind: 'signature', pattern: holding('signed') },
  { kind: 'checkbox', pattern: beginningWith('whether') },
  { kind: 'iban', pattern: holding('iban') },
  { kind: 'vatId', pattern: holding('vatId') },
  { kind: 'email', pattern: holding('email') },
  { kind: 'url', pattern: holding('url') },
  { kind: 'phone', pattern: holding('phone') },
  { kind: 'percent', pattern: holding('percent', '%') },
  { kind: 'date', pattern: holding('date') },
  { kind: 'money', pattern: holding('money') },
  { kind: 'identifier', pattern: holding('identifier', '#') },
  { kind: 'address', pattern: holding('address') },
  { kind: 'number', pattern: holding('number') },
  { kind: 'name', pattern: holding('name') },
];

function holding(part: Part, sign?: string): RegExp {
  const words = String.raw`\b${anyOf(termsFor(part))}\b`;
  return new RegExp(sign === undefined ? words : `${sign}|${words}`);
}

function beginningWith(part: Part): RegExp {
  return new RegExp(String.raw`^(?:\W*)${anyOf(termsFor(part))}\b`);
}

function termsFor(part: Part): readonly string[] {
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
