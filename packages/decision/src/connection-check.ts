import type { ConnectionConfig, RetryPolicy, RouteConfig } from './connection-config.ts';
import { isObject, type JsonObject } from './json.ts';
import { nearestSetting } from './settings-advice.ts';

type Kind = readonly [expected: string, isFine: (value: unknown) => boolean];

const text: Kind = ['a text', (value) => typeof value === 'string'];
const yesNo: Kind = ['true or false', (value) => typeof value === 'boolean'];
const number: Kind = ['a number', (value) => typeof value === 'number'];
const from0: Kind = ['a number from 0', (value) => typeof value === 'number' && value >= 0];
const above0: Kind = ['a number above 0', (value) => typeof value === 'number' && value > 0];
const fraction: Kind = [
  'a number from 0 to 1',
  (value) => typeof value === 'number' && value >= 0 && value <= 1,
];

type Fields<T> = { readonly [Name in keyof T]-?: Kind };

const routeFields: Fields<RouteConfig> = {
  route: text,
  apiKey: text,
  model: text,
  baseUrl: text,
  apiVersion: text,
  accountId: text,
  httpReferer: text,
  appTitle: text,
  supportsModelList: yesNo,
  defaultNoul: fraction,
  pricePerMillionInputTokens: from0,
};

const groups = {
  retry: {
    maxRetries: from0,
    initialDelayMs: from0,
    maxDelayMs: from0,
    jitter: fraction,
    maxRetryAfterMs: from0,
  },
  budget: { maxCalls: from0, maxInputTokens: from0, windowMs: above0 },
  cache: { ttlMs: above0, maxEntries: above0 },
} satisfies { retry: Fields<RetryPolicy> } & Record<string, Readonly<Record<string, Kind>>>;

const connectionFields: Fields<Omit<ConnectionConfig, keyof typeof groups>> = {
  ...routeFields,
  fallbacks: ['a list of routes', (value) => Array.isArray(value) && value.every(isObject)],
  responseTimeoutMs: above0,
  deadlineMs: above0,
  idleTimeoutMs: above0,
  maxConnections: number,
  maxResponseBytes: above0,
  maxStateBytes: above0,
  headers: ['an object of texts', isObject],
  statistics: yesNo,
};

/** They would break the frame of a request; Node writes them itself. */
const framing = new Set(['content-length', 'transfer-encoding', 'connection', 'host']);

/**
 * Checks what the compiler cannot see in a file or in JavaScript: a timer would take text for no wait at all.
 * @throws TypeError that names the setting, never its value, and for one that does not exist the nearest that does.
 */
export function checkConnection(config: ConnectionConfig): void {
  checkSettingNames({ ...config });
  const { retry, budget, cache, fallbacks, headers = {} } = config;
  checkFields('', connectionFields, { ...config });
  for (const [name, group] of Object.entries({ retry, budget, cache })) {
    if (group === undefined || (name === 'cache' && typeof group === 'boolean')) continue;
    if (!isObject(group)) throw new TypeError(`${name}: expected an object`);
    checkFields(`${name}.`, groups[name as keyof typeof groups], group);
  }
  for (const fallback of fallbacks ?? []) checkFields('fallbacks.', routeFields, { ...fallback });
  for (const [name, value] of Object.entries(headers)) {
    const isFine =
      /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !framing.has(name.toLowerCase()) && isHeaderText(value);
    if (!isFine) throw new TypeError(`headers.${name}: a header that cannot be sent`);
  }
}

/**
 * A misspelt limit would limit nothing.
 * @throws TypeError that names the nearest setting that exists.
 */
export function checkSettingNames(content: JsonObject): void {
  const [strange] = unknownSettings(content);
  if (strange === undefined) return;
  const inGroups = Object.entries(groups).flatMap(([name, fields]) =>
    Object.keys(fields).map((field) => `${name}.${field}`),
  );
  const meant = nearestSetting(strange, [...Object.keys(connectionFields), ...inGroups]);
  const advice = meant === undefined ? '' : `; did you mean ${meant}?`;
  throw new TypeError(`${strange}: there is no such setting of a connection${advice}`);
}

function unknownSettings(content: JsonObject): readonly string[] {
  const { fallbacks } = content;
  const strange = (prefix: string, fields: object, value: unknown) =>
    isObject(value)
      ? Object.keys(value)
          .filter((name) => !Object.hasOwn(fields, name))
          .map((name) => prefix + name)
      : [];
  return [
    ...strange('', { ...connectionFields, ...groups }, content),
    ...Object.entries(groups).flatMap(([name, fields]) => strange(`${name}.`, fields, content[name])),
    ...(Array.isArray(fallbacks)
      ? fallbacks.flatMap((route) => strange('fallbacks.', routeFields, route))
      : []),
  ];
}

/** Visible characters of ASCII and spaces: what any server takes in a header. */
export function isHeaderText(value: unknown): boolean {
  return typeof value === 'string' && !/[^\x20-\x7e]/.test(value);
}

function checkFields(prefix: string, fields: Readonly<Record<string, Kind>>, values: JsonObject): void {
  for (const [name, [expected, isFine]] of Object.entries(fields)) {
    const value = values[name];
    if (value !== undefined && !isFine(value)) throw new TypeError(`${prefix}${name}: expected ${expected}`);
  }
}
