/** A mistake drawn at random: one small change in one line. */
export interface DrawnMutant {
  /** Relative to the root of the repository. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly kind: MistakeKind;
  readonly from: string;
  readonly to: string;
}

type MistakeKind = 'operator' | 'constant' | 'condition' | 'field name';

/** A source file. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

interface Change {
  readonly kind: MistakeKind;
  readonly found: RegExp;
  readonly to: (matched: string) => string;
}

const swapped: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '>=': '<',
  '<=': '>',
  ' < ': ' <= ',
  ' > ': ' >= ',
  ' + ': ' - ',
  ' - ': ' + ',
  true: 'false',
  false: 'true',
};
const swap = (matched: string) => swapped[matched] ?? matched;

const changes: readonly Change[] = [
  { kind: 'operator', found: /===|!==|&&|\|\||>=|<=| < | > | [+-] (?=[\w(])/g, to: swap },
  { kind: 'constant', found: /\b(?:true|false)\b/g, to: swap },
  {
    kind: 'constant',
    found: /(?<![\w.'#])\d[\d_]*(?![\w.'])/g,
    to: (n) => String(Number(n.replaceAll('_', '')) * 2 + 1),
  },
  { kind: 'constant', found: /(?<=[=(,:?[] ?)'[^'\\]{1,60}'/g, to: (text) => `${text.slice(0, -1)}x'` },
  { kind: 'condition', found: /(?<=\bif )\((?=[^;{]*\)(?: \{| return| throw|$))/g, to: () => '(!' },
  { kind: 'field name', found: /(?<=^\s*)[a-z]\w*(?=: )/g, to: (name) => `${name}X` },
];

/** Comments, imports, types and what is only described to people cannot be wrong for a client. */
const unchanged =
  /^\s*(?:\/\/|\/?\*|import |export type|type |interface |readonly |summary:|description:|tags:|operationId:|title:|\}\s*from )/;

/** `count` different mistakes in the files; the same for the same seed. */
export function drawMutants(
  files: readonly SourceFile[],
  seed: number,
  count: number,
): readonly DrawnMutant[] {
  const all = files.flatMap(possibleIn);
  const next = numbersFrom(seed);
  const drawn: DrawnMutant[] = [];
  const kinds = [...new Set(changes.map(({ kind }) => kind))];
  // Each kind in turn: constants would outnumber the others.
  for (let turn = 0; drawn.length < count && all.length > 0; turn++) {
    const kind = kinds[turn % kinds.length];
    const offered = all.filter((one) => one.kind === kind);
    const chosen = offered[Math.floor(next() * offered.length)];
    if (chosen === undefined) continue;
    drawn.push(chosen);
    for (let at = all.length - 1; at >= 0; at--)
      if (all[at]?.file === chosen.file && all[at]?.line === chosen.line) all.splice(at, 1);
  }
  return drawn;
}

function possibleIn({ path, text }: SourceFile): DrawnMutant[] {
  return text.split('\n').flatMap((line, index) =>
    unchanged.test(line)
      ? []
      : changes.flatMap(({ kind, found, to }) =>
          [...line.matchAll(found)].map((match) => ({
            file: path,
            line: index + 1,
            kind,
            from: line,
            to: changedLine(line, match, to(match[0]), kind),
          })),
        ),
  );
}

function changedLine(line: string, match: RegExpMatchArray, to: string, kind: MistakeKind): string {
  const at = match.index ?? 0;
  const changed = line.slice(0, at) + to + line.slice(at + match[0].length);
  if (kind !== 'condition') return changed;
  return negated(line, at);
}

/** `if (a && b)` as `if (!(a && b))`: to the bracket that closes it. */
function negated(line: string, open: number): string {
  let depth = 0;
  for (let at = open; at < line.length; at++) {
    if (line[at] === '(') depth++;
    if (line[at] === ')') depth--;
    if (depth === 0) return `${line.slice(0, open)}(!${line.slice(open, at + 1)})${line.slice(at + 1)}`;
  }
  return line;
}

/** Numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
