import { editDistance, foldedWords, foldLookalikes } from '../../text/layout/fold.ts';
import { RecentTexts } from '../../text/layout/recent-texts.ts';
import { remembering } from '../../text/layout/remembering.ts';
import { readLabel } from '../../text/lexicon/captions.ts';
import { allTerms } from '../../text/lexicon/terms.ts';

/** How well a phrase is a label, and which of the field's labels it is. */
export interface LabelLikeness {
  /** 0 (not at all) to 1 (the same words). */
  readonly likeness: number;
  /** Index of the best label; -1 for none. */
  readonly label: number;
}

const none: LabelLikeness = { likeness: 0, label: -1 };

interface PreparedPhrase {
  readonly text: string;
  readonly words: readonly string[];
  /** The words without those that only say that a number or a name follows. */
  readonly core: readonly string[];
  /** Without one of these in common, `compare` is 0: the words, and two letters at either end. */
  readonly clues: readonly string[];
}

interface PreparedLabel extends PreparedPhrase {
  /** Its index among the field's labels. */
  readonly label: number;
}

const matchers = new WeakMap<readonly string[], LabelMatcher>();

/** Compares phrases with the labels of one field and remembers the answers. */
export class LabelMatcher {
  readonly #labels: readonly PreparedLabel[];
  /** Labels by what one of them must share with a phrase to be like it at all: a word, or two letters at an end. */
  readonly #byClue: ReadonlyMap<string, readonly number[]>;
  readonly #known = new RecentTexts<LabelLikeness>();

  /** The matcher of a list of labels; the same list has the same one. */
  static of(labels: readonly string[]): LabelMatcher {
    const matcher = matchers.get(labels) ?? new LabelMatcher(labels);
    matchers.set(labels, matcher);
    return matcher;
  }

  constructor(labels: readonly string[]) {
    this.#labels = labels.flatMap((label, index) =>
      [...new Set([label, readLabel(label)])].map((text) => ({ ...preparedOf(text), label: index })),
    );
    this.#byClue = indexed(this.#labels);
  }

  likenessOf(phrase: string): LabelLikeness {
    return this.#known.of(phrase, (text) => this.#compare(text));
  }

  #compare(phrase: string): LabelLikeness {
    const asked = preparedOf(phrase);
    if (asked.text === '') return none;
    let likeness = 0;
    let best = -1;
    for (const index of this.#alike(asked)) {
      const prepared = this.#labels[index]!;
      const one = compare(asked, prepared);
      if (one > likeness || (one === likeness && one > 0 && prepared.label < best)) {
        likeness = one;
        best = prepared.label;
      }
    }
    return best === -1 ? none : { likeness, label: best };
  }

  #alike(asked: PreparedPhrase): ReadonlySet<number> {
    const alike = new Set<number>();
    for (const clue of asked.clues) for (const index of this.#byClue.get(clue) ?? []) alike.add(index);
    return alike;
  }
}

function indexed(labels: readonly PreparedLabel[]): ReadonlyMap<string, readonly number[]> {
  const byClue = new Map<string, number[]>();
  labels.forEach((label, index) => {
    for (const clue of label.clues) {
      const known = byClue.get(clue);
      if (known) known.push(index);
      else byClue.set(clue, [index]);
    }
  });
  return byClue;
}

/** Folding costs more than comparing, and the same phrases are compared with the labels of many fields. */
const preparedOf = remembering((phrase): PreparedPhrase => {
  const words = labelWords(phrase);
  const text = foldLookalikes(phrase);
  const clues = [`^${text.slice(0, 2)}`, `$${text.slice(-2)}`, ...words.map((word) => ` ${word}`)];
  return { text, words, core: words.filter((word) => !bareWords.has(word)), clues };
});

/** Words that labels have or have not, folded: `Contract` and `Contract #` ask for the same as `Contract Number`. */
export const bareWords: ReadonlySet<string> = new Set(
  allTerms(({ numbers }) => numbers?.bare).map(foldLookalikes),
);

/** Folded words; those of five letters and more without the `s` of a plural. */
function labelWords(text: string): string[] {
  return foldedWords(text).map((word) => foldLookalikes(word.length > 4 ? word.replace(/s$/, '') : word));
}

function compare({ text, words, core }: PreparedPhrase, label: PreparedPhrase): number {
  if (label.text === '') return 0;
  if (text === label.text) return 1;
  const shorter = Math.min(text.length, label.text.length);
  const longer = Math.max(text.length, label.text.length);
  if (shorter >= 5 && shorter / longer > 0.75 && sharesAnEnd(text, label.text)) {
    const limit = Math.floor(shorter / 5);
    const edits = editDistance(text, label.text, limit);
    if (edits <= limit) return 1 - (edits / longer) * 1.2;
  }
  if (isSameCore(core, label.core)) return 0.9;
  if (endsWithRun(words, label.words)) return 0.6 + 0.35 * (label.text.length / text.length);
  if (holdsRun(words, label.words) || (label.text.length >= 6 && text.startsWith(label.text))) {
    return 0.45 + 0.5 * (label.text.length / text.length);
  }
  if (holdsRun(label.words, words)) return 0.4 * (text.length / label.text.length);
  return 0.35 * sharedWords(words, label.words);
}

/** The same words but for bare ones, each perhaps cut short (`Inv #`, `Invoice No`). */
function isSameCore(own: readonly string[], other: readonly string[]): boolean {
  return (
    own.length > 0 &&
    own.length === other.length &&
    own.every((word, index) => word === other[index] || isCutShort(word, other[index]!))
  );
}

function isCutShort(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 3 && long.startsWith(short);
}

function holdsRun(words: readonly string[], run: readonly string[]): boolean {
  if (run.length === 0 || run.length > words.length) return false;
  return words.some((_, start) => run.every((word, index) => words[start + index] === word));
}

/** Texts that are few edits apart nearly always begin or end alike; comparing only those saves most of the time. */
function sharesAnEnd(a: string, b: string): boolean {
  return a.slice(0, 2) === b.slice(0, 2) || a.slice(-2) === b.slice(-2);
}

/** The words next to the value count most: `Head Office Tenant` is the label `Tenant` behind other words. */
function endsWithRun(words: readonly string[], run: readonly string[]): boolean {
  const start = words.length - run.length;
  return run.length > 0 && start >= 0 && run.every((word, index) => words[start + index] === word);
}

/** Share (0 to 1) of the words of either that both have. */
function sharedWords(a: readonly string[], b: readonly string[]): number {
  const both = a.filter((word) => b.includes(word)).length;
  return both / Math.max(1, a.length + b.length - both);
}
