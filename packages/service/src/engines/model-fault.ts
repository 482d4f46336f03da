import { type ActionDefinition, modelsAsked, promptModelOf } from '@recto/document';
import { type Connections, knownModels, unknownModels } from './connections.ts';

/** What is wrong with the model that an action names, for its author; undefined if it exists. */
export function modelFault(action: ActionDefinition, connections: Connections): string | undefined {
  const [unknown] = unknownModels(modelsAsked({ ...action, prompts: {} }), connections);
  if (unknown === undefined) return undefined;
  const known = knownModels(connections);
  const there = known.length === 0 ? 'there are none' : `there are ${known.join(', ')}`;
  return `model: ${unknown} is not among the connections; ${there}. Use the model local, or have the operator define the connection (RECTO_CONNECTIONS).`;
}

/**
 * What an author should know of prompts of source `llm` without their connection: they are answered, but by extraction.
 * Undefined if there is nothing to say.
 */
export function modelWarning(action: ActionDefinition, connections: Connections): string | undefined {
  const asked = promptModelOf(action);
  if (asked === undefined || asked === action.model || unknownModels([asked], connections).length === 0)
    return undefined;
  return `Prompts of source llm ask ${asked}, which is not among the connections (RECTO_CONNECTIONS): until it is, extraction answers them where it can.`;
}
