// The part of the Protocol Buffers wire format (https://protobuf.dev/programming-guides/encoding/) that ONNX uses.

/** One field of a message, as in the file. */
export interface Field {
  readonly number: number;
  /**
   * The number of a varint, or the bytes of a length-delimited field; undefined for fixed-width numbers, which are only
   * copied.
   */
  readonly value: number | Uint8Array | undefined;
  /** The whole field including its tag, copied if it does not change. */
  readonly encoded: Uint8Array;
}

const varint = 0;
const fixed64 = 1;
const withLength = 2;
const fixed32 = 5;

/** The fields of a message in order. Throws a RangeError for invalid bytes. */
export function readFields(message: Uint8Array): readonly Field[] {
  const fields: Field[] = [];
  let at = 0;
  while (at < message.length) {
    const start = at;
    const [tag, afterTag] = readVarint(message, at);
    const [value, end] = readValue(message, afterTag, tag % 8);
    at = end;
    fields.push({ number: Math.floor(tag / 8), value, encoded: message.subarray(start, at) });
  }
  return fields;
}

function readValue(message: Uint8Array, at: number, wireType: number): [Field['value'], number] {
  if (wireType === varint) return readVarint(message, at);
  if (wireType === fixed64) return [undefined, checkedEnd(message, at + 8)];
  if (wireType === fixed32) return [undefined, checkedEnd(message, at + 4)];
  if (wireType !== withLength) throw new RangeError(`Expected a wire type of 0, 1, 2 or 5, got ${wireType}.`);
  const [length, start] = readVarint(message, at);
  const end = checkedEnd(message, start + length);
  return [message.subarray(start, end), end];
}

/** Negative numbers are returned as unsigned numbers with the same bits; ONNX has none where this reads. */
function readVarint(message: Uint8Array, at: number): [number, number] {
  let value = 0;
  for (let power = 1, i = at; ; power *= 128, i++) {
    const byte = message[i];
    if (byte === undefined)
      throw new RangeError('Expected more bytes of a varint, got the end of the message.');
    value += (byte % 128) * power;
    if (byte < 128) return [value, i + 1];
  }
}

function checkedEnd(message: Uint8Array, end: number): number {
  if (end > message.length) throw new RangeError(`Expected ${end} bytes, got ${message.length}.`);
  return end;
}

/** A field with an integer from 0 to 2^53 − 1. */
export function numberField(number: number, value: number): Uint8Array {
  return Uint8Array.from([...varintBytes(number * 8 + varint), ...varintBytes(value)]);
}

/** A field with a float32. */
export function floatField(number: number, value: number): Uint8Array {
  return Uint8Array.from([
    ...varintBytes(number * 8 + fixed32),
    ...new Uint8Array(Float32Array.of(value).buffer),
  ]);
}

/** A field with text, bytes, or a message made of fields. */
export function bytesField(number: number, value: string | Uint8Array | readonly Uint8Array[]): Uint8Array {
  const parts = typeof value === 'string' ? [new TextEncoder().encode(value)] : [value].flat();
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return concatBytes([
    Uint8Array.from([...varintBytes(number * 8 + withLength), ...varintBytes(length)]),
    ...parts,
  ]);
}

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function varintBytes(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
  return [...bytes, left];
}
