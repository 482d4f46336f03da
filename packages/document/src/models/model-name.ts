import type { ActionDefinition } from '../model/action.ts';

/** An action's `model`, parsed. */
type ModelName =
  | { readonly engine: 'local' }
  | { readonly engine: 'decision' | 'llm'; readonly connection: string };

/** The connection that answers prompts with source `llm` for an action whose `model` is not a language model. */
const defaultPromptModel = 'llm:default';

/** Parses `local`, `decision:<connection>` or `llm:<connection>`; anything else is local. */
export function parseModelName(model: string): ModelName {
  const [, engine, connection] = /^(decision|llm):(.+)$/.exec(model) ?? [];
  if (connection === undefined) return { engine: 'local' };
  return { engine: engine === 'llm' ? 'llm' : 'decision', connection };
}

/** The model that answers an action's prompts with source `llm`; undefined if it has none. */
export function promptModelOf({ model, prompts }: ActionDefinition): string | undefined {
  const asks = Object.values(prompts).some(({ source }) => source === 'llm');
  if (!asks) return undefined;
  return parseModelName(model).engine === 'llm' ? model : defaultPromptModel;
}

/**
 * The models to which an action sends the document's content: `decision:<connection>`, `llm:<connection>`; often none.
 */
export function modelsAsked(action: ActionDefinition): readonly string[] {
  const own = parseModelName(action.model).engine === 'local' ? [] : [action.model];
  return [...new Set([...own, ...[promptModelOf(action) ?? []].flat()])];
}
