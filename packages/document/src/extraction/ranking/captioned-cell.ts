import { kindFacts } from '../../text/kinds/kind-facts.ts';
import { fold } from '../../text/layout/fold.ts';
import type { Layout, Token } from '../../text/layout/layout.ts';
import { type Candidate, candidateOfLines } from '../candidates/candidate.ts';
import { type DrawnCell, drawnCell } from '../features/drawn-cell.ts';
import { featureNames } from '../features/field-features.ts';
import { studiedIn } from '../features/page-findings.ts';
import type { PageStudy } from '../features/page-study.ts';
import type { TargetField } from '../features/target-field.ts';
import { normalizedValueOf } from './rank.ts';
import type { Choices, RankedPage } from './ranked-page.ts';

/** A label of fewer words may stand anywhere; longer ones are the caption of a form. */
const leastWords = 3;
/** A number or a letter may stand before a caption. */
const mostBefore = 2;
/** Words behind a caption and further away than this, in multiples of the line height, are its value. */
const leastGap = 1.2;
/** A value is no further below its caption than this, in multiples of the line height. */
const mostBelow = 3;
/** Another field's caption in the cell is no value. */
const captionLikeness = 0.9;
/** The chance of a value that shares a drawn cell with its caption; set by hand, not measured. */
const chanceInCell = 0.9;

/**
 * On forms a value shares the drawn cell of its caption: it stands behind the caption after a gap, or below it. The caption
 * may go on over lines, and instructions may follow it; neither is a value.
 */
export function takeFromCells({ study, ranked }: RankedPage, chosen: Choices): Choices {
  if (study.page.rulings.length === 0) return chosen;
  const refined = new Map(chosen);
  for (const [target, one] of refined) {
    const base = one ?? ranked.get(target)?.[0] ?? unranked;
    if (base.isTaught || !isOfLetters(target) || isOfTrade(target)) continue;
    const value = valueInCell(study, target, [...refined.keys()]);
    if (value === undefined || isSame(value, one?.studied.candidate)) continue;
    // One caption may ask for a name and its address: the line below it is the name.
    if (target.finder === 'address' && isOfAnother(value, target, refined)) continue;
    const studied = studiedIn(study.layout, value);
    const chance = Math.max(base.chance, chanceInCell);
    const vector = base.vector.map((feature, index) => (labelled.has(index) ? 1 : feature));
    refined.set(target, { ...base, studied, normalizedValue: normalizedValueOf(value), chance, vector });
  }
  return refined;
}

/** The features that say how well a label fits: the caption is a label of the field word for word. */
const labelled = new Set(['labelAbove', 'labelFirst', 'labelBest'].map((name) => featureNames.indexOf(name)));

/** What is known of a value that is no candidate by its form alone: nothing. */
const unranked = {
  vector: featureNames.map(() => 0),
  repeats: 1,
  odds: 0,
  taught: 0,
  chance: 0,
  isTaught: false,
};

function isOfLetters({ finder }: TargetField): boolean {
  return kindFacts[finder].isWords || finder === 'identifier';
}

/** Invoices print the parties' blocks below headings of several words, and draw cells around more than one value. */
function isOfTrade({ concept }: TargetField): boolean {
  return concept.startsWith('vendor') || concept.startsWith('buyer');
}

function isOfAnother(value: Candidate, target: TargetField, chosen: Choices): boolean {
  return [...chosen].some(([other, its]) => other !== target && isSame(value, its?.studied.candidate));
}

function isSame(value: Candidate, other: Candidate | undefined): boolean {
  return other !== undefined && normalizedValueOf(value) === normalizedValueOf(other);
}

function valueInCell(
  { page, layout }: PageStudy,
  target: TargetField,
  all: readonly TargetField[],
): Candidate | undefined {
  const captions = target.field.labels.filter((label) => label.split(/\s+/).length >= leastWords).map(bare);
  const first = new Set(target.field.labels.map((label) => bare(label.split(/\s+/)[0] ?? '')));
  for (const token of captions.length === 0 ? [] : layout.segments.flatMap(({ tokens }) => tokens)) {
    if (!first.has(bare(token.text))) continue;
    const cell = drawnCell(page, token);
    const lines = cell === undefined ? [] : linesIn(layout, cell);
    const own = lines.flatMap((line, index) => (line.includes(token) ? [lines.slice(index)] : []))[0] ?? [];
    const end = captions.map((caption) => endOfCaption(own.flat(), caption)).find((one) => one !== undefined);
    if (end === undefined) continue;
    const tokens = valueBehind(own, end, own.length === lines.length, layout.lineHeight);
    const text = tokens.map((one) => one.text).join(' ');
    const isCaption = all.some(({ labels }) => labels.likenessOf(text).likeness >= captionLikeness);
    const isNoCode = target.finder === 'identifier' && tokens.length > 1 && !/\d.*\d.*\d/.test(text);
    return tokens.length === 0 || isCaption || isNoCode ? undefined : candidateIn(layout, tokens);
  }
  return undefined;
}

/** Letters and digits alone. */
function bare(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** The lines of a cell, each from left to right. */
function linesIn({ segments }: Layout, { left, right, top, bottom }: DrawnCell): Token[][] {
  const lines: Token[][] = [];
  const inside = segments
    .flatMap(({ tokens }) => tokens)
    .filter((token) => {
      const [x, y] = [(token.left + token.right) / 2, (token.top + token.bottom) / 2];
      return x > left && x < right && y > top && y < bottom;
    })
    .sort((a, b) => a.top + a.bottom - b.top - b.bottom);
  for (const token of inside) {
    const line = lines.at(-1);
    const isBelow = line === undefined || (token.top + token.bottom) / 2 > line[0]!.bottom;
    if (isBelow) lines.push([token]);
    else line.push(token);
  }
  return lines.map((line) => line.sort((a, b) => a.left - b.left));
}

/** The last token of a caption that begins a line. */
function endOfCaption(tokens: readonly Token[], caption: string): Token | undefined {
  for (let start = 0; start <= Math.min(mostBefore, tokens.length - 1); start++) {
    let text = '';
    for (let end = start; end < tokens.length && text.length < caption.length; end++) {
      text += bare(tokens[end]!.text);
      if (text === caption) return tokens[end];
    }
  }
  return undefined;
}

/** What is behind a caption, or below the one that begins a cell: below another one there may be a further one. */
function valueBehind(
  lines: readonly (readonly Token[])[],
  end: Token,
  isFirst: boolean,
  lineHeight: number,
): readonly Token[] {
  const at = lines.findIndex((line) => line.includes(end));
  const line = lines[at]!;
  const rest = line.slice(line.indexOf(end) + 1);
  const gap = rest.findIndex(
    (token, index) => token.left - (rest[index - 1] ?? end).right > leastGap * lineHeight,
  );
  if (gap >= 0) return rest.slice(gap);
  // A caption that goes on behind its label without an end goes on in the next line too.
  if (rest.length > 0 && !/[.)]$/.test(rest.at(-1)!.text)) return [];
  const below = lines[at + 1];
  const isNear = isFirst && below !== undefined && below[0]!.top - end.bottom <= mostBelow * lineHeight;
  return isNear && !below[0]!.text.startsWith('(') ? below : [];
}

/** The tokens as a candidate, if they stand side by side on the page. */
function candidateIn({ segments }: Layout, tokens: readonly Token[]): Candidate | undefined {
  const spans = segments.flatMap((segment) => {
    const own = segment.tokens.flatMap((token, index) => (tokens.includes(token) ? [index] : []));
    if (own.length === 0) return [];
    return [{ segment, firstToken: own[0]!, endToken: own.at(-1)! + 1 }];
  });
  return spans.length === 0 ? undefined : candidateOfLines(spans, { form: 0.5 });
}
