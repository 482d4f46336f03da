import { decodeCtc } from './ctc.ts';
import type { ReadCharacter } from './recogniser.ts';

/** One network's view of a line: its reading, and the likelihood of any other text. */
export interface SeenLine {
  readonly characters: readonly ReadCharacter[];
  /** Natural logarithm of the probability that the line says `text` (characters without spaces), ignoring case. */
  logLikelihood(text: readonly string[]): number;
  /** The alternatives to a character read at `position` (0 to 1). */
  othersAt(position: number): readonly { readonly text: string; readonly probability: number }[];
}

/** Whatever the network says, a character is at least this likely in any frame. */
const leastProbability = 2e-4;
/** Less likely characters are not considered. */
const leastOther = 0.05;

/**
 * @param probabilities frames × classes, row by row, as in connectionist temporal classification
 * @param classes what each class stands for: the blank first, the space last
 */
export function seenLine(probabilities: Float32Array, frames: number, classes: readonly string[]): SeenLine {
  const columns = new Columns(probabilities, frames, classes);
  return {
    characters: decodeCtc(probabilities, frames, classes),
    logLikelihood: (text) =>
      ctcLogLikelihood(
        text.map((letter) => columns.of(letter)),
        columns.nothing,
        frames,
      ),
    othersAt(position) {
      const start = Math.min(frames - 1, Math.floor(position * frames)) * classes.length;
      return classes
        .map((text, k) => ({ text, probability: probabilities[start + k]! }))
        .slice(1, -1)
        .filter(({ probability }) => probability > leastOther);
    },
  };
}

/** The probability of characters in each frame. */
class Columns {
  readonly #probabilities: Float32Array;
  readonly #frames: number;
  readonly #classes: readonly string[];
  readonly #known = new Map<string, Float64Array>();
  /** No character starts or continues; spaces are not characters here. */
  readonly nothing: Float64Array;

  constructor(probabilities: Float32Array, frames: number, classes: readonly string[]) {
    this.#probabilities = probabilities;
    this.#frames = frames;
    this.#classes = classes;
    this.nothing = this.#sum([0, classes.length - 1]);
  }

  /**
   * Both cases count together, since the networks were trained on caseless texts. For a character that a network does
   * not know, the plain form is used; otherwise any character will do, since the network cannot tell.
   */
  of(text: string): Float64Array {
    const letter = text.toLowerCase();
    let column = this.#known.get(letter);
    if (column !== undefined) return column;
    const forms = classesOf(this.#classes);
    const own = forms.get(letter) ?? forms.get(letter.normalize('NFD').replace(/\p{M}/gu, ''));
    column = own === undefined ? this.#likeliest() : this.#sum(own);
    this.#known.set(letter, column);
    return column;
  }

  #sum(classes: readonly number[]): Float64Array {
    const width = this.#classes.length;
    return Float64Array.from({ length: this.#frames }, (_, frame) => {
      let sum = 0;
      for (const k of classes) sum += this.#probabilities[frame * width + k]!;
      return Math.max(leastProbability, sum);
    });
  }

  #likeliest(): Float64Array {
    const width = this.#classes.length;
    return Float64Array.from({ length: this.#frames }, (_, frame) =>
      Math.max(leastProbability, ...this.#probabilities.subarray(frame * width + 1, (frame + 1) * width - 1)),
    );
  }
}

const knownClasses = new WeakMap<readonly string[], ReadonlyMap<string, readonly number[]>>();

/** The classes of each character, ignoring case. */
function classesOf(classes: readonly string[]): ReadonlyMap<string, readonly number[]> {
  let known = knownClasses.get(classes);
  if (known === undefined) {
    known = Map.groupBy(classes.keys().drop(1), (k) => classes[k]!.toLowerCase());
    knownClasses.set(classes, known);
  }
  return known;
}

/** Of everything a frame may have reached, less likely states are dropped. */
const leastShare = 1e-12;
/** For a text whose states were all dropped: less likely than any other, but not impossible. */
const leftOut = 1e-300;

/**
 * The forward pass of connectionist temporal classification (Graves et al. 2006), each frame scaled to a sum of one.
 * States are the characters with a blank before, between and after them.
 * @param letters for each character of the text, its probability in each frame
 */
function ctcLogLikelihood(letters: readonly Float64Array[], nothing: Float64Array, frames: number): number {
  const states = 2 * letters.length + 1;
  let before = new Float64Array(states + 2); // two in front, always 0
  let now = new Float64Array(states + 2);
  before[2] = 1; // as if in the blank before the first frame
  let [from, to] = [2, 2];
  let log = 0;
  for (let frame = 0; frame < frames; frame++) {
    const last = Math.min(to + 2, states + 1);
    let sum = 0;
    for (let at = from; at <= last; at++) {
      const letter = at % 2 === 0 ? undefined : letters[(at - 3) >> 1];
      let reached = before[at]! + before[at - 1]!;
      // A blank must separate a character from the same one before it; one column means one character.
      if (letter !== undefined && letter !== letters[(at - 5) >> 1]) reached += before[at - 2]!;
      now[at] = reached * (letter ?? nothing)[frame]!;
      sum += now[at]!;
    }
    log += Math.log(sum);
    for (let at = from; at <= last; at++) now[at]! /= sum;
    before.fill(0, from, to + 1);
    while (now[from]! < leastShare && from < last) now[from++] = 0;
    for (to = last; now[to]! < leastShare && to > from; ) now[to--] = 0;
    [before, now] = [now, before];
  }
  const reached = before[states + 1]! + before[states]!;
  return log + Math.log(reached > 0 || !hasRoom(letters, frames) ? reached : leftOut);
}

function hasRoom(letters: readonly Float64Array[], frames: number): boolean {
  const doubled = letters.filter((letter, i) => letter === letters[i - 1]).length;
  return letters.length + doubled <= frames;
}
