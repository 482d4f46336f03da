import { detectOfficeType } from '../formats/office/office-type.ts';
import { derOf } from './signed-contents.ts';

/** Files that contain others: mails of several programs, archives other than office files, and signed files. */
export type ContainerType = 'eml' | 'zip' | 'msg' | 'tnef' | 'p7m';

const archive = [0x50, 0x4b, 0x03, 0x04] as const;
const emptyArchive = [0x50, 0x4b, 0x05, 0x06] as const;
/** Microsoft's compound files: [MS-CFB], 2.2. */
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;
/** [MS-OXTNEF], 2.1.3.1. */
const tnef = [0x78, 0x9f, 0x3e, 0x22] as const;
/** A mail has identified itself within this many bytes. */
const headBytes = 64 * 1024;
const mailHeaders = /^(?:received|return-path|mime-version|message-id|from|date|subject):/gim;
const leastHeaders = 2;

/** The type of a container, by its bytes; undefined for anything else. */
export function detectContainerType(bytes: Uint8Array): ContainerType | undefined {
  const begins = (magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte);
  if (begins(archive)) return detectOfficeType(bytes) === undefined ? 'zip' : undefined;
  if (begins(emptyArchive)) return 'zip';
  if (begins(tnef)) return 'tnef';
  if (begins(compound)) return isOutlookItem(bytes) ? 'msg' : undefined;
  if (isSignedData(bytes)) return 'p7m';
  const text = Buffer.from(bytes.subarray(0, headBytes)).toString('latin1').trimStart();
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  // A header is a word and a colon; a typed letter starts differently.
  if (!/^(?:From \S|[A-Za-z][A-Za-z0-9-]*:)/.test(head)) return undefined;
  return new Set(head.match(mailHeaders)?.map((one) => one.toLowerCase())).size >= leastHeaders
    ? 'eml'
    : undefined;
}

/** Old Word and Excel files are compound files too. */
function isOutlookItem(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('__properties_version1.0', 'utf16le'),
  );
}

/** RFC 5652, `id-signedData` and `id-envelopedData`, in the first bytes of its sequence. */
const signedData = Buffer.from([0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02]);
const envelopedData = Buffer.from([0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x03]);

function isSignedData(bytes: Uint8Array): boolean {
  const head = Buffer.from(derOf(bytes.subarray(0, 200)).subarray(0, 20));
  return head[0] === 0x30 && (head.includes(signedData) || head.includes(envelopedData));
}
