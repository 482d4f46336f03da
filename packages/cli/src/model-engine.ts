import { type ActionDefinition, type Engine, localFindings, modelsAsked } from '@recto/document';
import { workOnPages } from '@recto/sandbox';

/** An engine for the commands that extract without a server, or why there is none. */
type ModelEngine =
  | { readonly ok: true; readonly engine: Engine }
  | { readonly ok: false; readonly message: string };

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The engine for actions: only this process, unless one of them names a model; then also the connections in the file
 * given by RECTO_CONNECTIONS. A missing connection is reported in the results, as by a server.
 */
export async function engineFor(
  actions: readonly ActionDefinition[],
  environment: Environment,
): Promise<ModelEngine> {
  if (actions.every((action) => modelsAsked(action).length === 0)) return { ok: true, engine: localEngine };
  const { ConfigError, createSystemEngine, engineSettings } = await import('@recto/service');
  try {
    const settings = engineSettings(environment);
    const engine = createSystemEngine(settings, async ({ pages, action: asked, wanted, known }) =>
      workOnPages(pages, asked, wanted, known),
    );
    return { ok: true, engine };
  } catch (error) {
    if (error instanceof ConfigError) return { ok: false, message: error.message };
    throw error;
  }
}

/** Finds values without leaving this machine. */
export const localEngine: Engine = {
  extract: async ({ pages, action, known }) =>
    localFindings((await workOnPages(pages, action, { kind: 'values' }, known)).extraction),
};

/** The action with the model from the command line, if given, or why that is impossible. */
export async function withModel(
  action: ActionDefinition,
  model: string | undefined,
  environment: Environment,
): Promise<{ readonly action: ActionDefinition } | { readonly message: string }> {
  if (model === undefined) return { action };
  if (!/^(local|(decision|llm):[a-zA-Z0-9_.-]+)$/.test(model)) {
    return { message: `--model is local, decision:NAME or llm:NAME, not "${model}"` };
  }
  const changed = { ...action, model };
  if (model === 'local') return { action: changed };
  const { ConfigError, engineSettings, modelFault } = await import('@recto/service');
  try {
    const fault = modelFault({ ...changed, prompts: {} }, engineSettings(environment).connections);
    return fault === undefined ? { action: changed } : { message: fault };
  } catch (error) {
    if (error instanceof ConfigError) return { message: error.message };
    throw error;
  }
}
