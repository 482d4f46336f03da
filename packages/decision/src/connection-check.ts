import { NotJsonError, strictJson } from './canonical.ts';
import { type ConnectionConfig, settingsOf } from './connection.ts';
import { DecisionError } from './decision-error.ts';
import { checkHeaders } from './header-check.ts';
import { isObject } from './json.ts';
import { policyFaults } from './policy/policy-check.ts';
import type { RequestOptions } from './request-options.ts';
import type { RouteConfig } from './routes/routes.ts';

/** What a setting must be and, for one that is an object or a list of objects, what these may hold. */
type Kind = readonly [expected: string, isFine: (value: unknown) => boolean, members?: Fields];
type Fields = Readonly<Record<string, Kind>>;
type KeysOf<T> = T extends T ? keyof T : never;

const text: Kind = ['a text', (value) => typeof value === 'string'];
const yesNo: Kind = ['true or false', (value) => typeof value === 'boolean'];
const number: Kind = ['a number', (value) => typeof value === 'number'];
const from0: Kind = ['a number from 0', (value) => number[1](value) && Number(value) >= 0];
const above0: Kind = ['a number above 0', (value) => number[1](value) && Number(value) > 0];
const fraction: Kind = ['a number from 0 to 1', (value) => from0[1](value) && Number(value) <= 1];
const object: Kind = ['an object', isObject];
const isListOf = (isFine: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(isFine);
const isRule = (value: unknown) => isObject(value) && isObject(value.when) && isObject(value.route);

const routeFields: { readonly [Name in KeysOf<RouteConfig>]: Kind } = {
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

const limits = {
  maxCalls: from0,
  maxInputTokens: from0,
  maxCostUsd: from0,
  windowMs: above0,
  per: ['hour, day or month', (value) => ['hour', 'day', 'month'].includes(String(value))],
} satisfies Fields;

const connectionFields: { readonly [Name in KeysOf<ConnectionConfig>]: Kind } = {
  ...routeFields,
  fallbacks: ['a list of objects', isListOf(isObject), routeFields],
  escalate: [
    'a list of objects with `when` and `route`',
    isListOf(isRule),
    {
      when: ['an object', isObject, { confidenceBelow: fraction, review: object }],
      route: ['an object', isObject, routeFields],
    },
  ],
  retry: [
    'an object',
    isObject,
    {
      maxRetries: from0,
      initialDelayMs: from0,
      maxDelayMs: from0,
      jitter: fraction,
      maxRetryAfterMs: from0,
    },
  ],
  breaker: ['an object', isObject, { failures: above0, openMs: above0 }],
  budget: [
    'an object, or a list of objects',
    (value) => isObject(value) || isListOf(isObject)(value),
    limits,
  ],
  cache: [
    'true, false or an object',
    (value) => isObject(value) || typeof value === 'boolean',
    { ttlMs: above0, maxEntries: above0 },
  ],
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
  layers: ['a list of functions', isListOf((one) => typeof one === 'function')],
};

const optionFields: { readonly [Name in keyof RequestOptions | 'settled']: Kind } = {
  model: text,
  includeRawResponse: yesNo,
  useCache: yesNo,
  step: text,
  signal: ['an AbortSignal', (value) => isObject(value) && typeof value.addEventListener === 'function'],
  deadlineMs: above0,
  images: ['a list or an object of data: URLs', (value) => typeof value === 'object' && value !== null],
  extraBody: object,
  extraHeaders: object,
  settled: yesNo,
};

/** Members of a request that hold the question. */
const askedMembers = ['state', 'model', 'questions', 'input', 'assets'];

/**
 * Checks what the compiler cannot see in a file or in JavaScript: a timer would treat text as no wait at all, and a
 * misspelt limit would limit nothing.
 * @throws TypeError that names the setting, never its value.
 */
export function checkConnection(config: ConnectionConfig): void {
  checkSettings(config);
  const { fallbacks = [], escalate = [], headers = {} } = config;
  for (const { when } of escalate) {
    const [fault] = when.review === undefined ? [] : policyFaults(when.review, undefined);
    if (fault !== undefined) throw new TypeError(`escalate.when.review: ${fault}`);
  }
  for (const route of [config, ...fallbacks, ...escalate.map((one) => one.route)]) checkExtras(route);
  checkHeaders('headers.', headers);
  refuseNoRoom(config);
}

/** @throws TypeError for a setting that a connection does not have, or of another kind. */
export function checkSettings(content: object): void {
  checkFields('', connectionFields, content, 'setting of a connection');
}

/** @throws DecisionError INVALID_QUESTION_SET for an option that a call does not have, or of another kind. */
export function checkCallOptions(options: RequestOptions): void {
  try {
    checkFields('', optionFields, options, 'option of a call');
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
  const { fallbacks = [] } = config;
  const { deadlineMs, leastRouteMs } = settingsOf(config);
  const shareMs = deadlineMs / 2 / fallbacks.length;
  if (shareMs >= leastRouteMs) return;
  const shares = `half of ${deadlineMs} ms is for the primary, which leaves each fallback ${Math.floor(shareMs)} ms`;
  const enoughMs = 2 * leastRouteMs * fallbacks.length;
  throw new TypeError(
    `deadlineMs: ${shares}; each needs ${leastRouteMs} ms (leastRouteMs): allow ${enoughMs} ms or more`,
  );
}

function checkFields(prefix: string, fields: Fields, values: object, what: string): void {
  for (const [name, value] of Object.entries(values)) {
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (kind === undefined) throw new TypeError(`${prefix}${name}: there is no such ${what}`);
    if (value === undefined) continue;
    const [expected, isFine, members] = kind;
    if (!isFine(value)) throw new TypeError(`${prefix}${name}: expected ${expected}`);
    for (const one of members === undefined ? [] : [value].flat()) {
      if (isObject(one)) checkFields(`${prefix}${name}.`, members as Fields, one, what);
    }
  }
}
