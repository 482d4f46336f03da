import { openCtcNetwork } from './ctc-network.ts';
import { allScripts, english, latin } from './models.ts';
import type { ReadCharacter, Recogniser } from './recogniser.ts';
import { isDoubtful, mergeReadings } from './second-opinion.ts';

/** A line read worse than this as Latin may be of another script, if it reads this well as such. */
const leastLatin = 0.5;
const surelyOther = 0.8;

/**
 * Reads lines in Latin script with a network whose last part was trained here (weights/line-reader.md). A doubtful line
 * is read by a second network as well; a line that is read badly is shown to one that knows other scripts. Both are
 * loaded when they are first needed.
 * @param path another model of the same form, such as the one of a fold that training leaves behind
 */
export async function openLineReader(path = latin.path): Promise<Recogniser> {
  const first = await openCtcNetwork(path, latin.classes());
  const second = once(() => openCtcNetwork(english.path, english.classes()));
  const other = once(() => openCtcNetwork(allScripts.path, allScripts.classes()));
  return {
    lineHeightPx: first.lineHeightPx,
    async recognise(line) {
      const read = await first.recognise(line);
      if (!isDoubtful(read)) return read;
      if (meanConfidence(read) < leastLatin) {
        const asOther = await (await other()).recognise(line);
        if (meanConfidence(asOther) >= surelyOther) return asOther;
      }
      return mergeReadings(read, await (await second()).recognise(line));
    },
  };
}

function meanConfidence(characters: readonly ReadCharacter[]): number {
  const total = characters.reduce((sum, { confidence }) => sum + confidence, 0);
  return characters.length === 0 ? 1 : total / characters.length;
}

function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => (opened ??= open());
}
