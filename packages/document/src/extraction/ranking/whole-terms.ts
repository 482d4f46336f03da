import { fold } from '../../text/layout/fold.ts';
import type { Segment, Token } from '../../text/layout/layout.ts';
import type { Lexicon } from '../../text/lexicon/lexicon.ts';
import { allTerms } from '../../text/lexicon/terms.ts';
import { candidateOfLines } from '../candidates/candidate.ts';
import { studiedIn } from '../features/page-findings.ts';
import type { PageStudy } from '../features/page-study.ts';
import { oddsOf, probabilityOf } from '../weights/trees.ts';
import { asksForTerms } from './possible-terms.ts';
import { normalizedValueOf } from './rank.ts';
import type { Choices, RankedPage } from './ranked-page.ts';

type Part = keyof NonNullable<Lexicon['paymentTerms']>;

const [units, heads, means, words, tails, joints] = (
  ['units', 'heads', 'means', 'words', 'tails', 'joints'] as const
).map(wordsOf) as readonly Words[] as readonly [Words, Words, Words, Words, Words, Words];

type Words = ReadonlySet<string>;

function wordsOf(part: Part): Words {
  return new Set(allTerms(({ paymentTerms }) => paymentTerms?.[part]).map(fold));
}

/** The value of a phrase, in log odds: hardly anything else is written like one. */
const phraseWorth = 2;
/** Words between the number and its unit: `14 working days`. */
const longestQualifier = 1;

/**
 * Terms of payment within a sentence are the whole phrase around their number of days, over the ends of lines: neither a part
 * of it nor what else the sentence says.
 */
export function takeWholeTerms({ study }: Pick<RankedPage, 'study'>, chosen: Choices): Choices {
  const refined = new Map(chosen);
  for (const [target, one] of refined) {
    if (one === undefined || one.isTaught || !asksForTerms(target)) continue;
    const { candidate } = one.studied;
    const placed = placedTokens(study, candidate.segments);
    const [first, last] = [candidate.tokens[0], candidate.tokens.at(-1)].map((token) =>
      placed.findIndex((other) => other.token === token),
    ) as [number, number];
    const isWhole = isCellOfItsOwn(placed, { first, last }) && !goesOn(placed, last);
    const phrase = isWhole ? undefined : phraseAround(placed, first, last);
    if (phrase === undefined) continue;
    const spans = spansOf(placed.slice(phrase.first, phrase.last + 1));
    const whole = candidateOfLines(spans, { form: candidate.form, text: textOf(placed, phrase) });
    refined.set(target, {
      ...one,
      chance: probabilityOf(oddsOf(one.chance) + phraseWorth),
      studied: studiedIn(study.layout, whole),
      normalizedValue: normalizedValueOf(whole),
    });
  }
  return refined;
}

/** Whether some words name a number of days or another unit of terms: `30 days`, `netto 14 Tage`. */
export function hasTermsPhrase(tokens: readonly Token[]): boolean {
  const folded = tokens.map(({ text }) => fold(text));
  return folded.some((word, at) => {
    const isNet = words.has(folded[at - 1] ?? '') && at === folded.length - 1;
    const next = folded.slice(at + 1, at + 2 + longestQualifier);
    return isCount(word) && (isNet || next.some((unit) => units.has(unit)));
  });
}

interface Placed {
  readonly token: Token;
  readonly segment: Segment;
  readonly index: number;
}

interface Stretch {
  /** Places of the first token and of the last one. */
  readonly first: number;
  readonly last: number;
}

/** The tokens of some lines, of the one above them and of the one below them. */
function placedTokens(study: PageStudy, segments: readonly Segment[]): readonly Placed[] {
  const above = study.lines.get(segments[0]!)?.above;
  const below = study.lines.get(segments.at(-1)!)?.below;
  return [above, ...segments, below]
    .filter((segment) => segment !== undefined)
    .flatMap((segment) => segment.tokens.map((token, index) => ({ token, segment, index })));
}

/** The phrase around a number of days in a stretch of tokens, if there is one. */
function phraseAround(placed: readonly Placed[], from: number, to: number): Stretch | undefined {
  for (let at = from; at <= to + longestQualifier + 1; at++) {
    const number = units.has(wordAt(placed, at)) ? numberBefore(placed, at) : undefined;
    if (number === undefined) continue;
    if (number > to) continue;
    let [first, last] = [number, at];
    while (goesBack(placed, first)) first--;
    while (goesOn(placed, last)) last++;
    if (isLabel(placed, first) && first < from) first++;
    while (joints.has(wordAt(placed, first))) first++;
    while (joints.has(wordAt(placed, last))) last--;
    return { first, last };
  }
  return undefined;
}

function numberBefore(placed: readonly Placed[], unit: number): number | undefined {
  for (let at = unit - 1; at >= unit - 1 - longestQualifier; at--) {
    if (isCount(wordAt(placed, at))) return at;
  }
  return undefined;
}

function isCount(word: string): boolean {
  return /^\d{1,3}%?$|^%$/.test(word);
}

const anywhere = [units, heads, means, words, joints];
const behind = [...anywhere, tails];

/** Whether the phrase holds the token before one of it; over the end of a line only a word that cannot end a sentence. */
function goesBack(placed: readonly Placed[], first: number): boolean {
  const word = wordAt(placed, first - 1);
  if (endsSentence(placed, first - 1)) return false;
  if (placed[first - 1]?.segment !== placed[first]!.segment) return words.has(word);
  return isCount(word) || anywhere.some((list) => list.has(word));
}

/** Whether it holds the token behind one of it. */
function goesOn(placed: readonly Placed[], last: number): boolean {
  const next = placed[last + 1];
  if (next === undefined || endsSentence(placed, last)) return false;
  if (next.segment !== placed[last]!.segment && !/^\p{Ll}/u.test(next.token.text)) return false;
  const word = wordAt(placed, last + 1);
  return isCount(word) || behind.some((list) => list.has(word));
}

/** A noun directly before the number, or before a way to pay. */
function isLabel(placed: readonly Placed[], at: number): boolean {
  const next = wordAt(placed, at + 1);
  return heads.has(wordAt(placed, at)) && (isCount(next) || means.has(next));
}

function wordAt(placed: readonly Placed[], at: number): string {
  return fold(placed[at]?.token.text ?? '');
}

/** `gg.` is an abbreviation. */
function endsSentence(placed: readonly Placed[], at: number): boolean {
  return /[:;!?]$|\p{L}{3,}\.$/u.test(placed[at]?.token.text ?? '');
}

/** Whether a value is all that stands in its cell, or behind the label there, and has its number. */
function isCellOfItsOwn(placed: readonly Placed[], { first, last }: Stretch): boolean {
  const [start, end] = [placed[first]!, placed[last]!];
  const begins = start.index === 0 || /[:：]$/u.test(start.segment.tokens[start.index - 1]!.text);
  const hasNumber = placed.slice(first, last + 1).some((_, at) => isCount(wordAt(placed, first + at)));
  return begins && end.index === end.segment.tokens.length - 1 && hasNumber;
}

function spansOf(placed: readonly Placed[]) {
  return [...Map.groupBy(placed, ({ segment }) => segment)].map(([segment, own]) => ({
    segment,
    firstToken: own[0]!.index,
    endToken: own.at(-1)!.index + 1,
  }));
}

/** Without the point that ends the sentence. */
function textOf(placed: readonly Placed[], { first, last }: Stretch): string {
  const text = placed
    .slice(first, last + 1)
    .map(({ token }) => token.text)
    .join(' ');
  return text.replace(/[,;]$|(?<=\p{L}{3})\.$/u, '');
}
