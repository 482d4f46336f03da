import type { ActionDefinition, FieldDefinition } from '../../model/action.ts';
import { fieldForPrompt } from './field-for-prompt.ts';

/** For each prompt that the words of the pages answer, the field that stands for it. */
export function promptFields(
  action: Pick<ActionDefinition, 'prompts'>,
): Readonly<Record<string, FieldDefinition>> {
  return Object.fromEntries(
    Object.entries(action.prompts).flatMap(([name, { prompt, source }]): [string, FieldDefinition][] =>
      source === 'document' ? [[name, fieldForPrompt(prompt)]] : [],
    ),
  );
}
