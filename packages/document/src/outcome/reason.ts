/** Why an execution failed, is partial, or waits for review. */
export interface Reason {
  /** Stable name, for programs. */
  readonly code: string;
  /** For people; contains no text of the document. */
  readonly detail: string;
  /** The field, prompt or `table[row].column` that it is about. */
  readonly field?: string;
  /** From 1. */
  readonly page?: number;
}
