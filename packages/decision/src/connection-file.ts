import type { ConnectionConfig } from './connection.ts';
import { checkSettings } from './connection-check.ts';
import { isObject } from './json.ts';

/**
 * A connection from the content of a file, with `${NAME}` in its texts replaced from the environment.
 * @throws TypeError for a variable that is not set, an unknown setting, or if there is no route.
 * @example connect(readConnection(JSON.parse(text), process.env))
 */
export function readConnection(
  content: unknown,
  env: Readonly<Record<string, string | undefined>>,
): ConnectionConfig {
  if (!isObject(content) || typeof content.route !== 'string') {
    throw new TypeError("A connection is a JSON object with a 'route'");
  }
  const filled = fillIn(content, env) as ConnectionConfig;
  checkSettings(filled);
  return filled;
}

/** The value with `${NAME}` in its texts replaced from the environment. */
export function fillIn(value: unknown, env: Readonly<Record<string, string | undefined>>): unknown {
  if (typeof value === 'string')
    return value.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => variable(name, env));
  if (Array.isArray(value)) return value.map((item) => fillIn(item, env));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, fillIn(member, env)]));
}

function variable(name: string, env: Readonly<Record<string, string | undefined>>): string {
  const value = env[name];
  if (value === undefined) throw new TypeError(`The connection names \${${name}}, which is not set`);
  return value;
}
