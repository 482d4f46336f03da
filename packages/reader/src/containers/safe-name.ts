/** File systems allow names of 255 bytes; something must fit after this. */
const mostPartBytes = 200;
const mostEndingBytes = 20;
/** Names given by people have no deeper folders. */
const mostParts = 8;

/** Makes a name safe within its folder: no root, no parent, no drive, no invisible characters, and not too long. */
export function safeName(name: string): string {
  const parts = name
    .replaceAll('\\', '/')
    .replace(/[\p{Cc}\p{Bidi_Control}:*?"<>|]/gu, '_')
    .toWellFormed()
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..');
  return parts.slice(-mostParts).map(fitting).join('/') || 'unnamed';
}

/** The end of the stem is cut: the extension tells what a file is. */
function fitting(part: string): string {
  if (Buffer.byteLength(part) <= mostPartBytes) return part;
  const dot = part.lastIndexOf('.');
  const ending = dot > 0 && Buffer.byteLength(part.slice(dot)) <= mostEndingBytes ? part.slice(dot) : '';
  const stem = Buffer.from(part).subarray(0, mostPartBytes - Buffer.byteLength(ending));
  return `${stem.toString('utf8').replace(/\ufffd+$/, '')}${ending}`;
}
