import type { FieldKind } from '../../model/action.ts';
import { gramsOf, gramsPerWord } from './grams.ts';
import { matcherIndexOf } from './matcher-kinds.ts';

/** A query for a page: a field of an action, or a column of one of its tables. */
export interface MatchQuery {
  readonly name: string;
  readonly kind: FieldKind;
  readonly labels: readonly string[];
  readonly description?: string | undefined;
  readonly isColumn: boolean;
}

/** Maximum number of words per query; the rest is left out. */
const wordsPerQuery = 28;

/** Where a word of a query comes from; 0 is padding. */
const queryParts = { name: 1, firstLabel: 2, otherLabel: 3, description: 4 } as const;

interface QueryTensor {
  readonly queries: readonly MatchQuery[];
  /** queries × {@link wordsPerQuery} × {@link gramsPerWord} */
  readonly grams: Uint16Array;
  /** queries × {@link wordsPerQuery} */
  readonly parts: Uint8Array;
  /** See {@link matcherIndexOf}. */
  readonly kinds: Uint8Array;
}

interface QueryWord {
  readonly word: string;
  readonly part: number;
}

export function queryTensorOf(queries: readonly MatchQuery[]): QueryTensor {
  const grams = new Uint16Array(queries.length * wordsPerQuery * gramsPerWord);
  const parts = new Uint8Array(queries.length * wordsPerQuery);
  const kinds = new Uint8Array(queries.length);
  queries.forEach((query, index) => {
    kinds[index] = matcherIndexOf(query.kind, query.isColumn);
    wordsOf(query).forEach(({ word, part }, position) => {
      const at = index * wordsPerQuery + position;
      grams.set(gramsOf(word), at * gramsPerWord);
      parts[at] = part;
    });
  });
  return { queries, grams, parts, kinds };
}

/** The words of a name: `parties.billTo.zipCode` is `parties bill to zip code`. */
export function wordsOfName(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .split(/[\s._-]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

export function wordsOfPhrase(phrase: string): string[] {
  return phrase.split(/[\s/]+/).filter((word) => /[\p{L}\p{N}#%]/u.test(word));
}

/**
 * The last four words of the name, then the first words of each label (five) and of the description (eight); labels are
 * truncated if there is no room.
 */
function wordsOf({ name, labels, description }: MatchQuery): QueryWord[] {
  const of = (part: number, words: readonly string[]) => words.map((word) => ({ word, part }));
  const named = of(queryParts.name, wordsOfName(name).slice(-4));
  const told = of(queryParts.description, wordsOfPhrase(description ?? '').slice(0, 8));
  const labelled = labels.flatMap((label, index) =>
    of(index === 0 ? queryParts.firstLabel : queryParts.otherLabel, wordsOfPhrase(label).slice(0, 5)),
  );
  return [...named, ...labelled.slice(0, wordsPerQuery - named.length - told.length), ...told];
}
