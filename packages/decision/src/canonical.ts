// Not a named import: an older Node lacks it and would fail before the version check can say so.
import * as crypto from 'node:crypto';

/** Deeper than any real state; stops a cycle before it overflows the stack. */
const maxDepth = 512;

/** Why a value has no JSON form. Contains the kind of the culprit, never its content. */
export class NotJsonError extends Error {
  override readonly name = 'NotJsonError';
}

/**
 * The value as JSON with the keys of every object sorted by UTF-16 code units and no white space, as in RFC 8785, so
 * equal values have equal text.
 * @throws NotJsonError for what JSON cannot represent: NaN, infinities, bigint, functions, cycles, holes, Map and Set.
 */
export function canonicalJson(value: unknown): string {
  return canonicalLater(value)();
}

/**
 * Like `canonicalJson` for the value as it is now, but the text is only made when requested.
 * @throws NotJsonError at once.
 */
export function canonicalLater(value: unknown): () => string {
  const ordered = inOrder(value, 0);
  if (ordered !== odd) return () => JSON.stringify(ordered);
  const text = write(value, 0);
  return () => text;
}

/** SHA-256 of the canonical text, as 64 lower-case hex characters. */
export function canonicalHash(value: unknown): string {
  return sha256(canonicalJson(value));
}

export function sha256(text: string): string {
  return crypto.hash('sha256', text, 'hex');
}

/** Marks a value that JSON.stringify would not write in this order. */
const odd = Symbol('odd');

/** A copy with the keys of every object sorted: JSON.stringify writes it faster than `write`. */
function inOrder(value: unknown, depth: number): unknown {
  if (typeof value === 'object' && value !== null) return objectInOrder(value, depth + 1);
  if (typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) return value;
  // `write` reports what has no JSON form.
  return value === null ? null : odd;
}

function objectInOrder(value: object, depth: number): unknown {
  if (depth > maxDepth || 'toJSON' in value || value instanceof Map || value instanceof Set) return odd;
  if (!Array.isArray(value)) return membersInOrder(value as Record<string, unknown>, depth);
  const items = new Array<unknown>(value.length);
  for (let index = 0; index < value.length; index++) {
    const item = inOrder(value[index], depth);
    if (item === odd) return odd;
    items[index] = item;
  }
  return items;
}

function membersInOrder(members: Record<string, unknown>, depth: number): unknown {
  const ordered: Record<string, unknown> = {};
  for (const key of sortedKeys(members)) {
    // JavaScript puts integer keys first, in numeric order, and treats `__proto__` specially.
    if (key.charCodeAt(0) <= 57 || key === '__proto__') return odd;
    if (members[key] === undefined) continue;
    const member = inOrder(members[key], depth);
    if (member === odd) return odd;
    ordered[key] = member;
  }
  return ordered;
}

/** Checking that keys are already sorted is faster than sorting them. */
function sortedKeys(members: object): readonly string[] {
  const keys = Object.keys(members);
  for (let index = 1; index < keys.length; index++) {
    if ((keys[index - 1] ?? '') > (keys[index] ?? '')) return keys.sort();
  }
  return keys;
}

function write(value: unknown, depth: number): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'number':
      return writeNumber(value);
    case 'object':
      return value === null ? 'null' : writeObject(value, depth + 1);
    default:
      throw new NotJsonError(`a ${typeof value} has no JSON form`);
  }
}

function writeNumber(value: number): string {
  if (!Number.isFinite(value)) throw new NotJsonError('a number that is not finite has no JSON form');
  return value === 0 ? '0' : String(value);
}

function writeObject(value: object, depth: number): string {
  if (depth > maxDepth) throw new NotJsonError(`nesting is deeper than ${maxDepth} or circular`);
  if (Array.isArray(value)) return writeArray(value, depth);
  if ('toJSON' in value && typeof value.toJSON === 'function') return write(value.toJSON(), depth);
  if (value instanceof Map || value instanceof Set) throw new NotJsonError('a Map or Set has no JSON form');
  return writeMembers(value as Record<string, unknown>, depth);
}

function writeArray(items: readonly unknown[], depth: number): string {
  let text = '[';
  for (let index = 0; index < items.length; index++) {
    if (index > 0) text += ',';
    text += write(items[index], depth);
  }
  return `${text}]`;
}

function writeMembers(members: Record<string, unknown>, depth: number): string {
  let text = '';
  for (const key of sortedKeys(members)) {
    const member = members[key];
    // Like JSON.stringify, omits members that are undefined.
    if (member === undefined) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${write(member, depth)}`;
  }
  return `{${text}}`;
}
