import { addressLikeness, isContactLine } from '../../text/kinds/address-words.ts';
import { endsWithLegalForm, isLegalForm } from '../../text/kinds/legal-form.ts';
import { fold, foldedWords } from '../../text/layout/fold.ts';
import { allTerms } from '../../text/lexicon/terms.ts';
import { type Block, type BlockLine, blocksOf } from '../blocks/page-blocks.ts';
import { tokensOf } from '../blocks/piece.ts';
import { type Candidate, candidateOfLines } from '../candidates/candidate.ts';
import { studiedIn } from '../features/page-findings.ts';
import type { TargetField } from '../features/target-field.ts';
import { normalizedValueOf } from './rank.ts';
import type { Choices, RankedPage } from './ranked-page.ts';
import { isAttention } from './without-attention.ts';

const conjunctions: ReadonlySet<string> = new Set(allTerms(({ contracts }) => contracts?.and).map(fold));
const trades: ReadonlySet<string> = new Set(allTerms(({ firms }) => firms?.trades).map(fold));
/** What looks more like part of an address than this is no line of a name. */
const leastAddress = 0.3;
/** A text this like a label of a field is its caption. */
const isLabel = 0.75;
/** A name has at most this many lines. */
const mostLines = 3;

/**
 * The name of a firm is all of its lines: where one ends or the next begins with what joins two words, and where a line is
 * the rest of a name by itself, a trade and a legal form (`Handels GmbH`). A person in the line beside a firm's is not the firm.
 */
export function takeWholeNames({ study }: Pick<RankedPage, 'study'>, chosen: Choices): Choices {
  const refined = new Map(chosen);
  const fields = [...chosen.keys()];
  for (const [target, one] of chosen) {
    if (one === undefined || one.isTaught || !isParty(target)) continue;
    const isCaption = (text: string) =>
      fields.some(({ labels }) => labels.likenessOf(text).likeness >= isLabel);
    const whole = wholeOf(one.studied.candidate, blocksOf(study.layout), isCaption);
    if (whole === undefined) continue;
    const studied = studiedIn(study.layout, whole);
    refined.set(target, { ...one, studied, normalizedValue: normalizedValueOf(whole) });
  }
  return refined;
}

function isParty({ finder, name, concept }: TargetField): boolean {
  return finder === 'name' && (concept !== 'other' || name.startsWith('parties.'));
}

function wholeOf(
  candidate: Candidate,
  blocks: readonly Block[],
  isCaption: (text: string) => boolean,
): Candidate | undefined {
  const own = new Set(candidate.tokens);
  const isOwn = (line: BlockLine) => line.pieces.flatMap(tokensOf).every((token) => own.has(token));
  const block = blocks.find(({ lines }) => lines.some(isOwn));
  if (block === undefined) return undefined;
  const { lines } = block;
  let [first, last] = [lines.findIndex(isOwn), lines.findLastIndex(isOwn)];
  const held = lines.slice(first, last + 1).flatMap(({ pieces }) => pieces.flatMap(tokensOf));
  if (held.length !== own.size) return undefined;
  const [start, end] = [first, last];
  if (isAttention(lines[first]!.text) && first === last) {
    const firm = [first + 1, first - 1].find((at) => isFirm(lines[at]));
    return firm === undefined ? undefined : candidateOf(lines.slice(firm, firm + 1), candidate);
  }
  while (last - first < mostLines - 1 && goesOn(lines[last]!, lines[last + 1])) last++;
  const isOver = (at: number) => at >= 0 && !isCaption(lines[at]!.text) && goesOn(lines[at]!, lines[at + 1]);
  while (last - first < mostLines - 1 && isOver(first - 1)) first--;
  return first === start && last === end ? undefined : candidateOf(lines.slice(first, last + 1), candidate);
}

function isFirm(line: BlockLine | undefined): boolean {
  return line !== undefined && line.caption === undefined && endsWithLegalForm(line.text) && isOfName(line);
}

/** Whether a name goes on in the next line of its block. */
function goesOn(line: BlockLine, next: BlockLine | undefined): boolean {
  if (next === undefined || next.caption !== undefined || !isOfName(next) || !isOfName(line)) return false;
  const [words, more] = [line.text.split(/\s+/), next.text.split(/\s+/)];
  if (isJoint(words.at(-1)!) || /\p{Ll}[-–]$/u.test(line.text) || isJoint(more[0]!)) return true;
  return !endsWithLegalForm(line.text) && isRest(next.text);
}

function isOfName({ text }: BlockLine): boolean {
  return !/\d|[:：]/.test(text) && addressLikeness(text) < leastAddress && !isContactLine(text);
}

function isJoint(word: string): boolean {
  // A letter alone joins in some languages, and is a preposition in others (`Facturar a`).
  return word === '&' || word === '+' || (/^\p{Ll}{2}/u.test(word) && conjunctions.has(fold(word)));
}

/** Whether a text is a legal form, and what a firm does at most. */
function isRest(text: string): boolean {
  if (!endsWithLegalForm(text)) return false;
  const words = text.split(/\s+/);
  const form = words.findIndex((_, index) => isLegalForm(words.slice(index).join(' ')));
  return foldedWords(words.slice(0, Math.max(0, form)).join(' ')).every(
    (word) => trades.has(word) || conjunctions.has(word),
  );
}

function candidateOf(lines: readonly BlockLine[], { form }: Candidate): Candidate {
  const spans = lines.flatMap(({ pieces }) =>
    pieces.map(({ segment, firstToken, endToken }) => ({ segment, firstToken, endToken })),
  );
  return candidateOfLines(spans, { form });
}
