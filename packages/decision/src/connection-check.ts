import type { ConnectionConfig, ConnectionSettings } from './connection.ts';
import { refuseNoRoom } from './deadline-plan.ts';
import { checkHeaders } from './header-check.ts';
import { isObject, type JsonObject } from './json.ts';
import { policyFaults } from './policy/policy-check.ts';
import type { RouteConfig } from './routes/routes.ts';
import { nearestSetting } from './settings-advice.ts';

type Kind = readonly [expected: string, isFine: (value: unknown) => boolean];

const text: Kind = ['a text', (value) => typeof value === 'string'];
const yesNo: Kind = ['true or false', (value) => typeof value === 'boolean'];
const number: Kind = ['a number', (value) => typeof value === 'number'];
const from0: Kind = ['a number from 0', (value) => typeof value === 'number' && value >= 0];
const above0: Kind = ['a number above 0', (value) => typeof value === 'number' && value > 0];
const object: Kind = ['an object', isObject];
const objects: Kind = ['a list of objects', (value) => Array.isArray(value) && value.every(isObject)];
const fraction: Kind = [
  'a number from 0 to 1',
  (value) => typeof value === 'number' && value >= 0 && value <= 1,
];

type Fields<Names extends PropertyKey> = { readonly [Name in Names]: Kind };
type KeysOf<T> = T extends T ? keyof T : never;

const routeFields: Fields<KeysOf<RouteConfig>> = {
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
  requestsPerMinute: above0,
  tokensPerMinute: above0,
  contextTokens: above0,
  extraBody: object,
  extraHeaders: object,
};

const groups = {
  retry: {
    maxRetries: from0,
    initialDelayMs: from0,
    maxDelayMs: from0,
    jitter: fraction,
    maxRetryAfterMs: from0,
  },
  breaker: { failures: above0, openMs: above0 },
  budget: { maxCalls: from0, maxInputTokens: from0, windowMs: above0 },
  cache: { ttlMs: above0, maxEntries: above0 },
} satisfies { readonly [Group in keyof ConnectionSettings]?: Readonly<Record<string, Kind>> };

const connectionFields: Fields<Exclude<KeysOf<ConnectionConfig>, keyof typeof groups>> = {
  ...routeFields,
  fallbacks: objects,
  escalate: objects,
  responseTimeoutMs: above0,
  deadlineMs: above0,
  leastRouteMs: above0,
  queueTimeoutMs: above0,
  maxQueued: from0,
  idleTimeoutMs: above0,
  maxConnections: number,
  maxResponseBytes: above0,
  maxStateBytes: above0,
  headers: object,
  statistics: yesNo,
};

const escalationFields = { when: object, route: object };
const whenFields = { confidenceBelow: fraction, review: object };

/** Members of a request that hold the question. */
const askedMembers = ['state', 'model', 'questions', 'input'];

/**
 * Checks what the compiler cannot see in a file or in JavaScript: a timer would treat text as no wait at all.
 * @throws TypeError that names the setting, never its value; for an unknown setting it suggests the nearest one.
 */
export function checkConnection(config: ConnectionConfig): void {
  const { fallbacks = [], escalate = [], headers = {} } = config;
  checkSettingNames({ ...config });
  checkFields('', connectionFields, { ...config });
  for (const [name, fields] of Object.entries(groups)) {
    const group = config[name as keyof typeof groups];
    if (group === undefined || (name === 'cache' && typeof group === 'boolean')) continue;
    if (!isObject(group)) throw new TypeError(`${name}: expected an object`);
    checkFields(`${name}.`, fields, group);
  }
  for (const { when, route } of escalate) {
    checkFields('escalate.', escalationFields, { when: when ?? null, route: route ?? null });
    checkFields('escalate.when.', whenFields, { ...when });
    const [fault] = when.review === undefined ? [] : policyFaults(when.review, undefined);
    if (fault !== undefined) throw new TypeError(`escalate.when.review: ${fault}`);
  }
  for (const route of [config, ...fallbacks, ...escalate.map((one) => one.route)]) {
    checkFields('fallbacks.', routeFields, { ...route });
    checkExtras(route);
  }
  checkHeaders('headers.', headers);
  refuseNoRoom(config);
}

/**
 * Extras must not replace any part of the question.
 * @throws TypeError that names the member or the header.
 */
export function checkExtras(extras: Pick<RouteConfig, 'extraBody' | 'extraHeaders'>): void {
  const taken = askedMembers.find((name) => Object.hasOwn(extras.extraBody ?? {}, name));
  if (taken !== undefined)
    throw new TypeError(`extraBody.${taken}: it is part of the question; use the inputs`);
  checkHeaders('extraHeaders.', extras.extraHeaders ?? {});
}

/**
 * A misspelt limit would limit nothing.
 * @throws TypeError that suggests the nearest setting.
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
  const { fallbacks, escalate } = content;
  const each = (value: unknown) => (Array.isArray(value) ? value : []);
  return [
    ...strangers('', { ...connectionFields, ...groups }, content),
    ...Object.entries(groups).flatMap(([name, fields]) => strangers(`${name}.`, fields, content[name])),
    ...each(fallbacks).flatMap((route) => strangers('fallbacks.', routeFields, route)),
    ...each(escalate).flatMap((one) => [
      ...strangers('escalate.', escalationFields, one),
      ...strangers('escalate.when.', whenFields, one?.when),
      ...strangers('escalate.route.', routeFields, one?.route),
    ]),
  ];
}

function strangers(prefix: string, fields: object, value: unknown): readonly string[] {
  if (!isObject(value)) return [];
  return Object.keys(value)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((name) => prefix + name);
}

function checkFields(prefix: string, fields: Readonly<Record<string, Kind>>, values: JsonObject): void {
  for (const [name, [expected, isFine]] of Object.entries(fields)) {
    const value = values[name];
    if (value !== undefined && !isFine(value)) throw new TypeError(`${prefix}${name}: expected ${expected}`);
  }
}
