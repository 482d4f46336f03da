/** A piece of RTF: a brace, a control word with its number, a byte given in hexadecimal, or bytes of text. */
export type RtfToken =
  | { readonly kind: 'open' | 'close' }
  | { readonly kind: 'word'; readonly word: string; readonly number?: number }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

const backslash = 0x5c;
const braces = { open: 0x7b, close: 0x7d } as const;

/** The pieces of a file in order. Line ends mean nothing, and pictures in binary are left out. */
export function* rtfTokens(bytes: Uint8Array): Generator<RtfToken> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const control = /\\(?:'([0-9a-f]{2})|([a-z]{1,32})(-?\d{1,10})? ?|([\s\S]))/iy;
  const plain = /[^\\{}\r\n]{1,65536}/y;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === braces.open || code === braces.close) {
      yield { kind: code === braces.open ? 'open' : 'close' };
      at += 1;
      continue;
    }
    const pattern = code === backslash ? control : plain;
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    at += found?.[0].length ?? 1;
    if (found === null) continue;
    const token = code === backslash ? controlToken(found) : bytesToken(found[0]);
    if (token.kind === 'word' && token.word === 'bin') at += Math.max(0, token.number ?? 0);
    else yield token;
  }
}

function controlToken([, hex, word, number, symbol = '']: RegExpExecArray): RtfToken {
  if (hex !== undefined) return { kind: 'bytes', bytes: Uint8Array.of(Number.parseInt(hex, 16)) };
  if (word === undefined) return { kind: 'word', word: symbol };
  return { kind: 'word', word, ...(number !== undefined && { number: Number(number) }) };
}

function bytesToken(text: string): RtfToken {
  return { kind: 'bytes', bytes: Buffer.from(text, 'latin1') };
}
