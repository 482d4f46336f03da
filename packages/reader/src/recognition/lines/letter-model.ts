/**
 * How often characters follow each other: made by packages/lab/src/training/train-line-reader.ts, see
 * weights/line-reader.md.
 */
export interface LetterCounts {
  /** The most preceding characters used to predict one. */
  readonly before: number;
  /** For each run of up to that many characters, how often each character followed. */
  readonly following: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Measures how usual a text is. */
export interface LetterModel {
  /**
   * Natural logarithm of how much more likely the characters of `text` (without spaces) are in their places than
   * anywhere, so that short texts have no advantage.
   */
  usualness(text: readonly string[]): number;
}

/** Represents the start and the end of a line. */
const lineEnd = '\n';
/** For each unseen character. */
const leastProbability = 1 / 300;
/** Requested again and again while a line is weighed. */
const mostKnown = 20_000;

/**
 * Characters one by one, each predicted from those before it (Witten and Bell 1991). All digits are equal, so that no
 * number is more likely than another, and so are upper and lower case.
 */
export function letterModel({ before, following }: LetterCounts): LetterModel {
  const contexts = new Map(
    Object.entries(following).map(([run, counts]) => {
      const values = Object.values(counts);
      return [run, { counts, kinds: values.length, total: values.reduce((sum, count) => sum + count, 0) }];
    }),
  );
  const probabilityOf = (character: string, run: string): number => {
    let probability = leastProbability;
    for (let length = 0; length <= run.length; length++) {
      const context = contexts.get(run.slice(run.length - length));
      if (context === undefined) break;
      const { counts, kinds, total } = context;
      probability = ((counts[character] ?? 0) + kinds * probability) / (total + kinds);
    }
    return probability;
  };
  const known = new Map<string, number>();
  const logOf = (run: string, character: string): number => {
    const key = run + character;
    let log = known.get(key);
    if (log === undefined) {
      log = Math.log(probabilityOf(character, run) / probabilityOf(character, ''));
      if (known.size >= mostKnown) known.clear();
      known.set(key, log);
    }
    return log;
  };
  return {
    usualness(text) {
      const characters = lineForm(text.join(''));
      let log = 0;
      for (let at = 1; at < characters.length; at++) {
        log += logOf(characters.slice(Math.max(0, at - before), at), characters[at]!);
      }
      return log;
    },
  };
}

/**
 * A line in the form for counting: without spaces, with marked ends; case, digits, and the forms of quotation marks and
 * dashes are unified.
 */
export function lineForm(text: string): string {
  const form = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s/gu, '')
    .replace(/\p{N}/gu, '0')
    .replace(/[‘’`´]/g, "'");
  return lineEnd + form + lineEnd;
}
