import { allTerms, wholeOf } from '../../text/lexicon/terms.ts';

const classes = new RegExp(wholeOf(allTerms(({ numbers }) => numbers?.classes)), 'iu');

/** Whether a heading is of numbers that class goods for customs, statistics or taxes, which are no codes of articles. */
export function isClassHeading(text: string): boolean {
  return classes.test(text);
}
