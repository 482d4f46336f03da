import { textTable } from './text-table.ts';

interface ListOptions {
  readonly json: boolean | undefined;
  /** Printed if there is nothing. */
  readonly none: string;
}

/** Prints items as a table, or as one JSON array. */
export function printList<T>(
  things: readonly T[],
  rowOf: (thing: T) => readonly string[],
  { json, none }: ListOptions,
): void {
  const table = () => textTable(things.map(rowOf), process.stdout.columns ?? 100, 1);
  printLine(json ? JSON.stringify(things) : things.length === 0 ? none : table());
}

export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}
