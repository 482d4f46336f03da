import { type ActionDefinition, modelsAsked } from '@recto/document';
import { type Connections, knownModels, unknownModels } from './connections.ts';

/** What is wrong with the models that an action names, for its author; undefined if all of them exist. */
export function modelFault(action: ActionDefinition, connections: Connections): string | undefined {
  const [unknown] = unknownModels(modelsAsked(action), connections);
  if (unknown === undefined) return undefined;
  const known = knownModels(connections);
  const there = known.length === 0 ? 'there are none' : `there are ${known.join(', ')}`;
  const asker =
    unknown === action.model ? `model: ${unknown}` : `prompts of source llm ask ${unknown}, which`;
  return `${asker} is not among the connections; ${there}. Use the model local, or have the operator define the connection (RECTO_CONNECTIONS).`;
}
