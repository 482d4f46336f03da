const [percent, leftParen, rightParen, less, greater, leftBracket, rightBracket, backslash] = [
  ...'%()<>[]\\',
].map((character) => character.charCodeAt(0));

/**
 * Whether arrays and dictionaries of a PDF are nested more than `limit` deep. Scans the bytes outside streams, strings
 * and comments (ISO 32000-1, 7.2 and 7.3) before any parser recurses into them; counting restarts with each object, so
 * an unclosed object does not affect the next.
 */
export function isNestedDeeper(file: Uint8Array, limit: number): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  let depth = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === percent) at = endOfLine(bytes, at);
    else if (byte === leftParen) at = endOfString(bytes, at);
    else if (byte === leftBracket) depth++;
    else if (byte === less && bytes[at + 1] === less) {
      depth++;
      at++;
    } else if (byte === rightBracket) depth--;
    else if (byte === greater && bytes[at + 1] === greater) {
      depth--;
      at++;
    } else if (isWord(bytes, at, 'stream')) at = endOfStream(bytes, at);
    else if (isWord(bytes, at, 'obj')) depth = 0;
    if (depth > limit) return true;
  }
  return false;
}

function isWord(bytes: Buffer, at: number, word: string): boolean {
  return bytes[at] === word.charCodeAt(0) && bytes.toString('latin1', at, at + word.length) === word;
}

function endOfLine(bytes: Buffer, at: number): number {
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++;
  return at;
}

/** Strings may contain balanced brackets; one that never ends takes the rest of the file with it. */
function endOfString(bytes: Buffer, start: number): number {
  let open = 0;
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === backslash) at++;
    else if (byte === leftParen) open++;
    else if (byte === rightParen && --open === 0) return at;
  }
  return bytes.length;
}

function endOfStream(bytes: Buffer, at: number): number {
  const end = bytes.indexOf('endstream', at, 'latin1');
  return end === -1 ? bytes.length : end + 'endstream'.length - 1;
}
