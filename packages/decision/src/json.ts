/** A value that JSON can carry. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** A JSON object whose members are not known yet. */
export type JsonObject = { readonly [key: string]: unknown };

/**
 * What may be judged: a text, an object or a list that JSON can carry, also of types of your own. Numbers, true, false
 * and null are sent as text.
 */
export type State = JsonValue | object;

/** Objects that JSON.stringify would write as `{}`. */
type Exotic =
  | ReadonlyMap<unknown, unknown>
  | ReadonlySet<unknown>
  | WeakMap<WeakKey, unknown>
  | Error
  | RegExp
  | ArrayBufferView
  | ArrayBuffer
  | Iterator<unknown>
  | AsyncIterator<unknown>
  | Response
  | Request
  | Headers
  | Blob
  | FormData
  | ReadableStream;

/** In place of a type that is not allowed: the compiler's message then says why. */
export interface Refused<Why extends string> {
  readonly refused: Why;
}

/** The type itself if JSON can carry it; otherwise, in its place, a text that says what is wrong. */
export type Json<T> = 0 extends 1 & T
  ? T
  : unknown extends T
    ? T
    : T extends JsonValue
      ? T
      : State extends T
        ? T
        : T extends bigint | symbol
          ? Refused<'A bigint or symbol is not JSON: convert it to a text or a number'>
          : T extends (...inputs: never[]) => unknown
            ? Refused<'A function is not JSON: call it'>
            : T extends PromiseLike<unknown>
              ? Refused<'A promise is not JSON: await it (a list of promises: await Promise.all)'>
              : T extends { toJSON(...inputs: never[]): unknown }
                ? T
                : T extends Exotic
                  ? Refused<'This object has no JSON form: pass its data as an object, a list or a text'>
                  : JsonMembers<T>;

/** Members may be missing, and methods of a class are not sent. */
type JsonMembers<T> = {
  readonly [Key in keyof T]: T[Key] extends ((...inputs: never[]) => unknown) | undefined
    ? T[Key]
    : Json<Exclude<T[Key], undefined>>;
};

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether it is a number from 0 to 1. */
export function isUnit(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

/** The object at `key`, or an empty one. Providers leave optional envelopes out. */
export function objectAt(value: unknown, key: string): JsonObject {
  const member = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return isObject(member) ? member : {};
}

/** The first of `keys` that holds a non-blank string. */
export function stringAt(value: unknown, ...keys: readonly string[]): string | undefined {
  if (!isObject(value)) return undefined;
  for (const key of keys) {
    const member = value[key];
    if (typeof member === 'string' && member.trim() !== '') return member;
  }
  return undefined;
}

/** Deeper than any answer needs. */
const maxDepth = 64;

/** Makes the value and everything in it read-only; false, with some of it done, if it is nested too deeply. */
export function freezeDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return true;
  Object.freeze(value);
  return depth < maxDepth && Object.values(value).every((member) => freezeDeep(member, depth + 1));
}

/** Parses the text as JSON; undefined if invalid. The parser's own error quotes the text, so it is dropped. */
export function parseJson(text: string): unknown {
  try {
    // Editors on Windows start a file with a byte order mark.
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
  } catch {
    return undefined;
  }
}

/** The members that are there; an undefined one would hide a default. */
export function withoutUndefined<T extends object>(
  members: T,
): { readonly [Name in keyof T]?: Exclude<T[Name], undefined> } {
  const given = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { readonly [Name in keyof T]?: Exclude<T[Name], undefined> };
}
