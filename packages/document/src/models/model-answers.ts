/** What a language model gave as the value of a field, a cell or a prompt. */
export interface ModelAnswer {
  readonly text: string;
  /** Where the model says that it stands, from 1. */
  readonly page?: number;
  /** The probability that the model gave its own words, 0 to 1; absent where the endpoint does not say. */
  readonly likelihood?: number;
}

export interface ModelRow {
  readonly page?: number;
  /** By column name. */
  readonly cells: Readonly<Record<string, ModelAnswer>>;
}

/** What a language model answered to an action. A name that is missing was not answered: it is not there. */
export interface ModelAnswers {
  /** By field name; a long document that was asked in parts may have several. */
  readonly fields: Readonly<Record<string, readonly ModelAnswer[]>>;
  readonly tables: Readonly<Record<string, readonly ModelRow[]>>;
  readonly prompts: Readonly<Record<string, readonly ModelAnswer[]>>;
}

export const noAnswers: ModelAnswers = { fields: {}, tables: {}, prompts: {} };

/** The answers to several parts of a document as one, in the order of the parts. */
export function joinAnswers(parts: readonly ModelAnswers[]): ModelAnswers {
  return parts.reduce(
    (joined, part) => ({
      fields: joinLists(joined.fields, part.fields),
      tables: joinLists(joined.tables, part.tables),
      prompts: joinLists(joined.prompts, part.prompts),
    }),
    noAnswers,
  );
}

function joinLists<Item>(
  one: Readonly<Record<string, readonly Item[]>>,
  other: Readonly<Record<string, readonly Item[]>>,
): Readonly<Record<string, readonly Item[]>> {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...names].map((name) => [name, [...(one[name] ?? []), ...(other[name] ?? [])]]));
}
