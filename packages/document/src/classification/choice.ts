import type { LayoutFingerprint } from '../memory/layout-fingerprint.ts';
import type { ActionDefinition } from '../model/action.ts';

/** An action that a document may belong to. */
export interface Choice {
  readonly action: ActionDefinition;
  /** Layouts of documents that people said belong to the action. */
  readonly known?: readonly LayoutFingerprint[];
}
