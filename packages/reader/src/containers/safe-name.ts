/** File systems take names of 255 bytes; something has to fit behind this. */
const mostPartBytes = 200;
const mostEndingBytes = 20;
/** Deeper folders are no part of a name that people gave. */
const mostParts = 8;

/** No way out of the folder that the name is put in: no root, no parent, no drive, no signs that are not shown, and not too long. */
export function safeName(name: string): string {
  const parts = name
    .replaceAll('\\', '/')
    .replace(/[\p{Cc}\p{Bidi_Control}:*?"<>|]/gu, '_')
    .toWellFormed()
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..');
  return parts.slice(-mostParts).map(fitting).join('/') || 'unnamed';
}

/** What is cut is the end of the stem: the ending tells what a file is. */
function fitting(part: string): string {
  if (Buffer.byteLength(part) <= mostPartBytes) return part;
  const dot = part.lastIndexOf('.');
  const ending = dot > 0 && Buffer.byteLength(part.slice(dot)) <= mostEndingBytes ? part.slice(dot) : '';
  const stem = Buffer.from(part).subarray(0, mostPartBytes - Buffer.byteLength(ending));
  return `${stem.toString('utf8').replace(/\ufffd+$/, '')}${ending}`;
}
