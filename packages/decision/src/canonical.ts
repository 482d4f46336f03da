import { builtin, elsewhere } from './builtin.ts';

/** Deeper than any real state; stops a cycle before it overflows the stack. */
const maxDepth = 512;

/** The members of an object, in the order in which they are written. */
type KeysOf = (members: object) => readonly string[];

/** Why a value has no JSON form. Contains the kind of the culprit, never its content. */
export class NotJsonError extends Error {
  override readonly name = 'NotJsonError';
}

/**
 * The value as JSON with the keys of every object sorted by UTF-16 code units and no white space, as in RFC 8785, so
 * equal values have equal text.
 * @throws NotJsonError for what JSON cannot represent: NaN, infinities, bigint, functions, cycles, and objects such as
 * promises, maps, errors, responses and boxed values, which JSON.stringify would write as `{}` or change.
 * @example canonicalJson({ b: 1, a: [true, null] }) // '{"a":[true,null],"b":1}'
 */
export function canonicalJson(value: unknown): string {
  return write(value, sortedKeys, 0);
}

/**
 * SHA-256 of the canonical text, as 64 lower-case hex characters.
 * @throws NotJsonError as `canonicalJson` does.
 * @example canonicalHash({ b: 1, a: 2 }) === canonicalHash({ a: 2, b: 1 }) // true
 */
export function canonicalHash(value: unknown): string {
  return sha256(canonicalJson(value));
}

/**
 * The value as JSON with its members in their own order.
 * @throws NotJsonError as `canonicalJson` does.
 */
export function strictJson(value: unknown): string {
  return write(value, Object.keys, 0);
}

type Digest = (text: string) => string;

const nodeCrypto = builtin('node:crypto');
let digest: Digest | undefined = nodeCrypto && ((text) => nodeCrypto.hash('sha256', text, 'hex'));

export function sha256(text: string): string {
  return (digest ?? elsewhere('SHA-256'))(text);
}

/** For places without Node's; where that is, it stays, because it is faster. */
export function provideSha256(own: Digest): void {
  digest ??= own;
}

function write(value: unknown, keysOf: KeysOf, depth: number): string {
  if (typeof value === 'string') return quote(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object') return writeNumber(value);
  const content = contentOf(value, depth + 1);
  if (Array.isArray(content)) return writeArray(content, keysOf, depth + 1);
  if (typeof content !== 'object' || content === null) return write(content, keysOf, depth + 1);
  return writeMembers(content as Record<string, unknown>, keysOf, depth + 1);
}

/** Most keys and many texts need no escapes; for short ones a look is faster than JSON.stringify. */
function quote(text: string): string {
  return text.length < 32 && /^[\w .,:;/+-]*$/.test(text) ? `"${text}"` : JSON.stringify(text);
}

function writeNumber(value: unknown): string {
  if (typeof value !== 'number') throw new NotJsonError(`a ${typeof value} has no JSON form`);
  if (!Number.isFinite(value)) throw new NotJsonError('a number that is not finite has no JSON form');
  return value === 0 ? '0' : String(value);
}

function writeArray(items: readonly unknown[], keysOf: KeysOf, depth: number): string {
  let text = '[';
  for (let index = 0; index < items.length; index++)
    text += (index > 0 ? ',' : '') + write(items[index], keysOf, depth);
  return `${text}]`;
}

function writeMembers(members: Readonly<Record<string, unknown>>, keysOf: KeysOf, depth: number): string {
  let text = '';
  for (const key of keysOf(members)) {
    const member = members[key];
    // Like JSON.stringify, omits members that are undefined.
    if (member === undefined) continue;
    text += `${text === '' ? '' : ','}${quote(key)}:${write(member, keysOf, depth)}`;
  }
  return `{${text}}`;
}

/** Checking that keys are already sorted is faster than sorting them. */
function sortedKeys(members: object): readonly string[] {
  const keys = Object.keys(members);
  for (let index = 1; index < keys.length; index++) {
    if ((keys[index - 1] ?? '') > (keys[index] ?? '')) return keys.sort();
  }
  return keys;
}

/** What JSON.stringify writes for boxed values. */
const unboxed = { Number, String, Boolean: (value: object) => Boolean(value.valueOf()) };

/** What JSON has in the object's place: itself, or what its `toJSON` returns. */
function contentOf(value: object, depth: number): unknown {
  if (depth > maxDepth) throw new NotJsonError(`nesting is deeper than ${maxDepth} or circular`);
  if (Array.isArray(value)) return value;
  const prototype = Object.getPrototypeOf(value);
  const isPlain = prototype === Object.prototype || prototype === null;
  if ('toJSON' in value && typeof value.toJSON === 'function') return value.toJSON();
  if (isPlain && !(Symbol.toStringTag in value)) return value;
  // Every kind of object that the language or the platform has, except plain ones, has a tag of its own.
  const tag = Object.prototype.toString.call(value).slice(8, -1);
  if (tag === 'Number' || tag === 'String' || tag === 'Boolean') return unboxed[tag](value);
  if (tag !== 'Object') {
    throw new NotJsonError(`${aOrAn(tag)} has no JSON form${tag === 'Promise' ? ': await it first' : ''}`);
  }
  if ('then' in value && typeof value.then === 'function')
    throw new NotJsonError('something to await has no JSON form');
  if (!isPlain && Object.keys(value).length === 0) {
    throw new NotJsonError('an instance of a class without members of its own has no JSON form');
  }
  return value;
}

function aOrAn(tag: string): string {
  return `${/^[AEIOU]/.test(tag) ? 'an' : 'a'} ${tag}`;
}
