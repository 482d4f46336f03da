import { alignReadings } from './align-readings.ts';
import type { LetterModel } from './letter-model.ts';
import type { ReadCharacter } from './recogniser.ts';
import type { SeenLine } from './seen-line.ts';

/** What letters usually follow each other counts this much beside what one network sees. */
const letterWeight = 0.5;
/** Changes to one line; each makes it likelier, so that they end by themselves long before. */
const mostChanges = 20;

/** Characters from `from` up to `to` of a reading, and what may stand there instead. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly characters: readonly ReadCharacter[];
}

/**
 * What a line most likely says by all who saw it: the product of their probabilities, and of how usual the letters are.
 * Begins with the first one's reading and makes the best of all changes, until none is left: to what the others read,
 * and to what the first holds possible.
 */
export function likeliestReading(seen: readonly SeenLine[], letters: LetterModel): readonly ReadCharacter[] {
  const logLikelihood = (reading: readonly ReadCharacter[]): number => {
    const text = reading.map((character) => character.text);
    const sights = seen.reduce((sum, line) => sum + line.logLikelihood(text), 0);
    return sights + letterWeight * letters.logLikelihood(text);
  };
  let best = seen[0]!.characters;
  let likelihood = logLikelihood(best);
  for (let change = 0; change < mostChanges; change++) {
    const tried = changesTo(best, seen).map(({ from, to, characters }) => {
      const reading = best.toSpliced(from, to - from, ...characters);
      return { reading, likelihood: logLikelihood(reading) };
    });
    const next = tried.reduce((a, b) => (b.likelihood > a.likelihood ? b : a), { reading: best, likelihood });
    if (next.likelihood <= likelihood) break;
    ({ reading: best, likelihood } = next);
  }
  return best;
}

function changesTo(reading: readonly ReadCharacter[], seen: readonly SeenLine[]): readonly Change[] {
  return [
    ...seen.flatMap(({ characters }) => differences(reading, characters)),
    ...seen.flatMap((line) => replacements(reading, line)),
  ];
}

/** Stretches that another reading has otherwise: as a whole, and character by character. */
function differences(reading: readonly ReadCharacter[], other: readonly ReadCharacter[]): readonly Change[] {
  const changes: Change[] = [];
  let at = 0;
  let open: Change | undefined;
  for (const { own, other: fellow } of alignReadings(reading, other)) {
    const to = at + (own === undefined ? 0 : 1);
    if (own !== undefined && fellow !== undefined && isSame(own.text, fellow.text)) {
      if (open !== undefined) changes.push(open);
      open = undefined;
    } else {
      const change = { from: at, to, characters: fellow === undefined ? [] : [fellow] };
      if (open !== undefined) changes.push(change);
      open = { from: open?.from ?? at, to, characters: [...(open?.characters ?? []), ...change.characters] };
    }
    at = to;
  }
  return open === undefined ? changes : [...changes, open];
}

function replacements(reading: readonly ReadCharacter[], line: SeenLine): readonly Change[] {
  return reading.flatMap((character, from) =>
    line
      .othersAt(character.position)
      .filter(({ text }) => !isSame(text, character.text))
      .map(({ text, probability }) => {
        const { position, spaceBefore } = character;
        return { from, to: from + 1, characters: [{ text, confidence: probability, position, spaceBefore }] };
      }),
  );
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
