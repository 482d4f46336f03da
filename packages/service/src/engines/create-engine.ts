import { type ConnectionConfig, connect, type Http } from '@recto/decision';
import {
  type ActionDefinition,
  type Engine,
  type Findings,
  parseModelName,
  promptModelOf,
  withoutModel,
} from '@recto/document';
import { createChat } from './chat.ts';
import type { Connections } from './connections.ts';
import { createDecisionEngine } from './decision-engine.ts';
import type { LlmConnection } from './llm-connection.ts';
import { createLlmEngine } from './llm-engine.ts';
import { createLocalEngine, type LocalSource } from './local-source.ts';
import { ModelError, modelFailure } from './model-error.ts';

interface EngineParts {
  readonly connections: Connections;
  readonly local: LocalSource;
  /** For calls to models. */
  readonly http: Http;
  /** Milliseconds by a monotonic clock. */
  readonly nowMs: () => number;
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}

/**
 * The engine that does what each action asks for: the local one alone, or with the model that the action names. Prompts
 * of source `llm` go to that model if it is a language model, otherwise to the connection `default`; where there is none,
 * extraction answers them. The documents of
 * an action without a model or such a prompt are never sent anywhere.
 */
export function createEngine(parts: EngineParts): Engine {
  const engines = enginesByModel(parts);
  const engineOf = (model: string) => engines.get(model) ?? createMissingEngine(model, parts.local);
  return {
    async extract(request) {
      const { action } = request;
      const found = await engineOf(action.model).extract(request);
      const promptModel = promptModelOf(action);
      const asked = promptModel === action.model ? undefined : engines.get(promptModel ?? '');
      if (asked === undefined) return found;
      const answered = await asked.extract({ ...request, action: llmPromptsOnly(action) });
      return withPrompts(found, answered);
    },
  };
}

function enginesByModel({
  connections,
  local,
  http,
  nowMs,
  random,
}: EngineParts): ReadonlyMap<string, Engine> {
  const decisions = Object.entries(connections.decision).map(([name, config]): [string, Engine] => {
    const model = `decision:${name}`;
    const connector = connect(config, { http, random, now: nowMs, env: {} });
    return [model, createDecisionEngine({ model, connector, deadlineMs: deadlineOf(config), local, nowMs })];
  });
  const llms = Object.entries(connections.llm).map(([name, connection]): [string, Engine] => {
    const model = `llm:${name}`;
    const chat = createChat(connection, { http, nowMs, random });
    return [model, createLlmEngine({ model, chat, connection, local, nowMs })];
  });
  return new Map([['local', createLocalEngine(local)], ...decisions, ...llms]);
}

function deadlineOf({ deadlineMs }: ConnectionConfig | LlmConnection): number {
  return deadlineMs ?? Number.POSITIVE_INFINITY;
}

/** For an action whose connection was removed from the settings after it was published. */
function createMissingEngine(model: string, local: LocalSource): Engine {
  return {
    async extract({ pages, action, known, signal }) {
      const { extraction } = await local({ pages, action, wanted: { kind: 'values' }, known }, signal);
      const error = new ModelError('MODEL_NOT_CONFIGURED', 'is not a connection of this server.');
      const readsTables = parseModelName(model).engine === 'llm';
      return {
        extraction: withoutModel(extraction, readsTables),
        failures: [modelFailure(model, error)],
        uses: [],
      };
    },
  };
}

function llmPromptsOnly(action: ActionDefinition): ActionDefinition {
  const prompts = Object.entries(action.prompts).filter(([, { source }]) => source === 'llm');
  return { ...action, fields: {}, tables: {}, prompts: Object.fromEntries(prompts) };
}

function withPrompts(found: Findings, answered: Findings): Findings {
  const prompts = { ...found.extraction.prompts, ...answered.extraction.prompts };
  return {
    extraction: { ...found.extraction, prompts },
    failures: [...found.failures, ...answered.failures],
    uses: [...found.uses, ...answered.uses],
  };
}
