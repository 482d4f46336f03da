import { recogniseIbans } from '../../text/kinds/iban.ts';
import { foldedWords } from '../../text/layout/fold.ts';
import type { Segment } from '../../text/layout/layout.ts';
import type { Lexicon } from '../../text/lexicon/lexicon.ts';
import { allTerms } from '../../text/lexicon/terms.ts';
import type { PageStudy, Studied } from './page-study.ts';

type Part = keyof NonNullable<Lexicon['accounts']>;

/** Whether a text has the words of a term of a part, the last of which may go on. */
function speaker(part: Part): (text: string) => boolean {
  const terms = phrases(part);
  return (text) => {
    const words = joined(text);
    return terms.some((term) => words.includes(term));
  };
}

function phrases(part: Part): readonly string[] {
  return allTerms(({ accounts }) => accounts?.[part]).map(joined);
}

/** Folded words, each behind a space. */
function joined(text: string): string {
  return foldedWords(text)
    .map((word) => ` ${word}`)
    .join('');
}

const speaksOfDebit = speaker('debited');
const speaksOfPayee = speaker('paidTo');
/** Whether a text calls an account the customer's (`Customer IBAN`). */
export const speaksOfCustomers = speaker('customers');
/** Whether a text labels whose account it is (`Account holder`). */
export const speaksOfHolder = speaker('holders');

/**
 * By the words near a bank account, whether money is taken from it, so that it is the customer's (above 0), or paid into it
 * (below 0): 0 where they say neither, or both.
 */
export function debitOf(study: PageStudy, { candidate, surroundings }: Studied): number {
  const { segment, firstToken, segments } = candidate;
  const start = behindAccounts(segment.text.slice(0, segment.offsets[firstToken]));
  const above = study.lines.get(segment)?.above;
  const below = study.lines.get(segments.at(-1)!)?.below;
  const announced = above === undefined ? '' : announcement(above);
  const before = lastSentence(`${announced} ${start}`);
  const after = beforeAccounts(firstSentence(`${surroundings.after} ${continuation(below)}`));
  const label = surroundings.left?.text ?? '';
  const isCustomers = speaksOfCustomers(label) || endsWithCustomers(announced);
  const isDebited = [before, label, after].some(speaksOfDebit);
  const isPayee = [before, label].some(speaksOfPayee);
  return Number(isCustomers) + Number(isDebited) - Number(isPayee);
}

/** A line that the next one goes on: none with a value of its own (`Your account manager: Jane`), or another account. */
function announcement({ text }: Segment): string {
  return /[:：]\s*\S/u.test(text) || recogniseIbans(text).length > 0 ? '' : text;
}

/** A line that goes on with the sentence of the one above it. */
function continuation(line: Segment | undefined): string {
  return line !== undefined && /^\p{Ll}/u.test(line.text) ? line.text : '';
}

/** What is said of one account is not said of the next. */
function behindAccounts(text: string): string {
  return text.slice(recogniseIbans(text).at(-1)?.end ?? 0);
}

function beforeAccounts(text: string): string {
  return text.slice(0, recogniseIbans(text)[0]?.start);
}

const customersPhrases = phrases('customers');

/** Whose account it is stands at the end of what announces it (`Customer IBAN`), not within (`your account manager`). */
function endsWithCustomers(text: string): boolean {
  const words = joined(text);
  return customersPhrases.some((phrase) => words.endsWith(phrase));
}

/** A point behind a word that is no abbreviation. */
const sentenceEnd = /(?<=\p{L}{4})[.!?](?:\s+|$)/u;

function lastSentence(text: string): string {
  return text.trimEnd().split(sentenceEnd).at(-1)!;
}

function firstSentence(text: string): string {
  return text.split(sentenceEnd)[0]!;
}
