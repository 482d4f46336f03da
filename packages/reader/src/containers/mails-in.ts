/** Programs separate the mails of a folder that they export by such a line, after an empty one (RFC 4155). */
const separator =
  /(?<=^|\n\r?\n)From \S{1,320} [^\r\n]{0,80}\d{4}[^\r\n]{0,40}\r?\n(?=[A-Za-z][A-Za-z0-9-]{0,80}:)/g;

/** The mails of an exported folder (mbox), in their order; undefined for a file that is one mail. */
export function mailsIn(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.toString('latin1', 0, 5) !== 'From ') return undefined;
  const starts = Array.from(data.toString('latin1').matchAll(separator), ({ index }) => index);
  if (starts.length < 2) return undefined;
  return starts.map((start, position) => bytes.subarray(start, starts[position + 1] ?? bytes.length));
}
