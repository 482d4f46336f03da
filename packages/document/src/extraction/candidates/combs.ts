import type { Layout, Segment, Token } from '../../text/layout/layout.ts';
import { median } from '../../text/layout/layout.ts';

/** Characters of one value in boxes or cells of their own, one beside the other. */
export interface Comb {
  readonly tokens: readonly Token[];
  /** Where it stands, segment by segment. */
  readonly spans: readonly {
    readonly segment: Segment;
    readonly firstToken: number;
    readonly endToken: number;
  }[];
  /** Its characters, cut where the boxes stand wider apart. */
  readonly groups: readonly string[];
}

/** Fewer characters are no comb. */
const leastCharacters = 5;
/** Middles of boxes stand at most so far apart, in line heights; of groups, in multiples of the usual distance. */
const [widestPitch, widestBreak] = [3.2, 3.2];
/** How much the distance between boxes of a group may differ from the usual one. */
const slack = 0.3;
/** So much of all distances must be the usual one. */
const leastEven = 0.6;

interface Placed {
  readonly token: Token;
  readonly segment: Segment;
  readonly index: number;
}

const known = new WeakMap<Layout, readonly Comb[]>();

/** The combs of a page. */
export function combsOf(layout: Layout): readonly Comb[] {
  const found =
    known.get(layout) ?? layout.rows.flatMap((row) => runsOf(row, layout.lineHeight).flatMap(combOf));
  known.set(layout, found);
  return found;
}

/** Single characters of a row that stand near each other, one behind the other. */
function runsOf(row: readonly Segment[], lineHeight: number): Placed[][] {
  const runs: Placed[][] = [[]];
  for (const segment of row) {
    for (const [index, token] of segment.tokens.entries()) {
      const last = runs.at(-1)!.at(-1)?.token;
      const isSingle = /^[\p{L}\p{N}/.\p{Pd}]$/u.test(token.text);
      const isNear = last === undefined || middle(token) - middle(last) <= widestPitch * lineHeight;
      if (!isSingle || !isNear) runs.push([]);
      if (isSingle) runs.at(-1)!.push({ token, segment, index });
    }
  }
  return runs;
}

function middle({ left, right }: Token): number {
  return (left + right) / 2;
}

function combOf(run: readonly Placed[]): Comb[] {
  const characters = run.filter(({ token }) => /[\p{L}\p{N}]/u.test(token.text));
  const digits = characters.filter(({ token }) => /\d/.test(token.text)).length;
  if (characters.length < leastCharacters || digits < characters.length / 2) return [];
  const pitches = run.slice(1).map(({ token }, index) => middle(token) - middle(run[index]!.token));
  const usual = median(pitches);
  const isUsual = (pitch: number) => Math.abs(pitch - usual) <= slack * usual;
  if (pitches.filter(isUsual).length < leastEven * pitches.length) return [];
  if (pitches.some((pitch) => pitch > widestBreak * usual) || isScale(characters)) return [];
  const groups = [''];
  run.forEach(({ token }, index) => {
    if (index > 0 && pitches[index - 1]! > usual * (1 + slack)) groups.push('');
    groups.push(`${groups.pop()}${token.text}`);
  });
  return [{ tokens: run.map(({ token }) => token), spans: spansOf(run), groups }];
}

/** `1 2 3 4 5`: what is to be marked, or counts columns. */
function isScale(characters: readonly Placed[]): boolean {
  const values = characters.map(({ token }) => token.text.codePointAt(0)!);
  return values.slice(1).every((value, index) => Math.abs(value - values[index]!) === 1);
}

function spansOf(run: readonly Placed[]): Comb['spans'] {
  return [...Map.groupBy(run, ({ segment }) => segment)].map(([segment, own]) => ({
    segment,
    firstToken: own[0]!.index,
    endToken: own.at(-1)!.index + 1,
  }));
}
