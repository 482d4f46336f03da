import {
  addressLikeness,
  hasBusinessWord,
  hasPostcode,
  isContactLine,
} from '../../text/kinds/address-words.ts';
import { allTerms, anyOf } from '../../text/lexicon/terms.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { type AmountFit, amountFits } from './arithmetic.ts';
import { cellFeatureNames, cellFeatures } from './cell-features.ts';
import { meaningNames, meaningsOf } from './meaning.ts';
import type { Finder, PageStudy, Studied } from './page-study.ts';
import { partyFeatureNames, partyFeatures } from './party-features.ts';
import { isRangeEnd, isRangeStart } from './range.ts';
import { rulingFeatureNames, rulingFeatures } from './ruling-features.ts';

/** What describes a candidate whatever the field; the order is that of the weights. */
export const candidateFeatureNames = [
  'form',
  'left',
  'right',
  'top',
  'rowShare',
  'page',
  'pageFromEnd',
  'height',
  'capitals',
  'length',
  'words',
  'lines',
  'digits',
  'letters',
  'read',
  'readWorst',
  'order',
  'orderFromEnd',
  'count',
  'alone',
  'repeats',
  'sumOfTwo',
  'partOfSum',
  'taxedByRate',
  'columnSum',
  'largeness',
  'zero',
  'negative',
  'timeBehind',
  'rangeStart',
  'rangeEnd',
  'business',
  'titleWord',
  'firstLikeness',
  'lastLikeness',
  'meanLikeness',
  'leastLikeness',
  'beforeLikeness',
  'behindLikeness',
  'beforeBusiness',
  'postcode',
  'lastPostcode',
  'behindContact',
  'gapBefore',
  'gapBehind',
  'endsWithComma',
  'leftGap',
  'leftHops',
  'noLeft',
  'aboveGap',
  'colonBefore',
  'ownMeanings',
  'labelWords',
  'ownColon',
  'timesInText',
  'inFooter',
  'inSenderLine',
  'underSenderLine',
  'headsAddress',
  'behindBusiness',
  'endsBusiness',
  'leftHasBelow',
  'hasBelow',
  'roundsAnother',
  'isRounded',
  'paidLessChange',
  'paidWithChange',
  'columnMates',
  ...cellFeatureNames,
  ...rulingFeatureNames,
  ...partyFeatureNames,
] as const;

/** What tells the features of the candidates of one finder on one page, by their indices. */
export function candidateFeatures(
  study: PageStudy,
  found: readonly Studied[],
  finder: Finder,
): (index: number) => number[] {
  const asksForParty = finder === 'name' || finder === 'address' || finder === 'text';
  const fits = found.length > 0 && isAmount(found[0]!) ? amountFits(found) : undefined;
  const mates = columnMates(study, found);
  const repeats = new Map<string, number>();
  for (const { candidate } of found) {
    const key = candidate.normalizedText ?? candidate.text.toLowerCase();
    repeats.set(key, (repeats.get(key) ?? 0) + 1);
  }
  return (index) => {
    const studied = found[index]!;
    const key = studied.candidate.normalizedText ?? studied.candidate.text.toLowerCase();
    const fit = fits?.[index] ?? { ...noFit, repeats: repeats.get(key)! };
    return [
      ...placeFeatures(study, studied.candidate),
      index,
      found.length - 1 - index,
      found.length,
      ...fitFeatures(studied, fit),
      ...blockFeatures(study, studied.candidate),
      ...phraseFeatures(studied),
      ...textFeatures(study, studied.candidate),
      studied.surroundings.belowLeft === undefined ? 0 : 1,
      studied.surroundings.below === undefined ? 0 : 1,
      ...[fit.roundsAnother, fit.isRounded, fit.paidLessChange, fit.paidWithChange].map(Number),
      mates[index]!,
      ...cellFeatures(study, studied),
      ...rulingFeatures(study, studied),
      ...(asksForParty ? partyFeatures(study, studied) : noParty),
    ];
  };
}

/** For each candidate, how many others begin at its left edge, as the cells of a table's column do. */
function columnMates({ layout }: PageStudy, found: readonly Studied[]): number[] {
  const slack = layout.lineHeight * 0.4;
  const edges = found.map(({ candidate }) => candidate.left).sort((a, b) => a - b);
  const before = (edge: number) => {
    let [low, high] = [0, edges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (edges[middle]! < edge) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return found.map(({ candidate: { left } }) =>
    Math.min(15, before(left + slack) - before(left - slack) - 1),
  );
}

const noFit: AmountFit = {
  repeats: 1,
  sumOfTwo: false,
  partOfSum: false,
  taxedByRate: false,
  columnSum: false,
  largeness: 0,
  roundsAnother: false,
  isRounded: false,
  paidLessChange: false,
  paidWithChange: false,
};
const noParty = partyFeatureNames.map(() => 0);

function isAmount({ candidate }: Studied): boolean {
  return candidate.normalizedText !== undefined && /^-?\d+(?:\.\d+)?$/.test(candidate.normalizedText);
}

function placeFeatures(study: PageStudy, candidate: Candidate): number[] {
  const { page, layout } = study;
  const { text, tokens } = candidate;
  const size = text.replace(/\s/g, '').length || 1;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const reads = tokens.map((token) => token.confidence);
  return [
    candidate.form,
    candidate.left / page.widthPt,
    candidate.right / page.widthPt,
    candidate.top / page.heightPt,
    candidate.segment.row / Math.max(1, layout.rows.length),
    page.number,
    study.pageCount - page.number,
    (tokens[0]!.bottom - tokens[0]!.top) / (layout.lineHeight || 1),
    (text.match(/\p{Lu}/gu)?.length ?? 0) / Math.max(1, letters),
    Math.min(80, text.length),
    tokens.length,
    new Set(candidate.segments.map((segment) => segment.row)).size,
    (text.match(/\d/g)?.length ?? 0) / size,
    letters / size,
    reads.reduce((sum, read) => sum + read, 0) / reads.length,
    Math.min(...reads),
  ];
}

function fitFeatures({ candidate, surroundings }: Studied, fit: AmountFit): number[] {
  const value = Number(candidate.normalizedText);
  const alone = candidate.segment.column === 0 && candidate.firstToken === 0 && surroundings.after === '';
  return [
    alone ? 1 : 0,
    fit.repeats,
    fit.sumOfTwo ? 1 : 0,
    fit.partOfSum ? 1 : 0,
    fit.taxedByRate ? 1 : 0,
    fit.columnSum ? 1 : 0,
    fit.largeness,
    value === 0 ? 1 : 0,
    value < 0 ? 1 : 0,
    /^[\s,(@-]*\d{1,2}[:.]\d{2}/.test(surroundings.after) ? 1 : 0,
    isRangeStart(surroundings.after),
    isRangeEnd(candidate),
  ];
}

const titleWords = new RegExp(String.raw`\b${anyOf(allTerms(({ unlikelyNames }) => unlikelyNames))}\b`, 'i');

function blockFeatures(study: PageStudy, candidate: Candidate): number[] {
  const first = candidate.segments[0]!;
  const last = candidate.segments.at(-1)!;
  const before = study.lines.get(first)?.above;
  const behind = study.lines.get(last)?.below;
  const likenesses = linesOf(candidate).map(addressLikeness);
  const unit = study.layout.lineHeight || 1;
  return [
    hasBusinessWord(candidate.text) ? 1 : 0,
    titleWords.test(candidate.text) ? 1 : 0,
    likenesses[0]!,
    likenesses.at(-1)!,
    likenesses.reduce((sum, value) => sum + value, 0) / likenesses.length,
    Math.min(...likenesses),
    before ? addressLikeness(before.text) : 0,
    behind ? addressLikeness(behind.text) : 0,
    before && hasBusinessWord(before.text) ? 1 : 0,
    hasPostcode(candidate.text) ? 1 : 0,
    hasPostcode(linesOf(candidate).at(-1)!) ? 1 : 0,
    behind && isContactLine(behind.text) ? 1 : 0,
    before ? (first.top - before.bottom) / unit : 3,
    behind ? (behind.top - last.bottom) / unit : 3,
    /,$/.test(candidate.text) ? 1 : 0,
  ];
}

/** The texts of a candidate's lines: whole segments, but for the first one its own tokens. */
function linesOf(candidate: Candidate): string[] {
  if (candidate.segments.length === 1) return [candidate.text];
  return candidate.segments.map((segment, index) =>
    index === 0 ? segment.text.slice(segment.offsets[candidate.firstToken]) : segment.text,
  );
}

function phraseFeatures({ candidate, surroundings }: Studied): number[] {
  const { left, above } = surroundings;
  const before = candidate.segment.tokens[candidate.firstToken - 1]?.text ?? left?.text ?? '';
  return [
    left ? Math.min(60, left.distance) : -1,
    left?.hops ?? 9,
    left ? 0 : 1,
    above[0] ? Math.min(60, above[0].distance) : -1,
    /[:：]$/.test(before) ? 1 : 0,
  ];
}

/** What a text is on its page: a label itself, a sender's line, a name that comes again in the footer. */
function textFeatures(study: PageStudy, candidate: Candidate): number[] {
  const above = study.lines.get(candidate.segments[0]!)?.above;
  const below = study.lines.get(candidate.segments.at(-1)!)?.below;
  const others = study.mentions(candidate);
  return [
    meaningsOf(candidate.text).size / candidate.tokens.length,
    labelWords(candidate.text),
    /[:：]$/.test(candidate.text) ? 1 : 0,
    Math.min(6, others.length),
    others.some((segment) => segment.top > study.page.heightPt * 0.85) ? 1 : 0,
    others.some((segment) => isSenderLine(segment.text)) ? 1 : 0,
    above && isSenderLine(above.text) ? 1 : 0,
    below && addressLikeness(below.text) >= 0.35 ? 1 : 0,
    below && hasBusinessWord(below.text) ? 1 : 0,
    hasBusinessWord(candidate.text.split(' ').slice(-2).join(' ')) ? 1 : 0,
  ];
}

/** Share of the words that speak of what labels speak of: `Original Date / Revision` is one, and no name. */
function labelWords(text: string): number {
  const words = text.split(/[\s/]+/).filter((word) => /\p{L}/u.test(word));
  return words.filter((word) => meaningsOf(word).size > 0).length / Math.max(1, words.length);
}

/** One line that holds a name and a whole address, as in the window of a letter. */
function isSenderLine(text: string): boolean {
  return hasPostcode(text) && (text.match(/\s[·•|–-]\s|,\s/g)?.length ?? 0) >= 2;
}

/** What the phrase before a candidate (or, without one, the phrase above it) speaks of: one number for each meaning. */
export function meaningFeatures({ surroundings }: Studied): number[] {
  const spoken = meaningsOf(surroundings.left?.text ?? '');
  return meaningNames.map((_, index) => (spoken.has(index) ? 1 : 0));
}
