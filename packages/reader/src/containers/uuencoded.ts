import type { Attachment } from './letter.ts';

const block = /^begin [0-7]{3,4} ([^\r\n]{1,255})\r?\n([\s\S]*?)^end[ \t]*\r?$/gm;

/** The text of a mail without the files that old programs wrote into it (uuencode), and those files. */
export function withoutUuencoded(text: string): {
  readonly rest: string;
  readonly files: readonly Attachment[];
} {
  const files: Attachment[] = [];
  const rest = text.replace(block, (whole, name: string, lines: string) => {
    const bytes = decoded(lines);
    if (bytes === undefined) return whole;
    files.push({ name: name.trim(), mimeType: 'application/octet-stream', bytes });
    return '';
  });
  return { rest, files };
}

/** A line's first character is its number of bytes, four characters make three bytes; undefined for other text. */
function decoded(lines: string): Uint8Array | undefined {
  const parts: Buffer[] = [];
  for (const line of lines.split(/\r?\n/)) {
    if (line === '' || line.startsWith('`')) continue;
    const length = sixBits(line, 0);
    const needed = Math.ceil(length / 3) * 4;
    if (length > 45 || !/^[ -`]+$/.test(line) || line.trimEnd().length > needed + 2) return undefined;
    const bytes = Buffer.alloc(Math.ceil(length / 3) * 3);
    for (let group = 0; group * 4 < needed; group++) {
      const value = [0, 1, 2, 3].reduce((sum, at) => sum * 64 + sixBits(line, 1 + group * 4 + at), 0);
      bytes.writeUIntBE(value, group * 3, 3);
    }
    parts.push(bytes.subarray(0, length));
  }
  return parts.length === 0 ? undefined : Buffer.concat(parts);
}

/** Spaces at the end of a line are often lost. */
function sixBits(line: string, at: number): number {
  return ((line.charCodeAt(at) || 32) - 32) & 63;
}
