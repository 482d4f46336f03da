import { isLegalForm } from '../../text/kinds/legal-form.ts';
import { fold } from '../../text/layout/fold.ts';
import { allTerms } from '../../text/lexicon/terms.ts';
import { type Candidate, candidateOfLines, spanAt } from './candidate.ts';
import type { ProseWord } from './prose.ts';
import { WordPhrases } from './word-phrases.ts';

const folded = (terms: readonly string[]): ReadonlySet<string> => new Set(terms.map(fold));
const particles = folded(allTerms(({ contracts }) => contracts?.particles));
const firstParticles = folded(allTerms(({ contracts }) => contracts?.firstParticles));
const joins = new WordPhrases(allTerms(({ contracts }) => contracts?.and));
const titles = new WordPhrases(allTerms(({ contracts }) => contracts?.titles));
const unlikely = folded(allTerms(({ unlikelyNames }) => unlikelyNames));

/** No name has more words. */
const mostWords = 10;

/** A name in running text, with the words that it covers. */
export interface ProseName {
  readonly start: number;
  /** After its last word. */
  readonly end: number;
  readonly candidate: Candidate;
}

/**
 * The name that begins at a word, behind what joins it and titles: words with a capital, and small ones between them, to the
 * first mark that does not stand inside of names. Undefined where none does.
 */
export function proseNameAt(words: readonly ProseWord[], from: number, to: number): ProseName | undefined {
  const start = behindTitles(words, from, to);
  if (start >= to || !isCapital(words[start]!) || unlikely.has(words[start]!.folded)) return undefined;
  let end = start + 1;
  while (end < to && end - start < mostWords && goesOn(words, start, end)) end += formAt(words, end) || 1;
  while (end > start + 1 && isSmall(words[end - 1]!)) end--;
  const text = textOf(words, start, end);
  if ((text.match(/\p{L}/gu)?.length ?? 0) < 3) return undefined;
  return { start, end, candidate: candidateOfLines(spansOf(words, start, end), { form: 0.5, text }) };
}

function behindTitles(words: readonly ProseWord[], from: number, to: number): number {
  let at = from;
  for (let length = 1; length > 0 && at < to; at += length)
    length = joins.lengthAt(words, at) || titles.lengthAt(words, at) || Number(isOrdinal(words, at));
  return at;
}

/** `1.` or `(a)` before each party. */
function isOrdinal(words: readonly ProseWord[], at: number): boolean {
  return (
    /^(?:\d{1,2}|\p{L})$/u.test(words[at]!.text) &&
    /^[.)]/.test(words[at + 1]?.gap ?? '') &&
    !isInitial(words, at)
  );
}

/** `J. Smith` */
function isInitial(words: readonly ProseWord[], at: number): boolean {
  return isCapital(words[at]!) && /^\.\s*$/.test(words[at + 1]?.gap ?? '');
}

function goesOn(words: readonly ProseWord[], start: number, at: number): boolean {
  const [before, word] = [words[at - 1]!, words[at]!];
  if (/^,\s*$/.test(word.gap)) return formAt(words, at) > 0;
  // A point stands behind what is cut short: `J. Smith`, `Sp. z o.o.`
  if (!/^[\s&'’./-]*$/.test(word.gap) || (word.gap.includes('.') && before.text.length > 3)) return false;
  if (isCapital(word) || isLegalForm(word.text)) return true;
  if (/^\p{N}/u.test(word.text)) return false;
  return (
    particles.has(word.folded) || (firstParticles.has(word.folded) && at === start + 1) || isInForm(word)
  );
}

/** The letters of `o.o.` */
function isInForm({ text, gap }: ProseWord): boolean {
  return text.length === 1 && /^[\s.]*$/.test(gap);
}

/** How many words at a place are a legal form (`Inc`, `S. L.`); 0 for none. */
function formAt(words: readonly ProseWord[], at: number): number {
  return (
    [3, 2, 1].find((length) => {
      const form = words.slice(at, at + length);
      const isTogether = form.slice(1).every(({ gap }) => /^[.\s&]*$/.test(gap));
      return (
        form.length === length &&
        isTogether &&
        isLegalForm(form.map(({ text }) => text).join(length > 1 ? '.' : ''))
      );
    }) ?? 0
  );
}

function isCapital({ text }: ProseWord): boolean {
  return /^\p{Lu}/u.test(text);
}

function isSmall(word: ProseWord): boolean {
  return (
    !isCapital(word) &&
    !/^\p{N}/u.test(word.text) &&
    !isLegalForm(word.text) &&
    !/\.$/.test(word.gap) &&
    particlesOf(word)
  );
}

function particlesOf({ folded: word }: ProseWord): boolean {
  return particles.has(word) || firstParticles.has(word);
}

/** As printed, with the point of an abbreviation behind it. */
function textOf(words: readonly ProseWord[], start: number, end: number): string {
  const text = words
    .slice(start, end)
    .map((word, index) => (index === 0 ? word.text : `${word.gap.replace(/\s+/g, ' ')}${word.text}`))
    .join('');
  return isLegalForm(words[end - 1]!.text) || isInForm(words[end - 1]!)
    ? `${text}${pointBehind(words[end - 1]!)}`
    : text;
}

function pointBehind({ segment, end }: ProseWord): string {
  return segment.text[end] === '.' ? '.' : '';
}

function spansOf(words: readonly ProseWord[], start: number, end: number) {
  const bySegment = Map.groupBy(words.slice(start, end), ({ segment }) => segment);
  return [...bySegment].map(([segment, own]) => spanAt(segment, own[0]!.start, own.at(-1)!.end));
}
