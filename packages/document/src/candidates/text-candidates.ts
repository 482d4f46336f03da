import type { Layout, Segment } from '../layout/layout.ts';
import { type Candidate, candidateOf, candidateOfLines, spanAt } from './candidate.ts';
import type { Line } from './lines.ts';

/** Whole segments, what stands after a colon in them, and their parts between strong marks. */
export function textCandidates(layout: Layout): Candidate[] {
  return layout.segments.flatMap((segment) =>
    textSpans(segment).map((span) => candidateOf(span, { form: 0.5 })),
  );
}

/** Names: texts with letters, also over two or three lines, and without a bracket behind them. */
export function nameCandidates(layout: Layout, lines: ReadonlyMap<Segment, Line>): Candidate[] {
  const found: Candidate[] = [];
  for (const segment of layout.segments) {
    const spans = textSpans(segment).filter((span) => isNameLike(wordsOf(span)));
    for (const span of spans) {
      found.push(candidateOf(span, { form: 0.5 }));
      const short = withoutTail(span);
      if (short) found.push(candidateOf(short, { form: 0.5 }));
    }
    const [whole] = spans;
    if (whole?.firstToken !== 0) continue;
    const run = [whole];
    for (let next = lines.get(segment)?.below; next && run.length < 3; next = lines.get(next)?.below) {
      if (!isNameLike(next.text) || isTaller(segment, next)) break;
      run.push(spanAt(next, 0, next.text.length));
      found.push(candidateOfLines(run, { form: 0.4 }));
      const short = withoutTail(run.at(-1)!);
      if (short) found.push(candidateOfLines([...run.slice(0, -1), short], { form: 0.4 }));
    }
  }
  return [...found, ...rowNames(layout)];
}

type Span = ReturnType<typeof spanAt>;

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

function wordsOf({ segment, firstToken, endToken }: Span): string {
  return segment.tokens
    .slice(firstToken, endToken)
    .map((token) => token.text)
    .join(' ');
}

/** Without what stands behind a name: a registration number, a bracket (`273500-U (KSB)`, `| 81109-A`). */
function withoutTail(span: Span): Span | undefined {
  const { tokens } = span.segment;
  const bracket = tokens.findIndex(
    (token, index) => index > span.firstToken && index < span.endToken && /^[([|]/.test(token.text),
  );
  const fromBracket = bracket > 0 && /\d|^\([A-Z0-9]{1,5}\)$/.test(wordsOf({ ...span, firstToken: bracket }));
  let end = fromBracket ? bracket : span.endToken;
  while (end > span.firstToken + 1 && /\d{3}/.test(tokens[end - 1]!.text)) end--;
  return end === span.endToken ? undefined : { ...span, endToken: end };
}

function isNameLike(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 2 && letters / text.replace(/\s/g, '').length > 0.45 && text.length <= 90;
}

function isTaller(a: Segment, b: Segment): boolean {
  const ratio = (a.bottom - a.top) / Math.max(1e-6, b.bottom - b.top);
  return ratio > 2 || ratio < 0.5;
}
