import type { Sought } from '../features/sought.ts';
import type { Ranked } from './ranked.ts';

/** What was decided for one field on one page. */
export interface Decided {
  readonly sought: Sought;
  readonly page: number;
  readonly chosen: Ranked;
  /** The other values that the page has for the field, most likely first. */
  readonly others: readonly Ranked[];
  readonly sumAgrees: boolean;
}
