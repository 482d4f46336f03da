import type { Terms } from './term-list.ts';

/** What units of time are called beside their names in CLDR: cases, abbreviations. */
export interface Durations {
  readonly year?: Terms;
  readonly month?: Terms;
  readonly week?: Terms;
  readonly day?: Terms;
  readonly hour?: Terms;
  readonly minute?: Terms;
  /** What may stand between the number and the unit: `14 working days`. */
  readonly qualifiers?: Terms;
}
