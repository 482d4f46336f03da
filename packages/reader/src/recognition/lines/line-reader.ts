import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tensor } from 'onnxruntime-node';
import {
  english as englishModel,
  latinClasses,
  lineReaders,
  openModel,
  ownWeights,
} from '../network/models.ts';
import { openAllScriptsReader } from './all-scripts-reader.ts';
import { type LetterModel, letterModel } from './letter-model.ts';
import { likeliestReading } from './likeliest-reading.ts';
import { lineHeightPx, lineTensor } from './line-tensor.ts';
import type { ReadCharacter, Recogniser } from './recogniser.ts';
import { isDoubtful, withAgreement } from './second-reading.ts';
import { type SeenLine, seenLine } from './seen-line.ts';

/** A line read worse than this as Latin may be in another script, if it reads this well as such. */
const leastLatin = 0.5;
const surelyOther = 0.8;

/**
 * Reads lines in Latin script with networks whose last parts were trained here (weights/line-reader.md). A doubtful
 * line is also read by a second network, and the most likely text according to both and to the usual order of letters
 * is used; a badly read line is passed to a network for other scripts. What only some lines need is loaded on first
 * use.
 * @param folder of the trained parts: the shipped ones, or those of a training fold
 */
export async function openLineReader(folder = ownWeights): Promise<Recogniser> {
  const first = await openModel(join(folder, lineReaders.first));
  const inEnglish = once(() => openModel(englishModel.path));
  const second = once(() => openModel(join(folder, lineReaders.second)));
  const other = once(openAllScriptsReader);
  const letters = once(() => openLetterModel(join(folder, lineReaders.letters)));
  const classes = { latin: latinClasses(), english: englishModel.classes() };
  const see = ({ data, dims }: Tensor, alphabet = classes.latin): SeenLine =>
    seenLine(data as Float32Array, dims[1]!, alphabet);
  return {
    lineHeightPx,
    async recognise(line) {
      const x = lineTensor(line);
      const known = await first.run({ x });
      const seen = see(known.probabilities!);
      const read = seen.characters;
      if (!isDoubtful(read)) return read;
      if (meanConfidence(read) < leastLatin) {
        const asOther = await (await other()).recognise(line);
        if (meanConfidence(asOther) >= surelyOther) return asOther;
      }
      const asEnglish = await (await inEnglish()).run({ x });
      const both = { first: known.features!, second: asEnglish.features! };
      const anew = see((await (await second()).run(both)).probabilities!);
      const english = see(asEnglish.probabilities!, classes.english);
      return withAgreement(likeliestReading([anew, seen, english], await letters()), english.characters);
    },
  };
}

async function openLetterModel(path: string): Promise<LetterModel> {
  return letterModel(JSON.parse(await readFile(path, 'utf8')));
}

function meanConfidence(characters: readonly ReadCharacter[]): number {
  const total = characters.reduce((sum, { confidence }) => sum + confidence, 0);
  return characters.length === 0 ? 1 : total / characters.length;
}

function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => (opened ??= open());
}
