import { readFileSync } from 'node:fs';
import { Tensor } from 'onnxruntime-node';
import type { Raster } from '../image/raster.ts';
import { type CtcAlphabet, decodeCtc } from './ctc.ts';
import { alphabetPath, openModel, recognitionModelPath } from './models.ts';
import type { ReadCharacter, Recogniser } from './recogniser.ts';

const lineHeightPx = 48;
/** A line read worse than this as Latin may be of another script, if it reads this well as such. */
const leastLatin = 0.5;
const surelyOther = 0.8;

/** The recogniser of PP-OCRv4. One line at a time: a batch takes longer for each line on one core. */
export async function openPpocrRecogniser(): Promise<Recogniser> {
  const session = await openModel(recognitionModelPath);
  const alphabet = readAlphabet();
  const latin = { ...alphabet, candidates: latinClasses(alphabet) };
  return {
    lineHeightPx,
    async recognise(line) {
      const tensor = new Tensor('float32', normalised(line), [1, 3, lineHeightPx, line.widthPx]);
      const output = await session.run({ [session.inputNames[0]!]: tensor });
      const result = output[session.outputNames[0]!]!;
      const probabilities = result.data as Float32Array;
      const frames = result.dims[1]!;
      const read = decodeCtc(probabilities, frames, latin);
      if (meanConfidence(read) >= leastLatin) return read;
      const other = decodeCtc(probabilities, frames, alphabet);
      return meanConfidence(other) >= surelyOther ? other : read;
    },
  };
}

/** The file has one character a line; the network puts the blank before them and the space after. */
function readAlphabet(): CtcAlphabet {
  const characters = readFileSync(alphabetPath, 'utf8').replace(/\n$/, '').split('\n').map(halfWidth);
  const all = ['', ...characters, ' '];
  return { characters: all, spaceClass: all.length - 1, candidates: Uint16Array.from(all.keys()) };
}

/**
 * The network knows 6,600 characters, nearly all Chinese, and takes worn Latin print for some of them. Only what
 * stands on business documents in Latin script is let through.
 */
function latinClasses({ characters }: CtcAlphabet): Uint16Array {
  const isLatin = (text: string): boolean => /^[\x20-\x7e\u00a1-\u00d6\u00d8-\u017f•–—‘’“”…™€]?$/u.test(text);
  return Uint16Array.from([...characters.keys()].filter((index) => isLatin(characters[index]!)));
}

function meanConfidence(characters: readonly ReadCharacter[]): number {
  const total = characters.reduce((sum, { confidence }) => sum + confidence, 0);
  return characters.length === 0 ? 1 : total / characters.length;
}

/** Full-width forms, which the network mixes with ASCII, as ASCII. */
function halfWidth(character: string): string {
  return /[\uff01-\uff5e\uffe0-\uffe6]/.test(character) ? character.normalize('NFKC') : character;
}

/** Pixels as -1 to 1, blue, green and red plane. */
function normalised(line: Raster): Float32Array {
  const plane = line.widthPx * line.heightPx;
  const values = new Float32Array(plane * 3);
  for (let channel = 0; channel < 3; channel++) {
    for (let i = 0; i < plane; i++) {
      values[channel * plane + i] = line.data[i * 3 + 2 - channel]! / 127.5 - 1;
    }
  }
  return values;
}
