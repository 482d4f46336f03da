import type { ReadCharacter } from './recogniser.ts';

/**
 * Best-path decoding of connectionist temporal classification (Graves et al. 2006): the best class of each
 * frame, runs merged, blanks dropped. A character takes the highest probability of its run and stands where its
 * probability centres. Spaces are not characters here: they are told by `spaceBefore`. A letter that may have
 * diacritics says so.
 * @param probabilities frames × classes, row by row
 * @param classes what each class stands for: the blank first, the space last
 */
export function decodeCtc(
  probabilities: Float32Array,
  frames: number,
  classes: readonly string[],
): readonly ReadCharacter[] {
  const spaceClass = classes.length - 1;
  const forms = formsOf(classes);
  const read: ReadCharacter[] = [];
  let run: Run | undefined;
  let spaceBefore = 0;
  const flush = (): void => {
    if (run === undefined) return;
    const text = classes[run.best]!;
    if (text !== ' ') {
      const position = run.moment / run.mass / frames;
      const { peak: confidence, marked } = run;
      read.push({ text, confidence, position, spaceBefore, ...(marked && { marked }) });
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
    run ??= { best, peak: 0, mass: 0, moment: 0 };
    if (probability > run.peak) {
      run.peak = probability;
      run.marked = markedForm(row, classes, forms.get(best));
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
  marked?: ReadCharacter['marked'];
}

function bestOf(row: Float32Array): number {
  let best = 0;
  for (let i = 1; i < row.length; i++) if (row[i]! > row[best]!) best = i;
  return best;
}

/** Forms less likely than this are not worth keeping. */
const leastMarked = 0.05;

function markedForm(
  row: Float32Array,
  classes: readonly string[],
  forms: readonly number[] | undefined,
): ReadCharacter['marked'] {
  const probability = (forms ?? []).reduce((sum, form) => sum + row[form]!, 0);
  if (forms === undefined || probability < leastMarked) return undefined;
  const likeliest = forms.reduce((best, form) => (row[form]! > row[best]! ? form : best));
  return { text: classes[likeliest]!, probability };
}

const knownForms = new WeakMap<readonly string[], ReadonlyMap<number, readonly number[]>>();

/** For each letter without diacritics, the classes of its forms with them. */
function formsOf(classes: readonly string[]): ReadonlyMap<number, readonly number[]> {
  let forms = knownForms.get(classes);
  if (forms !== undefined) return forms;
  const marked = classes.flatMap((text, form) => {
    const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
    return plain === text ? [] : [{ form, letter: classes.indexOf(plain) }];
  });
  const groups = Map.groupBy(marked, ({ letter }) => letter);
  forms = new Map([...groups].map(([letter, all]) => [letter, all.map(({ form }) => form)]));
  knownForms.set(classes, forms);
  return forms;
}
