/** A document that was judged: what it is, and what it was taken for. */
export interface JudgedKind {
  readonly set: string;
  readonly language: string;
  readonly id: string;
  /** The action that is right; null if none of the offered ones is. */
  readonly right: string | null;
  /** The action that was given; null where a person is asked. */
  readonly given: string | null;
  /** The probability (0 to 1) of the likeliest answer, and whether that is right. */
  readonly confidence: number;
  readonly isLikeliestRight: boolean;
}

export interface KindFigures {
  /** Documents of a kind that was offered. */
  readonly known: Share;
  /** Of these, given another action than theirs. */
  readonly wrong: Share;
  /** Documents of other kinds that were given an action all the same. */
  readonly given: Share;
  /** Mean difference between confidence and share of right answers, in ten bins of confidence. */
  readonly calibrationError: number;
}

interface Share {
  readonly count: number;
  readonly of: number;
  /** 95 % interval of the share (Wilson 1927). */
  readonly from: number;
  readonly to: number;
}

export function kindFigures(judged: readonly JudgedKind[]): KindFigures {
  const known = judged.filter(({ right }) => right !== null);
  const others = judged.filter(({ right }) => right === null);
  return {
    known: shareOf(known, ({ right, given }) => given === right),
    wrong: shareOf(known, ({ right, given }) => given !== null && given !== right),
    given: shareOf(others, ({ given }) => given !== null),
    calibrationError: calibrationErrorOf(judged),
  };
}

function shareOf(judged: readonly JudgedKind[], isCounted: (one: JudgedKind) => boolean): Share {
  const [count, of] = [judged.filter(isCounted).length, judged.length];
  const z = 1.96;
  const share = of === 0 ? 0 : count / of;
  const middle = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
  const half = (z / (1 + z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return of === 0 ? { count, of, from: 0, to: 1 } : { count, of, from: middle - half, to: middle + half };
}

const bins = 10;

function calibrationErrorOf(judged: readonly JudgedKind[]): number {
  const byBin = Map.groupBy(judged, ({ confidence }) => Math.min(bins - 1, Math.floor(confidence * bins)));
  let sum = 0;
  for (const own of byBin.values()) {
    const said = own.reduce((total, { confidence }) => total + confidence, 0);
    sum += Math.abs(said - own.filter(({ isLikeliestRight }) => isLikeliestRight).length);
  }
  return sum / Math.max(1, judged.length);
}

/** A line for people: `streams: right 37 of 38 (0.87 to 1.00), another 0; of 5 others given one 1; calibration 0.03`. */
export function kindText(name: string, { known, wrong, given, calibrationError }: KindFigures): string {
  const right =
    known.of === 0
      ? []
      : [
          `right ${share(known)} = ${known.count} of ${known.of} (${known.from.toFixed(2)} to ${known.to.toFixed(2)}), another ${wrong.count}`,
        ];
  const others =
    given.of === 0
      ? []
      : [
          `of ${given.of} others given one ${given.count} (${given.from.toFixed(2)} to ${given.to.toFixed(2)})`,
        ];
  return `${name}: ${[...right, ...others, `calibration error ${calibrationError.toFixed(3)}`].join('; ')}`;
}

function share({ count, of }: Share): string {
  return (count / Math.max(1, of)).toFixed(3);
}

/** What judging takes, laying the pages out included: `processor time a document: median 3.1 ms, 95 of 100 within 9.8 ms`. */
export function costText(costsMs: readonly number[]): string {
  const sorted = [...costsMs].sort((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1);
  return `processor time a document: median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms`;
}
