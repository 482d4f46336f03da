import { isLegalForm } from '../../text/kinds/legal-form.ts';
import type { Layout, Segment } from '../../text/layout/layout.ts';
import { allTerms, anyOf } from '../../text/lexicon/terms.ts';
import { type Candidate, candidateOf, candidateOfLines, spanAt } from './candidate.ts';
import type { Line } from './lines.ts';

/** Whole segments, what stands after a colon in them, and their parts between strong marks. */
export function textCandidates(layout: Layout): Candidate[] {
  return layout.segments.flatMap((segment) =>
    [...textSpans(segment), ...columnSpans(layout, segment)].map((span) => candidateOf(span, { form: 0.5 })),
  );
}

/**
 * Names: texts with letters, also over two or three lines, and without a bracket behind them. Parts of a name that goes
 * on are none: a legal form alone (`SDN BHD`), what has one alone below it, and what begins or ends with `&`.
 */
export function nameCandidates(layout: Layout, lines: ReadonlyMap<Segment, Line>): Candidate[] {
  const names = layout.segments.flatMap((segment) => {
    const all = [...textSpans(segment), ...columnSpans(layout, segment)];
    const spans = all.filter(
      (span) => isNameLike(wordsOf(span)) && !holdsLabel(wordsOf(span)) && !isBankCode(layout, span),
    );
    const below = lines.get(segment)?.below;
    const whole = spans.filter((span) => !isPart(span, below)).flatMap((span) => namesOf([span], 0.5));
    return spans[0]?.firstToken === 0 ? [...whole, ...namesOfRuns(spans[0], lines)] : whole;
  });
  return [...names, ...rowNames(layout)];
}

/** Names of two and three lines that begin with `first`. */
function namesOfRuns(first: Span, lines: ReadonlyMap<Segment, Line>): Candidate[] {
  const run = [first];
  const found: Candidate[] = [];
  for (let next = lines.get(first.segment)?.below; next && run.length < 3; next = lines.get(next)?.below) {
    if (!(isNameLike(next.text) || isFormLine(next)) || isTaller(first.segment, next)) break;
    run.push(spanAt(next, 0, next.text.length));
    if (!isLegalForm(wordsOf(first)) && !isPart(run.at(-1)!, lines.get(next)?.below, true)) {
      found.push(...namesOf(run, 0.4));
    }
  }
  return found;
}

/** A name as it stands, and without what stands behind it; the latter alone where that is of the next column. */
function namesOf(run: readonly Span[], form: number): Candidate[] {
  const last = run.at(-1)!;
  const shorter = withoutTails(last).map((short) => shortened(run, short, form));
  return shorter.length > 0 && endsInNext.test(wordsOf(last))
    ? shorter
    : [candidateOfLines(run, { form }), ...shorter];
}

/** Whether a name goes on beyond `span`. `isEnd`: it has begun before. */
function isPart(span: Span, below: Segment | undefined, isEnd = false): boolean {
  const text = wordsOf(span);
  const isLineEnd = span.endToken === span.segment.tokens.length;
  const goesOn = isLineEnd && below !== undefined && isFormLine(below);
  return /&$/.test(text) || goesOn || (!isEnd && (/^&/.test(text) || isLegalForm(text)));
}

/** A label is no name, with what stands behind it or without; that alone is proposed, too. */
function holdsLabel(text: string): boolean {
  return /[\p{L})][:：](?:\s|$)/u.test(text);
}

const bankCode = new RegExp(String.raw`\b${anyOf(allTerms(({ contact }) => contact?.bankCodes))}\b`, 'i');

/** `SOLADESTXYZ` behind `BIC` is in the form of a name and none. */
function isBankCode(layout: Layout, span: Span): boolean {
  const { segment, firstToken } = span;
  if (!/^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(wordsOf(span))) return false;
  const before = segment.tokens[firstToken - 1]?.text ?? layout.rows[segment.row]![segment.column - 1]?.text;
  return bankCode.test(before ?? '');
}

type Span = ReturnType<typeof spanAt>;

/** A span, with its text where that ends inside the last token. */
interface Written {
  readonly span: Span;
  readonly text?: string;
}

function shortened(run: readonly Span[], last: Written, form: number): Candidate {
  const before = run.slice(0, -1);
  const text = last.text === undefined ? {} : { text: [...before.map(wordsOf), last.text].join(' ') };
  return candidateOfLines([...before, last.span], { form, ...text });
}

/** Whether a line is a legal form with nothing behind it but a bracket; a letter alone is a speck. */
function isFormLine({ text }: Segment): boolean {
  const form = text.replace(/[([].*$/, '').trim();
  return form.length > 1 && isLegalForm(form);
}

/** Rows of several segments as one name: letter-spaced headings fall apart into segments. */
function rowNames(layout: Layout): Candidate[] {
  return layout.rows
    .filter(
      (row) => row.length > 1 && row.length < 4 && row.every((segment) => !/\d{3}|:/.test(segment.text)),
    )
    .filter((row) => isNameLike(row.map((segment) => segment.text).join(' ')))
    .map((row) =>
      candidateOfLines(
        row.map((segment) => spanAt(segment, 0, segment.text.length)),
        { form: 0.3 },
      ),
    );
}

function textSpans(segment: Segment): Span[] {
  const { text } = segment;
  const spans = [spanAt(segment, 0, text.length)];
  const colon = segment.tokens.findIndex((token) => /[:：]$/.test(token.text));
  for (let index = Math.max(colon, 0); index < segment.tokens.length - 1; index++) {
    if (!/[:：]$/.test(segment.tokens[index]!.text)) continue;
    const next = segment.tokens.findIndex((token, other) => other > index + 1 && /[:：]$/.test(token.text));
    spans.push({ segment, firstToken: index + 1, endToken: segment.tokens.length });
    if (next > index + 2) spans.push({ segment, firstToken: index + 1, endToken: next - 1 });
  }
  if (/^[:：#-]$/.test(segment.tokens[0]!.text) && segment.tokens.length > 1) {
    spans.push({ segment, firstToken: 1, endToken: segment.tokens.length });
  }
  const marks = segment.tokens.flatMap((token, index) => (/^[·•|–-]$|[,;]$/.test(token.text) ? [index] : []));
  const cut = marks.find((index) => index > 0);
  if (cut !== undefined && cut < segment.tokens.length - 1) {
    const own = /^[·•|–-]$/.test(segment.tokens[cut]!.text);
    spans.push({ segment, firstToken: 0, endToken: own ? cut : cut + 1 });
  }
  return spans;
}

/** Parts of a segment that stand in columns of their own, where the row above has texts that begin there. */
function columnSpans(layout: Layout, segment: Segment): Span[] {
  const heads = layout.rows[segment.row - 1] ?? [];
  return segment.tokens.flatMap((token, index) => {
    const gap = index === 0 ? 0 : token.left - segment.tokens[index - 1]!.right;
    const slack = layout.lineHeight * 0.3;
    if (gap < layout.lineHeight * 0.45) return [];
    if (!heads.some((head) => Math.abs(head.left - token.left) < slack && head.left > segment.left + slack))
      return [];
    return [
      { segment, firstToken: 0, endToken: index },
      { segment, firstToken: index, endToken: segment.tokens.length },
    ];
  });
}

function wordsOf({ segment, firstToken, endToken }: Span): string {
  return segment.tokens
    .slice(firstToken, endToken)
    .map((token) => token.text)
    .join(' ');
}

/** A day or a label (`Order #`) of the next column, which a long name runs into. */
const endsInNext = /\s(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})|#)$/;

/**
 * Without what stands behind a name: a registration number, a bracket (`273500-U (KSB)`, `(M) BHD (126926-H)`), a day
 * or a label of the next column.
 */
function withoutTails(span: Span): Written[] {
  const { tokens } = span.segment;
  const last = tokens[span.endToken - 1]!.text;
  const glued = /(?<=\p{L}.*)\([^)]*\d{3}.*$/u.exec(last);
  if (glued) {
    const text = `${wordsOf({ ...span, endToken: span.endToken - 1 })} ${last.slice(0, glued.index)}`.trim();
    return [{ span, text }];
  }
  const bracket = tokens.findIndex(
    (token, index) =>
      index > span.firstToken &&
      index < span.endToken &&
      /^[([|]/.test(token.text) &&
      isAside(wordsOf({ ...span, firstToken: index })),
  );
  const ends = [span.endToken, ...(bracket > 0 ? [bracket] : [])].map((whole) => {
    const isLabel = tokens[whole - 1]!.text === '#' && whole > span.firstToken + 2;
    let end = isLabel ? whole - 2 : whole;
    while (end > span.firstToken + 1 && tailDigits.test(tokens[end - 1]!.text)) end--;
    return end;
  });
  return [...new Set(ends)]
    .filter((end) => end !== span.endToken)
    .map((end) => ({ span: { ...span, endToken: end } }));
}

/** A word of a number, or a day. */
const tailDigits = /\d{3}|^\d{1,2}[./-]\d{1,2}[./-]\d{2}$/;

/** A bracket that holds a digit or a few capitals, and ends there or is never closed before the end. */
function isAside(text: string): boolean {
  const closed = text.indexOf(')');
  const inside = closed === -1 ? text : text.slice(0, closed + 1);
  return /\d/.test(inside) || (inside === text && /^\([A-Z0-9]{1,5}\)$/.test(text));
}

function isNameLike(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 2 && letters / text.replace(/\s/g, '').length > 0.45 && text.length <= 90;
}

function isTaller(a: Segment, b: Segment): boolean {
  const ratio = (a.bottom - a.top) / Math.max(1e-6, b.bottom - b.top);
  return ratio > 2 || ratio < 0.5;
}
