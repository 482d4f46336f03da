import type { ReadCharacter } from './recogniser.ts';

/** What each class of a network's output stands for. Class 0 is the blank; `spaceClass` is the space. */
export interface CtcAlphabet {
  readonly characters: readonly string[];
  readonly spaceClass: number;
  /** The classes that may be read, the blank among them; the others are passed over. */
  readonly candidates: Uint16Array;
}

/**
 * Best-path decoding of connectionist temporal classification (Graves et al. 2006): the best class of each
 * frame, runs merged, blanks dropped. A character takes the highest probability of its run and stands where its
 * probability centres. Spaces are not characters here: they are told by `spaceBefore`.
 * @param probabilities frames × classes, row by row
 */
export function decodeCtc(
  probabilities: Float32Array,
  frames: number,
  alphabet: CtcAlphabet,
): readonly ReadCharacter[] {
  const classes = alphabet.characters.length;
  const read: ReadCharacter[] = [];
  let run: Run | undefined;
  let spaceBefore = 0;
  const flush = (): void => {
    if (run === undefined) return;
    if (run.best !== alphabet.spaceClass) {
      const position = run.moment / run.mass / frames;
      read.push({ text: alphabet.characters[run.best]!, confidence: run.peak, position, spaceBefore });
      spaceBefore = 0;
    }
    run = undefined;
  };
  for (let frame = 0; frame < frames; frame++) {
    const row = probabilities.subarray(frame * classes, (frame + 1) * classes);
    const best = bestOf(row, alphabet.candidates);
    if (run !== undefined && run.best !== best) flush();
    spaceBefore = Math.max(spaceBefore, row[alphabet.spaceClass]!);
    if (best === 0) continue;
    const probability = row[best]!;
    run ??= { best, peak: 0, mass: 0, moment: 0 };
    run.peak = Math.max(run.peak, probability);
    run.mass += probability;
    run.moment += probability * (frame + 0.5);
  }
  flush();
  return read;
}

interface Run {
  readonly best: number;
  peak: number;
  mass: number;
  moment: number;
}

function bestOf(row: Float32Array, candidates: Uint16Array): number {
  let best = 0;
  for (const candidate of candidates) if (row[candidate]! > row[best]!) best = candidate;
  return best;
}
