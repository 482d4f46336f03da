import type { ExtractedValue } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import type { Way } from './choose-way.ts';
import type { Example } from './example.ts';
import { wordHashes } from './form-sheet.ts';

/**
 * The ways of reading a field, each without words of the layout at the ends of its value that another way leaves out, such as the
 * next caption: words that are printed on all documents of the sender of which a person settled the field, and in no
 * settled value.
 */
export function withoutLayoutWords(
  ways: readonly Way[],
  alike: readonly Example[],
  name: string,
): readonly Way[] {
  const documents = alike.flatMap(({ form }) =>
    form === undefined || own(form.places, name) === undefined
      ? []
      : [new Set(form.sheets.flatMap(({ words }) => words.map((word) => word[4])))],
  );
  if (documents.length === 0) return ways;
  const settled = new Set(alike.flatMap(({ facts }) => own(facts ?? {}, name)?.words ?? []));
  const isOfLayout = (word: number) => !settled.has(word) && documents.every((words) => words.has(word));
  return ways.map((way) => {
    const bare = way.value && ways.find(({ value }) => isLonger(way.value!, value, isOfLayout))?.value;
    return bare === undefined ? way : { ...way, value: bare };
  });
}

/** Whether a value is another one with further words before or behind it, all of them of the layout. */
function isLonger(
  value: ExtractedValue,
  other: ExtractedValue | undefined,
  isOfLayout: (word: number) => boolean,
): boolean {
  if (other === undefined || value.page !== other.page) return false;
  const [words, part] = [wordHashes(value.text), wordHashes(other.text)];
  if (part.length === 0 || part.length >= words.length) return false;
  for (let start = 0; start + part.length <= words.length; start++) {
    const further = [...words.slice(0, start), ...words.slice(start + part.length)];
    if (part.every((word, at) => words[start + at] === word) && further.every(isOfLayout)) return true;
  }
  return false;
}
