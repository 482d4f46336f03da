import { lexicons } from './lexicons.ts';
import { termsOf } from './terms.ts';

/** Letters that are written without spaces, or with spaces as one likes: Chinese, Japanese, Korean. */
const letter = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー〇]/u;

/** Whether a text holds a Chinese, Japanese or Korean letter. */
export function hasCjk(text: string): boolean {
  return letter.test(text);
}

/** English captions by what is printed for them; of two languages' word the first one has it. */
const captions: ReadonlyMap<string, string> = captionsByPrint();
const honorifics: readonly string[] = lexicons.flatMap((one) => termsOf(one.captionHonorifics));

/** Of the captions, the letters of the longest, with an honorific. */
export const longestCaption = Math.max(...[...captions.keys()].map(({ length }) => length)) + 1;

function captionsByPrint(): ReadonlyMap<string, string> {
  const byPrint = new Map<string, string>();
  for (const [english, printed] of lexicons.flatMap((one) => Object.entries(one.captions ?? {})))
    for (const term of termsOf(printed)) if (!byPrint.has(bare(term))) byPrint.set(bare(term), english);
  return byPrint;
}

/** What a Chinese, Japanese or Korean caption is read as in English; undefined for what is none. */
export function captionOf(printed: string): string | undefined {
  const text = bare(printed);
  const known = captions.get(text);
  if (known !== undefined) return known;
  const honorific = honorifics.find((one) => text.startsWith(one));
  return honorific === undefined ? undefined : captions.get(text.slice(honorific.length));
}

/** A caption, a label or a name as it is read: in English where it is a caption of those languages, else as it stands. */
export function readLabel(text: string): string {
  return hasCjk(text) ? (captionOf(text) ?? text) : text;
}

/** Without spaces, brackets and marks, in the plain form of each letter. */
function bare(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{P}\p{S}]+/gu, '');
}
