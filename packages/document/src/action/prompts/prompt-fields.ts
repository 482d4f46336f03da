import type { ActionDefinition, FieldDefinition } from '../../model/action.ts';
import { fieldForPrompt } from './field-for-prompt.ts';

/** The field for each prompt that is answered from the words of the pages. */
export function promptFields(
  action: Pick<ActionDefinition, 'prompts'>,
): Readonly<Record<string, FieldDefinition>> {
  return Object.fromEntries(
    Object.entries(action.prompts).flatMap(([name, { prompt, source }]): [string, FieldDefinition][] =>
      source === 'document' ? [[name, fieldForPrompt(prompt)]] : [],
    ),
  );
}
