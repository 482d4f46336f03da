import { detectOfficeType } from '../formats/office/office-type.ts';

/** Files that contain others: mails, and archives other than office files. */
type ContainerType = 'eml' | 'zip';

const archive = [0x50, 0x4b, 0x03, 0x04] as const;
const emptyArchive = [0x50, 0x4b, 0x05, 0x06] as const;
/** A mail has identified itself within this many bytes. */
const headBytes = 64 * 1024;
const mailHeaders = /^(?:received|return-path|mime-version|message-id|from|date|subject):/gim;
const leastHeaders = 2;

/** The type of a container, by its bytes; undefined for anything else. */
export function detectContainerType(bytes: Uint8Array): ContainerType | undefined {
  const begins = (magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte);
  if (begins(archive)) return detectOfficeType(bytes) === undefined ? 'zip' : undefined;
  if (begins(emptyArchive)) return 'zip';
  const text = Buffer.from(bytes.subarray(0, headBytes)).toString('latin1').trimStart();
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  // A header is a word and a colon; a typed letter starts differently.
  if (!/^(?:From \S|[A-Za-z][A-Za-z0-9-]*:)/.test(head)) return undefined;
  return new Set(head.match(mailHeaders)?.map((one) => one.toLowerCase())).size >= leastHeaders
    ? 'eml'
    : undefined;
}
