import { NotJsonError, strictJson } from './canonical.ts';
import {
  type ConnectionConfig,
  type ConnectionSettings,
  defaultDeadlineMs,
  defaultLeastRouteMs,
} from './connection.ts';
import { DecisionError } from './decision-error.ts';
import { checkHeaders } from './header-check.ts';
import { isObject, type JsonObject } from './json.ts';
import { policyFaults } from './policy/policy-check.ts';
import type { RequestOptions } from './request-options.ts';
import type { RouteConfig } from './routes/routes.ts';

type Kind = readonly [expected: string, isFine: (value: unknown) => boolean];

const text: Kind = ['a text', (value) => typeof value === 'string'];
const yesNo: Kind = ['true or false', (value) => typeof value === 'boolean'];
const number: Kind = ['a number', (value) => typeof value === 'number'];
const from0: Kind = ['a number from 0', (value) => typeof value === 'number' && value >= 0];
const above0: Kind = ['a number above 0', (value) => typeof value === 'number' && value > 0];
const object: Kind = ['an object', isObject];
const signal: Kind = [
  'an AbortSignal',
  (value) => isObject(value) && typeof value.addEventListener === 'function',
];
const period: Kind = ['hour, day or month', (value) => ['hour', 'day', 'month'].includes(String(value))];
const objects: Kind = ['a list of objects', (value) => Array.isArray(value) && value.every(isObject)];
const fraction: Kind = [
  'a number from 0 to 1',
  (value) => typeof value === 'number' && value >= 0 && value <= 1,
];

type Fields<Names extends PropertyKey> = { readonly [Name in Names]: Kind };
type KeysOf<T> = T extends T ? keyof T : never;

const routeFields: Fields<KeysOf<RouteConfig>> = {
  route: [
    'the name of a route, or a route of your own',
    (value) => typeof value === 'string' || isObject(value),
  ],
  apiKey: text,
  model: text,
  baseUrl: text,
  apiVersion: text,
  requestPath: text,
  longContext: yesNo,
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
  budget: { maxCalls: from0, maxInputTokens: from0, maxCostUsd: from0, windowMs: above0, per: period },
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
  store: object,
  layers: [
    'a list of functions',
    (value) => Array.isArray(value) && value.every((one) => typeof one === 'function'),
  ],
};

const optionFields: Fields<keyof RequestOptions | 'settled'> = {
  model: text,
  includeRawResponse: yesNo,
  useCache: yesNo,
  step: text,
  signal,
  deadlineMs: above0,
  images: ['a list or an object of data: URLs', (value) => typeof value === 'object' && value !== null],
  extraBody: object,
  extraHeaders: object,
  settled: yesNo,
};

const escalationFields = { when: object, route: object };
const whenFields = { confidenceBelow: fraction, review: object };

/** Members of a request that hold the question. */
const askedMembers = ['state', 'model', 'questions', 'input', 'assets'];

/**
 * Checks what the compiler cannot see in a file or in JavaScript: a timer would treat text as no wait at all, and a
 * misspelt limit would limit nothing.
 * @throws TypeError that names the setting, never its value.
 */
export function checkConnection(config: ConnectionConfig): void {
  const { fallbacks = [], escalate = [], headers = {}, budget = [] } = config;
  checkSettingNames({ ...config });
  checkFields('', connectionFields, { ...config });
  for (const [name, fields] of Object.entries(groups)) {
    const group = name === 'budget' ? budget : config[name as keyof typeof groups];
    if (group === undefined || (name === 'cache' && typeof group === 'boolean')) continue;
    for (const one of Array.isArray(group) ? group : [group]) {
      if (!isObject(one)) throw new TypeError(`${name}: expected an object`);
      checkFields(`${name}.`, fields, one);
    }
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

/** @throws DecisionError INVALID_QUESTION_SET for an option that a call does not have, or of another kind. */
export function checkCallOptions(options: RequestOptions): void {
  try {
    // Most calls have none.
    for (const name in options) {
      const kind = Object.hasOwn(optionFields, name) ? optionFields[name as keyof RequestOptions] : undefined;
      if (kind === undefined) throw new TypeError(`${name}: there is no such option of a call`);
      const value = options[name as keyof RequestOptions];
      if (value !== undefined && !kind[1](value)) throw new TypeError(`${name}: expected ${kind[0]}`);
    }
    if (options.extraBody !== undefined || options.extraHeaders !== undefined) checkExtras(options);
  } catch (error) {
    throw new DecisionError('INVALID_QUESTION_SET', error instanceof TypeError ? error.message : 'options');
  }
}

/**
 * Extras must not replace any part of the question, and must have a JSON form.
 * @throws TypeError that names the member or the header.
 */
function checkExtras({
  extraBody = {},
  extraHeaders = {},
}: Pick<RouteConfig, 'extraBody' | 'extraHeaders'>): void {
  const taken = askedMembers.find((name) => Object.hasOwn(extraBody, name));
  if (taken !== undefined)
    throw new TypeError(`extraBody.${taken}: it is part of the question; use the inputs`);
  try {
    strictJson(extraBody);
  } catch (error) {
    throw new TypeError(`extraBody: ${error instanceof NotJsonError ? error.message : 'it cannot be read'}`);
  }
  checkHeaders('extraHeaders.', extraHeaders);
}

/** @throws TypeError for a deadline that leaves a fallback no time. */
function refuseNoRoom(config: ConnectionConfig): void {
  const { deadlineMs = defaultDeadlineMs, fallbacks = [], leastRouteMs = defaultLeastRouteMs } = config;
  const shareMs = deadlineMs / 2 / fallbacks.length;
  if (shareMs >= leastRouteMs) return;
  const shares = `half of ${deadlineMs} ms is for the primary, which leaves each fallback ${Math.floor(shareMs)} ms`;
  const enoughMs = 2 * leastRouteMs * fallbacks.length;
  throw new TypeError(
    `deadlineMs: ${shares}; each needs ${leastRouteMs} ms (leastRouteMs): allow ${enoughMs} ms or more`,
  );
}

/** @throws TypeError for a setting that a connection does not have. */
export function checkSettingNames(content: JsonObject): void {
  const [strange] = unknownSettings(content);
  if (strange !== undefined) throw new TypeError(`${strange}: there is no such setting of a connection`);
}

function unknownSettings(content: JsonObject): readonly string[] {
  const { fallbacks, escalate } = content;
  const each = (value: unknown) => (Array.isArray(value) ? value : [value]);
  return [
    ...strangers('', { ...connectionFields, ...groups }, content),
    ...Object.entries(groups).flatMap(([name, fields]) =>
      each(content[name]).flatMap((group) => strangers(`${name}.`, fields, group)),
    ),
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
