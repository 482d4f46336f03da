import type { ReadCharacter } from './recogniser.ts';

/**
 * Best-path decoding of connectionist temporal classification (Graves et al. 2006): the best class of each
 * frame, runs merged, blanks dropped. A character takes the highest probability of its run and stands where its
 * probability centres. Spaces are not characters here: they are told by `spaceBefore`.
 * @param probabilities frames × classes, row by row
 * @param classes what each class stands for: the blank first, the space last
 */
export function decodeCtc(
  probabilities: Float32Array,
  frames: number,
  classes: readonly string[],
): readonly ReadCharacter[] {
  const spaceClass = classes.length - 1;
  const read: ReadCharacter[] = [];
  let run: Run | undefined;
  let spaceBefore = 0;
  const flush = (): void => {
    if (run === undefined) return;
    const text = classes[run.best]!;
    if (text !== ' ') {
      const position = run.moment / run.mass / frames;
      read.push({ text, confidence: run.peak, position, spaceBefore });
      spaceBefore = 0;
    }
    run = undefined;
  };
  for (let frame = 0; frame < frames; frame++) {
    const row = probabilities.subarray(frame * classes.length, (frame + 1) * classes.length);
    const best = bestOf(row);
    if (run !== undefined && run.best !== best) flush();
    spaceBefore = Math.max(spaceBefore, row[spaceClass]!);
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

function bestOf(row: Float32Array): number {
  let best = 0;
  for (let i = 1; i < row.length; i++) if (row[i]! > row[best]!) best = i;
  return best;
}
