/** Part of a word with its offsets. */
interface WordPart {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const colon = /[\p{L}).#°]:(?=[^\s/:])/gu;
const date = String.raw`\d{1,2}[./]\d{1,2}[./]\d{2,4}`;
const dateRange = new RegExp(`${date}(?=[-–—]${date})|(?<=${date})[-–—](?=${date})`, 'g');

/**
 * Splits a word after a colon that follows a letter or a full stop and precedes more text (`DATE:27/09/2022`), since
 * readers lose the space there, and around the dash of a date range. Times (`15:03`), ratios and links stay whole.
 */
export function splitWord(text: string): WordPart[] {
  const parts: WordPart[] = [];
  let start = 0;
  for (const match of [...text.matchAll(colon), ...text.matchAll(dateRange)]) {
    const end = match.index + match[0].length;
    parts.push({ text: text.slice(start, end), start, end });
    start = end;
  }
  if (start < text.length) parts.push({ text: text.slice(start), start, end: text.length });
  return parts;
}
