import { FileError } from '../formats/page-source.ts';
import { decodeCodePage } from '../formats/text/code-page.ts';
import type { Attachment, Letter } from './letter.ts';
import { type MapiValue, mapiProperties, textOf } from './mapi-properties.ts';
import { unpackRtf } from './unpack-rtf.ts';

/** [MS-OXTNEF], 2.1.3.2: identifiers of attributes. */
const attributes = {
  body: 0x800c,
  attachmentData: 0x800f,
  attachmentTitle: 0x8010,
  attachmentBegins: 0x9002,
  messageProperties: 0x9003,
  attachmentProperties: 0x9005,
  codePage: 0x9007,
} as const;

interface Attribute {
  readonly id: number;
  readonly data: Uint8Array;
}

/** What Outlook sends as `winmail.dat`: the attachments of a mail in a form of its own ([MS-OXTNEF]). Throws FileError. */
export function tnefLetter(bytes: Uint8Array): Letter {
  const found = attributesOf(bytes);
  const codePage = codePageOf(found.find(({ id }) => id === attributes.codePage)?.data);
  const message = found.find(({ id }) => id === attributes.messageProperties)?.data;
  const properties = message === undefined ? new Map<number, MapiValue>() : mapiProperties(message, codePage);
  const plain = found.find(({ id }) => id === attributes.body)?.data;
  const html = properties.get(0x1013);
  const rtf = unpackRtf(properties.get(0x1009));
  const text = textOf(properties.get(0x1000)) ?? (plain && withoutEnd(decodeCodePage(plain, codePage)));
  return {
    ...(html !== undefined && { html: typeof html === 'string' ? html : decodeCodePage(html, codePage) }),
    ...(text !== undefined && { text }),
    ...(rtf !== undefined && { rtf }),
    attachments: attachmentsOf(found, codePage),
  };
}

function attributesOf(bytes: Uint8Array): Attribute[] {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: Attribute[] = [];
  // After the signature and a key: level, identifier with type, length, data, checksum.
  for (let at = 6; at + 9 <= data.length; ) {
    const id = data.readUInt16LE(at + 1);
    const length = data.readUInt32LE(at + 5);
    const from = at + 9;
    if (from + length > data.length)
      throw new FileError('FILE_DAMAGED', 'the Outlook attachments (winmail.dat) end too early');
    found.push({ id, data: data.subarray(from, from + length) });
    at = from + length + 2;
  }
  return found;
}

function attachmentsOf(found: readonly Attribute[], codePage: number): Attachment[] {
  const groups: Attribute[][] = [];
  for (const attribute of found) {
    if (attribute.id === attributes.attachmentBegins) groups.push([]);
    groups.at(-1)?.push(attribute);
  }
  return groups.flatMap((group) => attachmentOf(group, codePage) ?? []);
}

/** The object of an attached message or drawing begins with the identifier of its interface. */
const interfaceBytes = 16;

function attachmentOf(group: readonly Attribute[], codePage: number): Attachment | undefined {
  const dataOf = (wanted: number) => group.find(({ id }) => id === wanted)?.data;
  const raw = dataOf(attributes.attachmentProperties);
  const properties = raw === undefined ? new Map<number, MapiValue>() : mapiProperties(raw, codePage);
  const title = dataOf(attributes.attachmentTitle);
  const name =
    textOf(properties.get(0x3707)) ??
    (title && withoutEnd(decodeCodePage(title, codePage))) ??
    textOf(properties.get(0x3001));
  const inner = properties.get(0x3701);
  const bytes =
    inner instanceof Uint8Array && inner.length > interfaceBytes
      ? inner.subarray(interfaceBytes)
      : dataOf(attributes.attachmentData);
  if (bytes === undefined) return undefined;
  const contentId = textOf(properties.get(0x3712));
  return {
    ...(name !== undefined && name !== '' && { name }),
    mimeType: textOf(properties.get(0x370e)) ?? '',
    bytes,
    ...(contentId !== undefined && { shownAs: `cid:${contentId.replace(/^<|>$/g, '')}` }),
  };
}

function codePageOf(data: Uint8Array | undefined): number {
  return data !== undefined && data.length >= 4 ? Buffer.from(data).readUInt32LE(0) : 1252;
}

/** Texts of the attributes themselves end with a zero byte. */
function withoutEnd(text: string): string {
  return text.replace(/\0[\s\S]*$/, '');
}
