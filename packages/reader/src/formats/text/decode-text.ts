/** Bytes by which a text is told: enough for a page. */
const headBytes = 65_536;
/** Control characters that no text has. Those of Latin 1 come from Windows-1252 that was taken for it. */
const notText = /[^\P{Cc}\t\n\f\r\u0080-\u009F]/u;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The beginning of a text; undefined where the bytes are no text. */
export function textHead(bytes: Uint8Array): string | undefined {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) return undefined;
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, headBytes), { stream: true });
  return head.trim() === '' || notText.test(head) ? undefined : head;
}

/** The whole text; what is no valid character becomes U+FFFD. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes) ?? 'utf-8').decode(bytes);
}

/** By its mark, or else UTF-8 where that is valid, or else what Windows wrote in Western Europe. */
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

/** Few letters beyond ASCII, and none of the five bytes that Windows-1252 leaves free. */
function isWestern(head: Uint8Array): boolean {
  const high = head.filter((byte) => byte >= 0x80);
  const free = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
  return high.length * 5 < head.length && !high.some((byte) => free.has(byte));
}
