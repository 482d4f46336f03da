import { printOf, type TextPrint, windowPrint } from './text-print.ts';
import { leastLength } from './word-windows.ts';

/** A print and its position in the folded text. */
interface FoundPrint<T extends TextPrint> {
  readonly print: T;
  readonly start: number;
}

/** Returns a function that finds any of the prints in a folded text. */
export function printFinder<T extends TextPrint>(
  prints: readonly T[],
): (folded: string) => readonly FoundPrint<T>[] {
  const byWindow = Map.groupBy(prints, ({ window }) => window);
  return (folded) => {
    const found: FoundPrint<T>[] = [];
    const last = folded.length - leastLength;
    for (let start = 0; start <= last; start++) {
      for (const print of byWindow.get(windowPrint(folded, start)) ?? []) {
        const part = folded.slice(start, start + print.length);
        if (part.length === print.length && printOf(part).whole === print.whole) found.push({ print, start });
      }
    }
    return found;
  };
}
