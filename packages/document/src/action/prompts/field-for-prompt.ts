import type { FieldDefinition } from '../../model/action.ts';
import { promptKind } from './prompt-kind.ts';
import { promptLabels } from './prompt-labels.ts';

/**
 * The field whose value answers a question about a document, so that field extraction can answer it without a model:
 * the kind comes from the question's words, the labels from its nouns. A question without a noun has no labels and no
 * answer.
 */
export function fieldForPrompt(prompt: string): FieldDefinition {
  return { kind: promptKind(prompt), labels: promptLabels(prompt) };
}
