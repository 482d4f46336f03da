import {
  detectText,
  lineRectangle,
  meanConfidence,
  ocrEngine,
  pageWords,
  type Raster,
  type ReadLine,
  readLine,
  textAngle,
  type WordFacts,
  wordFacts,
} from '@recto/reader/internals';
import type { ReadWord, TrueLine } from '../../collections/reading/truth.ts';
import { scorePage } from './page-score.ts';

/** The words of a page with the facts about each, and the truth to compare them with. */
export interface WordPage {
  readonly issuer: string;
  readonly truth: readonly TrueLine[];
  readonly words: readonly FoundWord[];
}

interface FoundWord {
  readonly word: ReadWord;
  readonly facts: WordFacts;
}

/** The facts about a word, and whether it is printed like this. */
export interface WordSample {
  readonly issuer: string;
  readonly facts: WordFacts;
  readonly right: boolean;
}

/** Reads an upright page. */
export async function wordPage(
  issuer: string,
  raster: Raster,
  truth: readonly TrueLine[],
): Promise<WordPage> {
  const engine = await ocrEngine();
  const regions = await detectText(engine.detector, raster);
  const angle = textAngle(regions);
  const lines: ReadLine[] = [];
  for (const region of regions) {
    lines.push(await readLine(engine.recogniser, raster, lineRectangle(region, angle)));
  }
  const pageConfidence = meanConfidence(lines.flatMap(({ characters }) => characters));
  const words = lines.flatMap((line) => wordsOf(line, raster, pageConfidence));
  return { issuer, truth, words };
}

/** The words for which it is known whether they are right, so not those outside the truth's lines. */
export function judgedSamples({ issuer, truth, words }: WordPage): readonly WordSample[] {
  const { judgedWords } = scorePage(
    truth,
    {},
    words.map(({ word }) => word),
  );
  return judgedWords.map(({ index, right }) => ({ issuer, facts: words[index]!.facts, right }));
}

function wordsOf(line: ReadLine, raster: Raster, pageConfidence: number): readonly FoundWord[] {
  const facts = wordFacts({ ...line, heightPx: line.rectangle.height }, pageConfidence);
  return line.words.map((characters, i) => {
    const [word] = pageWords([{ ...line, words: [characters] }], raster, 0);
    return { word: word!, facts: facts[i]! };
  });
}
