/** A language model's value for a field, a cell or a prompt. */
export interface ModelAnswer {
  readonly text: string;
  /** The page that the model gives, from 1. */
  readonly page?: number;
  /** The probability that the model assigned to its own words, 0 to 1; absent if the endpoint does not report it. */
  readonly likelihood?: number;
}

export interface ModelRow {
  readonly page?: number;
  /** By column name. */
  readonly cells: Readonly<Record<string, ModelAnswer>>;
}

/** A language model's answers for an action. A missing name means that the document does not have it. */
export interface ModelAnswers {
  /** By field name; a long document that was sent in parts may have several. */
  readonly fields: Readonly<Record<string, readonly ModelAnswer[]>>;
  readonly tables: Readonly<Record<string, readonly ModelRow[]>>;
  readonly prompts: Readonly<Record<string, readonly ModelAnswer[]>>;
}

export const noAnswers: ModelAnswers = { fields: {}, tables: {}, prompts: {} };

/** Joins the answers for several parts of a document, in the order of the parts. */
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
