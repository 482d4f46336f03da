import type { ActionDefinition } from '../model/action.ts';
import type { Page } from '../model/page.ts';

/** An action that a document may belong to. */
export interface Choice {
  readonly action: ActionDefinition;
  /** Known documents of the action. */
  readonly examples?: readonly (readonly Page[])[];
}
