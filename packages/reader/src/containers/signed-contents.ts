import { FileError } from '../formats/page-source.ts';

/** One value of BER (X.690): its tag, and where its content is. */
interface Value {
  readonly tag: number;
  readonly from: number;
  /** After the content; the next value begins at `next`. */
  readonly to: number;
  readonly next: number;
}

const tags = {
  octets: 0x04,
  objectId: 0x06,
  constructedOctets: 0x24,
  sequence: 0x30,
  explicit: 0xa0,
} as const;
/** `id-signedData`, the last byte of its identifier. */
const signedData = 2;
/** Deeper values are not read: real ones have six levels. */
const mostDepth = 16;

/** A sequence in base64 begins with these letters, with or without a line before it (RFC 7468). */
const encoded = /^\s*(?:-----BEGIN (?:PKCS7|CMS)-----\s*)?MI[A-Za-z0-9+/]{6}/;

/** A signed file as bytes, also where it was sent as base64. */
export function derOf(bytes: Uint8Array): Uint8Array {
  const head = Buffer.from(bytes.subarray(0, 100)).toString('latin1');
  if (!encoded.test(head)) return bytes;
  const text = Buffer.from(bytes).toString('latin1');
  return Buffer.from(text.replace(/-----(?:BEGIN|END) [A-Z0-9]{1,10}-----/g, ''), 'base64');
}

/**
 * The file within a signed one (CMS, RFC 5652; `invoice.xml.p7m`); undefined for a signature without it. Whether the
 * signature is good is not checked. Throws FileError.
 */
export function signedContents(file: Uint8Array): Uint8Array | undefined {
  const bytes = derOf(file);
  try {
    const [type, content] = valuesIn(bytes, valueAt(bytes, 0));
    if (type === undefined || content === undefined || type.tag !== tags.objectId) throw damaged();
    if (bytes[type.to - 1] !== signedData) throw new FileError('FILE_ENCRYPTED', 'the message is encrypted');
    const [data] = valuesIn(bytes, content);
    // Version, digest algorithms, content.
    const wrapped = data && valuesIn(bytes, data)[2];
    if (wrapped?.tag !== tags.sequence) throw damaged();
    const [, explicit] = valuesIn(bytes, wrapped);
    if (explicit?.tag !== tags.explicit) return undefined;
    const [octets] = valuesIn(bytes, explicit);
    return octets === undefined ? undefined : Buffer.concat([...piecesOf(bytes, octets)]);
  } catch (error) {
    throw error instanceof FileError ? error : damaged();
  }
}

function damaged(): FileError {
  return new FileError('FILE_DAMAGED', 'the signed file cannot be unpacked');
}

/** Long contents are often cut into pieces. */
function* piecesOf(bytes: Uint8Array, value: Value, depth = 0): Generator<Uint8Array> {
  if (value.tag === tags.octets) yield bytes.subarray(value.from, value.to);
  else if (value.tag === tags.constructedOctets && depth < mostDepth)
    for (const piece of valuesIn(bytes, value)) yield* piecesOf(bytes, piece, depth + 1);
  else throw damaged();
}

function valuesIn(bytes: Uint8Array, { from, to }: Value): Value[] {
  const values: Value[] = [];
  for (let at = from; at < to; ) {
    const value = valueAt(bytes, at);
    values.push(value);
    at = value.next;
  }
  return values;
}

function valueAt(bytes: Uint8Array, at: number, depth = 0): Value {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined || depth > mostDepth) throw damaged();
  const from = at + 2;
  if (first === 0x80) return untilEnd(bytes, tag, from, depth);
  if (first < 0x80) return within(bytes, { tag, from, to: from + first, next: from + first });
  const lengthBytes = first & 0x7f;
  if (lengthBytes > 4) throw damaged();
  let length = 0;
  for (let index = 0; index < lengthBytes; index++) length = length * 256 + (bytes[from + index] ?? 0);
  const begin = from + lengthBytes;
  return within(bytes, { tag, from: begin, to: begin + length, next: begin + length });
}

/** Of a length that is not told: two zero bytes end it. */
function untilEnd(bytes: Uint8Array, tag: number, from: number, depth: number): Value {
  let at = from;
  while (bytes[at] !== 0 || bytes[at + 1] !== 0) at = valueAt(bytes, at, depth + 1).next;
  return { tag, from, to: at, next: at + 2 };
}

function within(bytes: Uint8Array, value: Value): Value {
  if (value.to > bytes.length) throw damaged();
  return value;
}
