import { fold } from '../../text/layout/fold.ts';
import type { Layout, Token } from '../../text/layout/layout.ts';
import type { Answers } from '../../text/lexicon/lexicon.ts';
import { allTerms } from '../../text/lexicon/terms.ts';
import type { LabelMatcher } from '../features/label-likeness.ts';
import { isMarkText, type Mark } from './mark.ts';

/** The state of a field according to the check boxes of a page. */
interface Ticked {
  readonly isTicked: boolean;
  readonly mark: Mark;
  /** The text that the field's label was found in. */
  readonly label: string;
  readonly confidence: number;
}

const yes = wordsOf('yes', 'yesAtBox');
const no = wordsOf('no', 'noAtBox');
const leastLikeness = 0.6;
/** Labels further from their box than this, in line heights, belong to something else. */
const reach = 4;

/**
 * The check box whose label matches a field best: the text after the box up to the next one, or before it if there is
 * none after. A question with a box for yes and one for no is answered by whichever is ticked; if neither or both are,
 * it is not answered.
 */
export function checkboxValue(
  layout: Layout,
  marks: readonly Mark[],
  labels: LabelMatcher,
): Ticked | undefined {
  const found = rowsOf(layout, marks).flatMap((row) => [
    ...questionOf(row, labels),
    ...optionsOf(row, labels),
  ]);
  return found.reduce<Ticked | undefined>(
    (best, one) => (best === undefined || one.confidence > best.confidence ? one : best),
    undefined,
  );
}

interface MarkedRow {
  readonly marks: readonly Mark[];
  /** The words of the row without the boxes, from left to right. */
  readonly tokens: readonly Token[];
  /** The words of the page. */
  readonly words: readonly Token[];
  readonly lineHeight: number;
}

/** The check boxes of one row, with the words of that row. */
function rowsOf(layout: Layout, marks: readonly Mark[]): MarkedRow[] {
  const middle = ({ top, bottom }: Mark) => (top + bottom) / 2;
  const rows: Mark[][] = [];
  for (const mark of [...marks].sort((a, b) => a.left - b.left)) {
    const row = rows.find(([first]) => Math.abs(middle(first!) - middle(mark)) < layout.lineHeight * 0.6);
    if (row) row.push(mark);
    else rows.push([mark]);
  }
  const words = layout.segments.flatMap(({ tokens }) => tokens);
  return rows.map((row) => {
    const y = middle(row[0]!);
    const isInMark = (token: Token) =>
      row.some((mark) => token.left < mark.right && mark.left < token.right && token.right - token.left < 20);
    const tokens = words
      .filter((token) => token.top < y && token.bottom > y && !isMarkText(token.text) && !isInMark(token))
      .sort((a, b) => a.left - b.left);
    return { marks: row, tokens, words, lineHeight: layout.lineHeight };
  });
}

function wordsOf(...parts: readonly (keyof Answers)[]): ReadonlySet<string> {
  return new Set(parts.flatMap((part) => allTerms(({ answers }) => answers?.[part])));
}

/** The words between two positions, as far as no gap separates them from the position to which they are anchored. */
function textBetween(
  { tokens, lineHeight }: MarkedRow,
  from: number,
  to: number,
  anchor: 'from' | 'to',
): string {
  const between = tokens.filter(({ left, right }) => left >= from - 1 && right <= to + 1);
  const inOrder = anchor === 'from' ? between : between.toReversed();
  const kept: Token[] = [];
  let edge = anchor === 'from' ? from : to;
  for (const token of inOrder) {
    const gap = anchor === 'from' ? token.left - edge : edge - token.right;
    if (gap > reach * lineHeight) break;
    kept.push(token);
    edge = anchor === 'from' ? token.right : token.left;
  }
  return (anchor === 'from' ? kept : kept.toReversed()).map(({ text }) => text).join(' ');
}

function behind(row: MarkedRow, index: number): string {
  const next = row.marks[index + 1]?.left ?? Number.POSITIVE_INFINITY;
  return textBetween(row, row.marks[index]!.right, next, 'from');
}

function before(row: MarkedRow, index: number): string {
  const previous = row.marks[index - 1]?.right ?? Number.NEGATIVE_INFINITY;
  return textBetween(row, previous, row.marks[index]!.left, 'to');
}

function questionOf(row: MarkedRow, labels: LabelMatcher): Ticked[] {
  const answers = row.marks.map((mark, index) => ({ mark, word: fold(behind(row, index)) }));
  const [positive, negative] = [yes, no].map((words) => answers.find(({ word }) => words.has(word)));
  if (!positive || !negative || positive.mark.isTicked === negative.mark.isTicked) return [];
  const label = before(row, Math.min(answers.indexOf(positive), answers.indexOf(negative)));
  const { likeness } = labels.likenessOf(label);
  const mark = positive.mark.isTicked ? positive.mark : negative.mark;
  const confidence = likeness * mark.confidence;
  return likeness < leastLikeness ? [] : [{ isTicked: positive.mark.isTicked, mark, label, confidence }];
}

/** Check boxes with their own labels; labels follow their boxes unless the row ends with a box. */
function optionsOf(row: MarkedRow, labels: LabelMatcher): Ticked[] {
  const last = row.marks.length - 1;
  const isBehind = behind(row, last) !== '';
  return row.marks.flatMap((mark, index): Ticked[] => {
    const first = isBehind ? behind(row, index) : before(row, index);
    const texts = isBehind ? [...parts(first), ...continued(row, index, first)] : [first];
    const likened = texts.map((label) => ({ label, likeness: labels.likenessOf(label).likeness }));
    const { label, likeness } = likened.reduce((best, one) => (one.likeness > best.likeness ? one : best));
    if (likeness < leastLikeness) return [];
    return [{ isTicked: mark.isTicked, mark, label, confidence: likeness * mark.confidence * 0.97 }];
  });
}

/** The words after a box, and the part they begin with: instructions may follow its label. */
function parts(text: string): readonly string[] {
  const [sentence = text] = /^.{4,}?[.:;(▶►]/u.exec(text) ?? [];
  return sentence === text ? [text] : [text, sentence];
}

/** Maximum number of lines on which a label may continue. */
const mostLines = 2;

/** The words after a box, together with those of the lines below with the same left edge. */
function continued(row: MarkedRow, index: number, first: string): readonly string[] {
  const start = row.tokens.find(({ left }) => left >= row.marks[index]!.right - 1);
  const next = row.marks[index + 1]?.left ?? Number.POSITIVE_INFINITY;
  const texts: string[] = [];
  let [above, text] = [start, first];
  for (let line = 0; line < mostLines && above !== undefined; line++) {
    const [edge, foot] = [above.left, above.bottom];
    const below = row.words.filter(
      ({ left, right, top, bottom }) =>
        left > edge - row.lineHeight &&
        right < next &&
        top > foot - 0.4 * row.lineHeight &&
        bottom < foot + 1.8 * row.lineHeight,
    );
    above = below.find(({ left }) => Math.abs(left - edge) < 0.6 * row.lineHeight);
    if (above === undefined || below.some(({ text: word }) => isMarkText(word))) break;
    const tokens = below.sort((a, b) => a.left - b.left);
    text = `${text} ${textBetween({ ...row, tokens }, above.left, next, 'from')}`;
    texts.push(text);
  }
  return texts;
}
