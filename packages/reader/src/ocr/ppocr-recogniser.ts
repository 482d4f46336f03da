import { readFileSync } from 'node:fs';
import { Tensor } from 'onnxruntime-node';
import type { Raster } from '../image/raster.ts';
import { type CtcAlphabet, decodeCtc } from './ctc.ts';
import { alphabetPath, openModel, recognitionModelPath } from './models.ts';
import type { Recogniser } from './recogniser.ts';

const lineHeightPx = 48;

/** The recogniser of PP-OCRv4. One line at a time: a batch takes longer for each line on one core. */
export async function openPpocrRecogniser(): Promise<Recogniser> {
  const session = await openModel(recognitionModelPath);
  const alphabet = readAlphabet();
  return {
    lineHeightPx,
    async recognise(line) {
      const tensor = new Tensor('float32', normalised(line), [1, 3, lineHeightPx, line.widthPx]);
      const output = await session.run({ [session.inputNames[0]!]: tensor });
      const result = output[session.outputNames[0]!]!;
      return decodeCtc(result.data as Float32Array, result.dims[1]!, alphabet);
    },
  };
}

/** The file has one character a line; the network puts the blank before them and the space after. */
function readAlphabet(): CtcAlphabet {
  const characters = readFileSync(alphabetPath, 'utf8').replace(/\n$/, '').split('\n').map(halfWidth);
  return { characters: ['', ...characters, ' '], spaceClass: characters.length + 1 };
}

/** Full-width forms, which the network mixes with ASCII, as ASCII. */
function halfWidth(character: string): string {
  return /[\uff01-\uff5e]/.test(character) ? character.normalize('NFKC') : character;
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
