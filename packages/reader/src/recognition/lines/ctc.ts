import { plainForm } from './plain-form.ts';
import type { LetterForm, ReadCharacter } from './recogniser.ts';

/**
 * Best-path decoding of connectionist temporal classification (Graves et al. 2006): the best class of each frame, runs
 * merged, blanks dropped. A character takes the highest probability of its run and is placed where its probability
 * centres. Spaces are not characters here: `spaceBefore` records them. A letter lists the other forms it may have.
 * @param probabilities frames × classes, row by row
 * @param classes what each class stands for: the blank first, the space last
 */
export function decodeCtc(
  probabilities: Float32Array,
  frames: number,
  classes: readonly string[],
): readonly ReadCharacter[] {
  const spaceClass = classes.length - 1;
  const families = familiesOf(classes);
  const read: ReadCharacter[] = [];
  let run: Run | undefined;
  let spaceBefore = 0;
  const flush = (): void => {
    if (run === undefined) return;
    const text = classes[run.best]!;
    if (text !== ' ') {
      const position = run.moment / run.mass / frames;
      const { peak: confidence, forms } = run;
      read.push({ text, confidence, position, spaceBefore, ...(forms.length > 0 && { forms }) });
      spaceBefore = 0;
    }
    run = undefined;
  };
  for (let frame = 0; frame < frames; frame++) {
    const row = probabilities.subarray(frame * classes.length, (frame + 1) * classes.length);
    const best = bestOf(row);
    if (run !== undefined && classes[run.best] !== classes[best]) flush();
    spaceBefore = Math.max(spaceBefore, row[spaceClass]!);
    if (best === 0) continue;
    const probability = row[best]!;
    run ??= { best, peak: 0, mass: 0, moment: 0, forms: [] };
    if (probability > run.peak) {
      run.peak = probability;
      run.forms = otherForms(row, classes, best, families);
    }
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
  forms: readonly LetterForm[];
}

function bestOf(row: Float32Array): number {
  let best = 0;
  for (let i = 1; i < row.length; i++) if (row[i]! > row[best]!) best = i;
  return best;
}

/** Less likely forms are not worth keeping. */
const leastForm = 0.005;

function otherForms(
  row: Float32Array,
  classes: readonly string[],
  best: number,
  families: ReadonlyMap<number, readonly number[]>,
): readonly LetterForm[] {
  const forms: LetterForm[] = [];
  for (const form of families.get(best) ?? []) {
    if (form !== best && row[form]! >= leastForm)
      forms.push({ text: classes[form]!, probability: row[form]! });
  }
  return forms;
}

const knownFamilies = new WeakMap<readonly string[], ReadonlyMap<number, readonly number[]>>();

/** For each letter with several forms, all of them. */
function familiesOf(classes: readonly string[]): ReadonlyMap<number, readonly number[]> {
  let families = knownFamilies.get(classes);
  if (families !== undefined) return families;
  const groups = Map.groupBy(classes.keys(), (index) => plainForm(classes[index]!));
  families = new Map(
    [...groups.values()].filter(({ length }) => length > 1).flatMap((all) => all.map((form) => [form, all])),
  );
  knownFamilies.set(classes, families);
  return families;
}
