/** A document that results are measured with, and what is known to stand on it. */
export interface TruthDocument {
  readonly collection: string;
  readonly name: string;
  /** What kind of document it is, where that is said. */
  readonly kind?: string;
  /** The document itself, when its lines are to be read from it. */
  readonly path?: string;
  readonly values: readonly string[];
  /** Its lines, where the truth has them. */
  readonly lines?: readonly string[];
}

/** All texts in a JSON value, at any depth. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
