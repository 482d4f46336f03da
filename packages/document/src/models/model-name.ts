import type { ActionDefinition } from '../model/action.ts';

/** What an action's `model` says, taken apart. */
type ModelName =
  | { readonly engine: 'local' }
  | { readonly engine: 'decision' | 'llm'; readonly connection: string };

/** The connection that answers prompts of source `llm` for an action whose `model` is no language model. */
const defaultPromptModel = 'llm:default';

/** Takes `local`, `decision:<connection>` or `llm:<connection>` apart; anything else is local. */
export function parseModelName(model: string): ModelName {
  const [, engine, connection] = /^(decision|llm):(.+)$/.exec(model) ?? [];
  if (connection === undefined) return { engine: 'local' };
  return { engine: engine === 'llm' ? 'llm' : 'decision', connection };
}

/** The model that answers an action's prompts of source `llm`; undefined where it has none. */
export function promptModelOf({ model, prompts }: ActionDefinition): string | undefined {
  const asks = Object.values(prompts).some(({ source }) => source === 'llm');
  if (!asks) return undefined;
  return parseModelName(model).engine === 'llm' ? model : defaultPromptModel;
}

/** The models to which an action sends what it reads: `decision:<connection>`, `llm:<connection>`; often none. */
export function modelsAsked(action: ActionDefinition): readonly string[] {
  const own = parseModelName(action.model).engine === 'local' ? [] : [action.model];
  return [...new Set([...own, ...[promptModelOf(action) ?? []].flat()])];
}
