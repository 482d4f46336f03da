import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { mayName } from './may-name.ts';

/** A part of a PDF: objects in a stream, compressed unless given as bytes. */
function objectStream(objects: string | Buffer, entries = '/Filter /FlateDecode', lineEnd = '\n'): Buffer {
  const packed = typeof objects === 'string' ? deflateSync(objects) : objects;
  const head = `7 0 obj << /Type /ObjStm ${entries} >> stream${lineEnd}`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream endobj\n')]);
}

const layers = '1 0 << /OCProperties 2 0 R >>';

test.each([
  ['among its objects', Buffer.from('1 0 obj << /OCProperties 2 0 R >> endobj')],
  ['in a stream of objects', objectStream(layers)],
  ['in a later one', Buffer.concat([objectStream('5 0 << >>'), objectStream(layers, undefined, '\r\n')])],
])('a name is found %s', (_, file) => {
  expect(mayName(file, '/OCProperties')).toBe(true);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['no such name', objectStream('5 0 << /Type /Catalog >>')],
  ['a stream that never begins', Buffer.from('7 0 obj << /Type /ObjStm >>')],
])('a name is not found in %s', (_, file) => {
  expect(mayName(file, '/OCProperties')).toBe(false);
});

test.each([
  ['packed in another way', objectStream(Buffer.from('no deflated bytes'), '/Filter /LZWDecode')],
  ['packed with a predictor', objectStream('5 0 << >>', '/DecodeParms << /Predictor 12 >>')],
  ['cut off', objectStream(deflateSync(layers).subarray(0, 9))],
  ['larger than they may be', objectStream(deflateSync(Buffer.alloc(65 * 2 ** 20)))],
])('a name may be in objects that are %s', (_, file) => {
  expect(mayName(file, '/OCProperties')).toBe(true);
});
