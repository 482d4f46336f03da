import { hasCjk } from '../lexicon/captions.ts';
import { allTerms, anyOf } from '../lexicon/terms.ts';

const mark = new RegExp(anyOf(allTerms(({ places }) => places?.marks)), 'gu');

/** How many different signs of places a line in Chinese, Japanese or Korean holds; 0 for any other line. */
export function markedPlaces(line: string): number {
  return hasCjk(line) ? new Set(line.match(mark)).size : 0;
}
