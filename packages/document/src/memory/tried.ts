/** How often a field was right when it was read at its place on another document of the sender. */
export interface Tried {
  readonly right: number;
  readonly judged: number;
}

/** By field name. */
export type FormTrial = Readonly<Record<string, Tried>>;
