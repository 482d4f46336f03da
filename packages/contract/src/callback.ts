import Type from 'typebox';
import { DuplicateOf } from './duplicate-of.ts';
import { ResultReason } from './execution-result.ts';
import { ExecutionStatus } from './execution-status.ts';
import { PartOf } from './file-part.ts';
import { Uuid } from './identifiers.ts';
import { VersionText } from './version.ts';

/**
 * The body sent to the callback URL. It carries no result: the receiver retrieves it. What follows `version` is there if the
 * submission asked for `details`.
 */
export const CallbackBody = Type.Object({
  executionId: Uuid,
  actionId: Type.Optional(Uuid),
  version: Type.Optional(VersionText),
  status: Type.Optional(ExecutionStatus),
  reasons: Type.Optional(Type.Array(ResultReason)),
  duplicateOf: Type.Optional(DuplicateOf),
  partOf: Type.Optional(PartOf),
});
export type CallbackBody = Type.Static<typeof CallbackBody>;

/** Where and how the end of an execution is announced. */
export interface Callback {
  /** Absolute http or https URL, exactly as the client wrote it. */
  readonly url: string;
  readonly method: 'PATCH' | 'POST';
  /** Whether the body says state and reasons. Default false: receivers may expect three keys. */
  readonly details?: boolean;
}

type ParsedCallback =
  | { readonly ok: true; readonly callback?: Callback }
  | { readonly ok: false; readonly detail: string };

const none: ParsedCallback = { ok: true };

/**
 * Reads the `callback` part of a submission in every form that clients send: JSON text, JSON text quoted once more, the
 * unquoted form shown in documentation (`{noAuthUrl: https://…}`), or the object itself; the key may also be
 * `callbackURL`. A missing part, empty text, `null`, and a `noAuthUrl` that is null, empty or the text "null" (from
 * clients that were given no URL) all mean no callback.
 */
export function parseCallback(value: unknown): ParsedCallback {
  const content = unwrapText(value, 2);
  if (content === undefined || content === null) return none;
  if (typeof content !== 'object' || Array.isArray(content)) {
    return refuse('expected JSON text such as {"noAuthUrl": "https://…"}');
  }
  const { noAuthUrl, callbackURL, method, details } = content as {
    readonly [key in 'noAuthUrl' | 'callbackURL' | 'method' | 'details']?: unknown;
  };
  const url = noAuthUrl === undefined ? callbackURL : noAuthUrl;
  if (isAbsent(url)) return none;
  if (typeof url !== 'string' || !isHttpUrl(url)) {
    return refuse('expected noAuthUrl to be an absolute http or https URL');
  }
  const verb = typeof method === 'string' ? method.toUpperCase() : (method ?? 'PATCH');
  if (verb !== 'PATCH' && verb !== 'POST') return refuse('expected method to be PATCH or POST');
  if (details !== undefined && typeof details !== 'boolean')
    return refuse('expected details to be true or false');
  return { ok: true, callback: { url: url.trim(), method: verb, ...(details === true && { details }) } };
}

/**
 * Parses JSON text, and JSON text within JSON text up to `layers` deep; text that is not JSON is returned unchanged.
 */
function unwrapText(value: unknown, layers: number): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return undefined;
  if (layers === 0) return value;
  try {
    return unwrapText(JSON.parse(value), layers - 1);
  } catch {
    return unquoted(value) ?? value;
  }
}

/** `{noAuthUrl: https://…, method: POST}`, with any of it quoted or none. */
const unquotedForm =
  /^\s*\{\s*["']?(?<key>noAuthUrl|callbackURL)["']?\s*:\s*(?<url>.*?)\s*(?:,\s*["']?method["']?\s*:\s*["']?(?<method>[a-z]+)["']?\s*)?\}\s*$/is;

function unquoted(text: string): object | undefined {
  const { url, method } = unquotedForm.exec(text)?.groups ?? {};
  if (url === undefined) return undefined;
  return { noAuthUrl: url.replaceAll(/^["']|["']$/g, ''), ...(method !== undefined && { method }) };
}

function isAbsent(url: unknown): boolean {
  return url === undefined || url === null || (typeof url === 'string' && /^\s*(null)?\s*$/.test(url));
}

/** Whether a text is an absolute http or https URL. */
export function isHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
}

function refuse(expectation: string): ParsedCallback {
  return { ok: false, detail: `Invalid callback: ${expectation}` };
}
