/** How one document of a stream went. */
export interface StreamEntry {
  readonly id: string;
  readonly sender: string;
  /** How many documents of the sender came before. */
  readonly seen: number;
  readonly status: string;
  /** What was right, as `judgeGiven` names it. */
  readonly right: Readonly<Record<string, boolean>>;
  /** The names of what a person was asked about. */
  readonly asked: readonly string[];
  /** Why it did not pass, or what else was told of it: `CODE` or `CODE field`, each once. */
  readonly reasons: readonly string[];
  /** By field: what was given, with its confidence from 0 to 100. */
  readonly values: Readonly<Record<string, readonly [value: string, confidenceScore: number | undefined]>>;
  /** The values of its rows, by column. */
  readonly rows?: readonly Readonly<Record<string, string>>[];
  readonly isAccountNew?: boolean;
}

/** Whether a document went through without a person. */
export function isPassed({ status }: StreamEntry): boolean {
  return status === 'SUCCEEDED';
}

export function isWrong({ right }: StreamEntry): boolean {
  return Object.values(right).some((one) => !one);
}
