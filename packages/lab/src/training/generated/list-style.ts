/** What all sections of a list have in common. */
export interface ListStyle {
  /** Where labels and values begin. */
  readonly x: number;
  readonly valueX: number;
  /** Which of the usual rows this list has. */
  readonly rows: ReadonlySet<RowName>;
  /** Whether the name comes first, rather than after the numbers. */
  readonly nameFirst: boolean;
}

export const optionalRows = [
  'number',
  'identifiers',
  'person',
  'phone',
  'email',
  'vatId',
  'register',
] as const;
export type RowName = (typeof optionalRows)[number];
