/** Bytes for recognising a text: enough for a page. */
const headBytes = 65_536;
/** Control characters that do not occur in text. Those of Latin 1 come from misread Windows-1252. */
const notText = /[^\P{Cc}\t\n\f\r\u0080-\u009F]/u;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The beginning of a text; undefined if the bytes are not text. */
export function textHead(bytes: Uint8Array): string | undefined {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) return undefined;
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, headBytes), { stream: true });
  return head.trim() === '' || notText.test(head) ? undefined : head;
}

/** The whole text; invalid characters become U+FFFD. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes) ?? 'utf-8').decode(bytes);
}

/** By byte order mark, otherwise UTF-8 if valid, otherwise the Western European Windows encoding. */
function encodingOf(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, headBytes);
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return isWestern(head) ? 'windows-1252' : undefined;
  }
}

/** Few letters beyond ASCII, and none of the five bytes that are unassigned in Windows-1252. */
function isWestern(head: Uint8Array): boolean {
  const high = head.filter((byte) => byte >= 0x80);
  const free = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
  return high.length * 5 < head.length && !high.some((byte) => free.has(byte));
}
