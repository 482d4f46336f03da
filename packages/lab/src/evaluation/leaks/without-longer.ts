import { printFinder } from './find-prints.ts';
import { mostLength, type TextPrint } from './text-print.ts';

/** Drops texts that contain another one: wherever the longer text occurs, the shorter one is found. */
export function withoutLonger<T extends TextPrint & { readonly folded: string }>(
  texts: readonly T[],
): readonly T[] {
  const find = printFinder(texts);
  return texts.filter(({ folded }) =>
    find(folded).every(({ print }) => print.length >= Math.min(folded.length, mostLength)),
  );
}
