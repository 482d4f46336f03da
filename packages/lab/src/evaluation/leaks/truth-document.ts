/** An evaluation document and its known content. */
export interface TruthDocument {
  readonly collection: string;
  readonly name: string;
  /** The kind of document, if known. */
  readonly kind?: string;
  /** The document itself, if its lines are to be read from it. */
  readonly path?: string;
  readonly values: readonly string[];
  /** Its lines, if the truth has them. */
  readonly lines?: readonly string[];
}

/** All strings in a JSON value, at any depth. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
