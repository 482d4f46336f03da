/** How often characters follow each other: made by packages/lab/src/training/train-line-reader.ts, see weights/line-reader.md. */
export interface LetterCounts {
  /** A character is expected by this many before it, at most. */
  readonly before: number;
  /** For each run of up to that many characters, how often each character followed. */
  readonly following: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Tells how usual a text is. */
export interface LetterModel {
  /**
   * Natural logarithm of how much likelier the characters of `text` (without spaces) are in their places than anywhere,
   * so that a text gains nothing by being short.
   */
  usualness(text: readonly string[]): number;
}

/** Stands before the first and behind the last character of a line. */
const lineEnd = '\n';
/** Of each character that was never seen. */
const leastProbability = 1 / 300;
/** Asked for again and again while a line is weighed. */
const mostKnown = 20_000;

/**
 * Characters one by one, each expected by those before it (Witten and Bell 1991). Digits are all alike, so that no
 * figure is likelier than another, and so are capitals and small letters.
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
 * A line as it is counted: without spaces, its ends marked; cases are all one, and digits, and the forms of quotation
 * marks and dashes.
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
