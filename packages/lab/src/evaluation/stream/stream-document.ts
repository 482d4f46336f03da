/** A labelled document of a stream. */
export interface StreamDocument {
  readonly id: string;
  readonly path: string;
  /** Chooses the action. */
  readonly kind: string;
  /** An action file of the stream, if the kind has one. */
  readonly actionFile?: string;
  readonly sender: string;
  /** Orders the documents of a sender. */
  readonly order: number;
  /** For each printed field, all texts that are right. */
  readonly truth: Readonly<Record<string, readonly string[]>>;
  /** Fields that are not printed. */
  readonly absent: readonly string[];
  /** Rows of all tables, by column. */
  readonly rows: readonly Readonly<Record<string, readonly string[]>>[];
  /** The number of printed rows, if all of them are labelled. */
  readonly rowCount?: number;
  /** Whether its sender's account is a new one. */
  readonly isAccountNew?: boolean;
}
