import type { Raster } from '../image/raster.ts';
import { secondLanguageOf } from './language.ts';
import { cropLine } from './line-crop.ts';
import type { ReadLine } from './read-line.ts';
import type { Recogniser } from './recogniser.ts';
import { restoreDiacritics } from './restore-diacritics.ts';
import type { SecondReader } from './second-reader.ts';
import { splitWords } from './word-breaks.ts';

interface Readers {
  readonly recogniser: Recogniser;
  readonly secondReader: SecondReader;
}

/** A line with fewer letters holds figures, which the first reader reads better. */
const leastLetters = 3;

/**
 * Has the lines of a German or French page read a second time, and takes over the letters that the first reader
 * cannot write. Pages in other languages come back as they are.
 */
export async function readAgain(
  { recogniser, secondReader }: Readers,
  raster: Raster,
  lines: readonly ReadLine[],
  checkTime: () => void,
): Promise<readonly ReadLine[]> {
  const language = secondLanguageOf(lines.flatMap(({ words }) => words.map(textOfWord)));
  if (language === undefined) return lines;
  const chosen = lines.filter(({ characters }) => letterCount(characters) >= leastLetters);
  const images = chosen.map(({ rectangle }) => cropLine(raster, rectangle, recogniser.lineHeightPx));
  checkTime();
  const second = await secondReader.readLines(images, language).catch(() => undefined);
  if (second === undefined) return lines; // the first reading stands
  const again = new Map(
    chosen.map((line, i) => {
      const characters = restoreDiacritics(line.characters, second[i]!);
      return [line, { ...line, characters, words: splitWords(characters, images[i]!) }];
    }),
  );
  return lines.map((line) => again.get(line) ?? line);
}

function textOfWord(word: ReadLine['words'][number]): string {
  return word.map(({ text }) => text).join('');
}

function letterCount(characters: ReadLine['characters']): number {
  return characters.filter(({ text }) => /\p{L}/u.test(text)).length;
}
