import { type ConnectionConfig, connect, readConnection, withEnvironment } from '@recto/decision';
import { type LlmConnection, readLlmConnection } from './llm-connection.ts';

/** The models that an operator has set up, by the names that actions use for them. Contains keys. */
export interface Connections {
  readonly decision: Readonly<Record<string, ConnectionConfig>>;
  readonly llm: Readonly<Record<string, LlmConnection>>;
}

export const noConnections: Connections = { decision: {}, llm: {} };

type Environment = Readonly<Record<string, string | undefined>>;

const defaultDecisionDeadlineMs = 60_000;

/**
 * Parses a connections file. Keys come from the environment: `apiKey` is written as `${NAME}`, and a hosted decision
 * route finds its own. Throws a TypeError that names the setting, never its value.
 */
export function readConnections(text: string, environment: Environment): Connections {
  const file = jsonObject(text);
  for (const section of Object.keys(file)) {
    if (section !== 'decision' && section !== 'llm') {
      throw new TypeError(`${section}: expected decision or llm`);
    }
  }
  return {
    decision: readSection('decision', file.decision, (entry) => decisionConnection(entry, environment)),
    llm: readSection('llm', file.llm, (entry) => readLlmConnection(entry, environment)),
  };
}

/** Names of models (`decision:<name>`, `llm:<name>`) that are not among the connections. */
export function unknownModels(models: readonly string[], connections: Connections): readonly string[] {
  const known = knownModels(connections);
  return models.filter((model) => !known.includes(model));
}

/** Every model that an action may name, besides `local`. */
export function knownModels({ decision, llm }: Connections): readonly string[] {
  return [
    ...Object.keys(decision).map((name) => `decision:${name}`),
    ...Object.keys(llm).map((name) => `llm:${name}`),
  ];
}

function jsonObject(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new TypeError('expected JSON');
  }
  if (!isObject(value)) throw new TypeError('expected a JSON object with decision and llm');
  return value;
}

function readSection<Connection>(
  section: string,
  value: unknown,
  read: (entry: Readonly<Record<string, unknown>>) => Connection,
): Readonly<Record<string, Connection>> {
  if (value === undefined) return {};
  if (!isObject(value)) throw new TypeError(`${section}: expected connections by name`);
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => {
      const place = `${section}.${name}`;
      if (!/^[a-zA-Z0-9_.-]+$/.test(name))
        throw new TypeError(`${place}: use letters, digits, _, - and . in names`);
      if (!isObject(entry)) throw new TypeError(`${place}: expected an object`);
      try {
        refuseWrittenKeys(entry);
        return [name, read(entry)];
      } catch (error) {
        throw new TypeError(`${place}: ${error instanceof Error ? error.message : 'cannot be used'}`);
      }
    }),
  );
}

/** A key in a file ends up in a repository or a backup; in the environment it does not. */
function refuseWrittenKeys(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    if (
      /^(authorization|(x-)?api-?key)$/i.test(name) &&
      name !== 'apiKey' &&
      !/\$\{\w+\}/.test(String(member))
    ) {
      throw new TypeError(`${name}: write the secret as \${NAME}, and set it in the environment as NAME`);
    }
    if (name === 'apiKey' && !(typeof member === 'string' && /^\$\{\w+\}$/.test(member))) {
      throw new TypeError(`apiKey: write \${NAME}, and set the key in the environment as NAME`);
    }
    refuseWrittenKeys(member);
  }
}

function decisionConnection(
  entry: Readonly<Record<string, unknown>>,
  environment: Environment,
): ConnectionConfig {
  const config = readConnection(entry, environment);
  const fallbacks = config.fallbacks?.map((route) => withEnvironment(route, environment));
  const whole = {
    deadlineMs: defaultDecisionDeadlineMs,
    ...withEnvironment(config, environment),
    ...(fallbacks === undefined ? {} : { fallbacks }),
  };
  // Connecting makes no call; errors are reported at the start and not at the first document.
  connect(whole, { env: {} });
  return whole;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
