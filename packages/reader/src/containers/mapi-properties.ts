import { FileError } from '../formats/page-source.ts';
import { decodeCodePage } from '../formats/text/code-page.ts';

/** Texts are decoded; numbers and times are not needed. */
export type MapiValue = string | Uint8Array;

/** [MS-OXCDATA], 2.11.1: types whose values tell their own length. */
const text8 = 0x1e;
const text16 = 0x1f;
const object = 0x0d;
const binary = 0x102;
const severalValues = 0x1000;
/** Bytes of all other types, as padded in the stream. */
const fixedBytes: Readonly<Record<number, number>> = {
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
};

/** The texts and binary values in a list of properties ([MS-OXTNEF], 2.1.3.4), by identifier. Throws FileError. */
export function mapiProperties(bytes: Uint8Array, codePage: number): Map<number, MapiValue> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = new Map<number, MapiValue>();
  try {
    let at = 4;
    for (let count = data.readUInt32LE(0); count > 0; count--) {
      const type = data.readUInt16LE(at);
      const id = data.readUInt16LE(at + 2);
      at = id >= 0x8000 ? afterName(data, at + 4) : at + 4;
      const { value, next } = valueAt(data, at, type, codePage);
      if (value !== undefined && id < 0x8000) found.set(id, value);
      at = next;
    }
  } catch (error) {
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
  return found;
}

/** A text that is not empty. */
export function textOf(value: MapiValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function damaged(): FileError {
  return new FileError('FILE_DAMAGED', 'the properties of the Outlook message cannot be read');
}

/** Properties without a fixed number have a set and a number or a name. */
function afterName(data: Buffer, at: number): number {
  const kind = data.readUInt32LE(at + 16);
  if (kind === 0) return at + 24;
  return at + 24 + padded(data.readUInt32LE(at + 20));
}

function valueAt(data: Buffer, at: number, type: number, codePage: number) {
  const single = type & ~severalValues;
  const isSeveral = single !== type;
  if (![text8, text16, object, binary].includes(single)) {
    const bytes = fixedBytes[single];
    if (bytes === undefined) throw damaged();
    return { value: undefined, next: isSeveral ? at + 4 + data.readUInt32LE(at) * bytes : at + bytes };
  }
  let value: MapiValue | undefined;
  let next = at + 4;
  for (let count = data.readUInt32LE(at); count > 0; count--) {
    const length = data.readUInt32LE(next);
    if (next + 4 + length > data.length) throw damaged();
    value ??= decoded(data.subarray(next + 4, next + 4 + length), single, codePage);
    next += 4 + padded(length);
  }
  return { value, next };
}

function decoded(bytes: Uint8Array, type: number, codePage: number): MapiValue {
  if (type === text16) return new TextDecoder('utf-16le').decode(bytes).replace(/\0+$/, '');
  if (type === text8) return decodeCodePage(bytes, codePage).replace(/\0+$/, '');
  return bytes;
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
