import { alignReadings } from './align-readings.ts';
import type { LetterModel } from './letter-model.ts';
import type { ReadCharacter } from './recogniser.ts';
import type { SeenLine } from './seen-line.ts';

/** The weight of usual letter sequences relative to what one network sees. */
const letterWeight = 0.5;
/** Changes to one line; each makes it more likely, so they end on their own long before this. */
const mostChanges = 30;

/** Characters from `from` up to `to` of a reading, and their possible replacement. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly characters: readonly ReadCharacter[];
}

type Reading = readonly ReadCharacter[];

interface Weighed {
  readonly reading: Reading;
  readonly likelihood: number;
}

/**
 * The most likely text of a line according to all networks: the product of their probabilities, and of how usual the
 * letters are. Starts with the first network's reading and applies the best of all changes until none makes it more
 * likely: changes towards the other readings, and towards what one network considers possible. Characters are as
 * certain as the network that read them, and as alternative readings are unlikely.
 */
export function likeliestReading(seen: readonly SeenLine[], letters: LetterModel): Reading {
  const weigh = (reading: Reading): Weighed => {
    const text = reading.map((character) => character.text);
    const logLikelihood = seen.reduce((sum, line) => sum + line.logLikelihood(text), 0);
    return { reading, likelihood: logLikelihood + letterWeight * letters.usualness(text) };
  };
  const tryAll = ({ reading }: Weighed): readonly (Change & Weighed)[] =>
    changesTo(reading, seen).map((change) => {
      const { from, to, characters } = change;
      return { ...change, ...weigh(reading.toSpliced(from, to - from, ...characters)) };
    });
  let best = weigh(seen[0]!.characters);
  let tried = tryAll(best);
  for (let count = 0; count < mostChanges; count++) {
    const next = tried.reduce((a: Weighed, b) => (b.likelihood > a.likelihood ? b : a), best);
    if (next === best) break;
    best = next;
    tried = tryAll(best);
  }
  return withDoubts(best, tried, seen.length);
}

/** Several readings of one image are hardly more than one: their mean measures how much more likely a reading is. */
function withDoubts(best: Weighed, tried: readonly (Change & Weighed)[], lineCount: number): Reading {
  const doubts = best.reading.map(() => 0);
  const others = new Map(tried.map((other) => [textOf(other.reading), other]));
  for (const { from, to, likelihood } of others.values()) {
    const odds = Math.exp((likelihood - best.likelihood) / lineCount);
    // A possible character between two makes both doubtful.
    const [start, end] = from === to ? [from - 1, to + 1] : [from, to];
    for (let i = Math.max(0, start); i < Math.min(end, doubts.length); i++) doubts[i]! += odds;
  }
  return best.reading.map((one, i) => ({ ...one, confidence: one.confidence / (1 + doubts[i]!) }));
}

function textOf(reading: Reading): string {
  return reading
    .map(({ text }) => text)
    .join('')
    .toLowerCase();
}

function changesTo(reading: Reading, seen: readonly SeenLine[]): readonly Change[] {
  return [
    ...seen.flatMap(({ characters }) => differences(reading, characters)),
    ...seen.flatMap((line) => replacements(reading, line)),
  ];
}

/** Stretches that differ in another reading: as a whole, and character by character. */
function differences(reading: Reading, other: Reading): readonly Change[] {
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

function replacements(reading: Reading, line: SeenLine): readonly Change[] {
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
