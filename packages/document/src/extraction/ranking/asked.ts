import type { TargetField } from '../features/target-field.ts';
import type { RankedPage } from './ranked-page.ts';

/** A field that asks for a value, and the page that the value is on. */
export interface Asked {
  readonly target: TargetField;
  readonly page: RankedPage;
}
