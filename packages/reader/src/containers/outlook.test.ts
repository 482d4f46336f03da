import { burn } from '@kenjiuno/msgreader/lib/Burner.js';
import { TypeEnum } from '@kenjiuno/msgreader/lib/Reader.js';
import { expect, test } from 'vitest';
import { takeApart } from './take-apart.ts';

const pdf = Buffer.from('%PDF-1.7 of a test');

/** Little-endian numbers of two or four bytes. */
const u16 = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
const u32 = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer);

/** An attribute of TNEF: level, identifier, length, data, checksum (which nobody checks). */
function attribute(level: number, id: number, data: Buffer): Buffer {
  return Buffer.concat([Buffer.of(level), u16(id, 0), u32(data.length), data, u16(0)]);
}

/** A property whose value tells its length, padded to four bytes. */
function property(id: number, type: number, value: Buffer): Buffer {
  return Buffer.concat([
    u16(type, id),
    u32(1, value.length),
    value,
    Buffer.alloc((4 - (value.length % 4)) % 4),
  ]);
}

function tnef(...attributes: Buffer[]): Buffer {
  return Buffer.concat([u32(0x223e9f78), u16(1), attribute(1, 0x9007, u32(1252, 0)), ...attributes]);
}

const renders = attribute(2, 0x9002, Buffer.alloc(14));
const titled = (title: string) => attribute(2, 0x8010, Buffer.from(`${title}\0`, 'latin1'));

test('the files in a winmail.dat are documents, and so are messages attached to it', async () => {
  const long = Buffer.from('Rechnung März 2031.pdf\0', 'utf16le');
  const inner = tnef(renders, titled('inner.pdf'), attribute(2, 0x800f, pdf));
  const object = Buffer.concat([Buffer.alloc(16), inner]);
  const bytes = tnef(
    attribute(
      1,
      0x9003,
      Buffer.concat([u32(2), u16(3, 0x0e07), u32(7), property(0x1000, 0x1e, Buffer.from('See it.\0'))]),
    ),
    renders,
    titled('RECHNU~1.PDF'),
    attribute(2, 0x800f, pdf),
    attribute(2, 0x9005, Buffer.concat([u32(1), property(0x3707, 0x1f, long)])),
    renders,
    titled('Letter'),
    attribute(2, 0x9005, Buffer.concat([u32(1), property(0x3701, 0x0d, object)])),
  );
  const taken = await takeApart(bytes);
  expect(taken).toMatchObject({
    members: [
      { name: 'body.txt', isBody: true },
      { name: 'Rechnung März 2031.pdf' },
      { name: 'Letter/inner.pdf' },
    ],
  });
  expect(taken.ok && taken.members.map((one) => Buffer.from(one.bytes).toString())).toEqual([
    'See it.',
    pdf.toString(),
    pdf.toString(),
  ]);
  const cut = await takeApart(bytes.subarray(0, -10));
  expect(cut).toMatchObject({ ok: false, code: 'FILE_DAMAGED' });
});

/** A stream of a property in a compound file, by its name. */
interface Stream {
  readonly name: string;
  readonly data: Buffer;
}

const text = (id: string, value: string): Stream => ({
  name: `__substg1.0_${id}001F`,
  data: Buffer.from(value, 'utf16le'),
});

/** A message as Outlook saves it, with one attachment. */
function message(own: readonly Stream[], attached: readonly Stream[]): Uint8Array {
  const streams = (list: readonly Stream[]) =>
    list.map(({ name, data }) => ({
      name,
      type: TypeEnum.DOCUMENT,
      // The library takes the whole memory behind a Buffer.
      binaryProvider: () => Uint8Array.from(data),
      length: data.length,
    }));
  const properties = (length: number) => ({ name: '__properties_version1.0', data: Buffer.alloc(length) });
  const [mine, its] = [streams([properties(32), ...own]), streams([properties(8), ...attached])];
  const folder = {
    name: '__attach_version1.0_#00000000',
    type: TypeEnum.DIRECTORY,
    length: 0,
    children: its.map((_, index) => mine.length + 2 + index),
  };
  const root = {
    name: 'Root Entry',
    type: TypeEnum.ROOT,
    length: 0,
    children: [...mine.map((_, index) => 1 + index), mine.length + 1],
  };
  return burn([root, ...mine, folder, ...its]);
}

test('a message that Outlook saved is unpacked as any other mail', async () => {
  const bytes = message(
    [text('1000', 'The invoice is attached.')],
    [text('3707', 'Invoice 8901'), { name: '__substg1.0_37010102', data: pdf }],
  );
  const taken = await takeApart(bytes);
  expect(taken).toMatchObject({ members: [{ name: 'body.txt', isBody: true }, { name: 'Invoice 8901' }] });
  expect(taken.ok && Buffer.from(taken.members[1]!.bytes).toString()).toBe(pdf.toString());
  const broken = Buffer.from(bytes).fill(0x55, 40, 80);
  expect(await takeApart(broken)).toMatchObject({ ok: false, code: 'FILE_DAMAGED' });
});

/** DER. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag, 0x82, content.length >> 8, content.length & 0xff), content]);
}

const dataType = Buffer.from([0x06, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, 1]);
const signedType = Buffer.from([...dataType.subarray(0, 10), 2]);
const envelopedType = Buffer.from([...dataType.subarray(0, 10), 3]);

function signed(...content: Buffer[]): Buffer {
  const data = der(0x30, dataType, ...content.map((one) => der(0xa0, one)));
  return der(0x30, signedType, der(0xa0, der(0x30, Buffer.of(2, 1, 1), der(0x31), data, der(0x31))));
}

test('a signed file is unpacked, also in pieces of a length that is not told; an encrypted one is told', async () => {
  expect(await takeApart(signed(der(0x04, pdf)))).toMatchObject({
    members: [{ name: 'signed', bytes: pdf }],
  });
  const text = signed(der(0x04, pdf)).toString('base64').replace(/.{64}/g, '$&\n');
  expect(await takeApart(Buffer.from(text))).toMatchObject({ members: [{ bytes: pdf }] });
  const armoured = `-----BEGIN PKCS7-----\n${text}\n-----END PKCS7-----\n`;
  expect(await takeApart(Buffer.from(armoured))).toMatchObject({ members: [{ bytes: pdf }] });
  const pieces = Buffer.concat([
    Buffer.of(0x24, 0x80),
    der(0x04, pdf.subarray(0, 5)),
    der(0x04, pdf.subarray(5)),
    Buffer.of(0, 0),
  ]);
  expect(await takeApart(signed(pieces))).toMatchObject({ members: [{ bytes: pdf }] });
  expect(await takeApart(signed())).toMatchObject({ members: [], left: [{ why: 'a signature' }] });
  const encrypted = der(0x30, envelopedType, der(0xa0, der(0x30, Buffer.of(2, 1, 0))));
  expect(await takeApart(encrypted)).toMatchObject({ ok: false, code: 'FILE_ENCRYPTED' });
  expect(await takeApart(signed(der(0x04, pdf)).subarray(0, 60))).toMatchObject({ code: 'FILE_DAMAGED' });
});
