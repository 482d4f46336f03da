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

/** What may be judged: any JSON value, or an object of the caller's own type that serialises to one. */
export type State = JsonValue | object;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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

/** Makes the value and everything in it read-only. */
export function freezeDeep<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) freezeDeep(member);
  }
  return value;
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
