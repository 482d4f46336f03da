import type { ActionDefinition } from '../model/action.ts';
import type { Page } from '../model/page.ts';

/** An action that a document may belong to. */
export interface Choice {
  readonly action: ActionDefinition;
  /** Documents that are known to belong to it; may be left out. */
  readonly examples?: readonly (readonly Page[])[];
}
