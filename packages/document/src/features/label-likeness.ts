import { editDistance, foldedWords, foldLookalikes } from '../layout/fold.ts';

/** How well a phrase is a label, and which of the field's labels it is. */
export interface LabelLikeness {
  /** 0 (not at all) to 1 (the same words). */
  readonly likeness: number;
  /** Index of the best label; -1 for none. */
  readonly label: number;
}

const none: LabelLikeness = { likeness: 0, label: -1 };

interface PreparedLabel {
  readonly text: string;
  readonly words: readonly string[];
}

const matchers = new WeakMap<readonly string[], LabelMatcher>();
/** Answers that a matcher remembers. */
const mostKnown = 20_000;

/** Compares phrases with the labels of one field and remembers the answers. */
export class LabelMatcher {
  readonly #labels: readonly PreparedLabel[];
  readonly #known = new Map<string, LabelLikeness>();

  /** The matcher of a list of labels; the same list has the same one. */
  static of(labels: readonly string[]): LabelMatcher {
    const matcher = matchers.get(labels) ?? new LabelMatcher(labels);
    matchers.set(labels, matcher);
    return matcher;
  }

  constructor(labels: readonly string[]) {
    this.#labels = labels.map(preparedOf);
  }

  likenessOf(phrase: string): LabelLikeness {
    const known = this.#known.get(phrase);
    if (known) return known;
    if (this.#known.size >= mostKnown) this.#known.clear();
    const found = this.#compare(phrase);
    this.#known.set(phrase, found);
    return found;
  }

  #compare(phrase: string): LabelLikeness {
    const { text, words } = preparedOf(phrase);
    if (text === '') return none;
    let best = none;
    this.#labels.forEach((label, index) => {
      const likeness = compare(text, words, label);
      if (likeness > best.likeness) best = { likeness, label: index };
    });
    return best;
  }
}

const prepared = new Map<string, PreparedLabel>();
const mostPrepared = 20_000;

/** Folding costs more than comparing, and the same phrases are compared with the labels of many fields. */
function preparedOf(text: string): PreparedLabel {
  const known = prepared.get(text);
  if (known) return known;
  if (prepared.size >= mostPrepared) prepared.clear();
  const made = { text: foldLookalikes(text), words: labelWords(text) };
  prepared.set(text, made);
  return made;
}

function labelWords(text: string): string[] {
  return foldedWords(text).map(foldLookalikes);
}

function compare(text: string, words: readonly string[], label: PreparedLabel): number {
  if (label.text === '') return 0;
  if (text === label.text) return 1;
  const shorter = Math.min(text.length, label.text.length);
  const longer = Math.max(text.length, label.text.length);
  if (shorter >= 5 && shorter / longer > 0.75 && sharesAnEnd(text, label.text)) {
    const limit = Math.floor(shorter / 5);
    const edits = editDistance(text, label.text, limit);
    if (edits <= limit) return 1 - (edits / longer) * 1.2;
  }
  if (endsWithRun(words, label.words)) return 0.6 + 0.35 * (label.text.length / text.length);
  if (holdsRun(words, label.words) || (label.text.length >= 6 && text.startsWith(label.text))) {
    return 0.45 + 0.5 * (label.text.length / text.length);
  }
  if (holdsRun(label.words, words)) return 0.4 * (text.length / label.text.length);
  return 0.35 * sharedWords(words, label.words);
}

function holdsRun(words: readonly string[], run: readonly string[]): boolean {
  if (run.length === 0 || run.length > words.length) return false;
  return words.some((_, start) => run.every((word, index) => words[start + index] === word));
}

/** Texts that are few edits apart nearly always begin or end alike; comparing only those saves most of the time. */
function sharesAnEnd(a: string, b: string): boolean {
  return a.slice(0, 2) === b.slice(0, 2) || a.slice(-2) === b.slice(-2);
}

/** The words next to the value count most: `Sales Office Advertiser` is the label `Advertiser` behind other words. */
function endsWithRun(words: readonly string[], run: readonly string[]): boolean {
  const start = words.length - run.length;
  return run.length > 0 && start >= 0 && run.every((word, index) => words[start + index] === word);
}

/** Share (0 to 1) of the words of either that both have. */
function sharedWords(a: readonly string[], b: readonly string[]): number {
  const both = a.filter((word) => b.includes(word)).length;
  return both / Math.max(1, a.length + b.length - both);
}
