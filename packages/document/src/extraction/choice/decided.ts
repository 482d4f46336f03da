import type { TargetField } from '../features/target-field.ts';
import type { Ranked } from './ranked.ts';

/** What was decided for one field on one page. */
export interface Decided {
  readonly target: TargetField;
  readonly page: number;
  readonly chosen: Ranked;
  /** The other values that the page has for the field, most likely first. */
  readonly others: readonly Ranked[];
  readonly sumAgrees: boolean;
}
