import type { PageStudy } from '../extraction/features/page-study.ts';
import type { ExtractedValue } from '../model/extraction.ts';
import { type Finder, kindFacts, type ValueKind } from '../text/kinds/kind-facts.ts';
import { fold } from '../text/layout/fold.ts';
import type { Segment, Token } from '../text/layout/layout.ts';

/** A place on the pages where a value is printed. */
export interface Printed extends Pick<ExtractedValue, 'text' | 'normalizedText' | 'page' | 'box'> {
  /** Index of its row among the rows of its page's layout. */
  readonly row: number;
  /** The texts to its left and above it. */
  readonly beside: readonly string[];
}

/** Shorter texts occur anywhere by chance. */
const leastCharacters = 3;

/** Finds known values on the pages. */
export class PrintedValues {
  readonly #studies: readonly PageStudy[];
  readonly #byFinder = new Map<Finder, ReadonlyMap<string, readonly Printed[]>>();
  #flows: readonly Flow[] | undefined;

  constructor(studies: readonly PageStudy[]) {
    this.#studies = studies;
  }

  /**
   * All places of a normalised value, in reading order. Values without a normalised form are found regardless of case,
   * spaces and punctuation, and may span lines.
   * @param least shorter texts are not searched for
   */
  placesOf(kind: ValueKind, value: string, least = leastCharacters): readonly Printed[] {
    const { finder, normalForm } = kindFacts[kind];
    if (normalForm === 'always') return this.#index(finder).get(keyOf(finder, value)) ?? [];
    const target = fold(value);
    if (target.length < least) return [];
    this.#flows ??= this.#studies.flatMap(flowsOf);
    return this.#flows.flatMap((flow) => placesIn(flow, target));
  }

  #index(finder: Finder): ReadonlyMap<string, readonly Printed[]> {
    const known = this.#byFinder.get(finder);
    if (known !== undefined) return known;
    const all = this.#studies.flatMap((study) =>
      study.candidates(finder).flatMap(({ candidate, surroundings }) => {
        const { text, normalizedText, segment } = candidate;
        if (normalizedText === undefined) return [];
        const beside = [surroundings.left?.text, surroundings.above[0]?.text];
        const printed: Printed = {
          text,
          normalizedText,
          page: study.page.number,
          box: boxOf([candidate], study),
          row: segment.row,
          beside: beside.filter((words) => words !== undefined),
        };
        return [printed];
      }),
    );
    const index = Map.groupBy(all, ({ normalizedText = '' }) => keyOf(finder, normalizedText));
    this.#byFinder.set(finder, index);
    return index;
  }
}

/** Amounts are compared as numbers, to four decimal places. */
function keyOf(finder: Finder, value: string): string {
  return kindFacts[finder].isDecimal ? Number(value).toFixed(4) : value;
}

/** The tokens of a line, followed by those of the lines below it in its block. */
interface Flow {
  readonly study: PageStudy;
  readonly segment: Segment;
  readonly tokens: readonly Token[];
  readonly folded: readonly string[];
}

const mostLines = 6;

function flowsOf(study: PageStudy): Flow[] {
  return study.layout.segments.map((segment) => {
    const tokens: Token[] = [];
    let next: Segment | undefined = segment;
    for (let line = 0; line < mostLines && next !== undefined; line++) {
      tokens.push(...next.tokens);
      next = study.lines.get(next)?.below;
    }
    return { study, segment, tokens, folded: tokens.map(({ text }) => fold(text)) };
  });
}

function placesIn({ study, segment, tokens, folded }: Flow, target: string): readonly Printed[] {
  const found: Printed[] = [];
  for (let first = 0; first < segment.tokens.length; first++) {
    const end = endOf(folded, first, target);
    if (end === undefined) continue;
    const part = tokens.slice(first, end);
    found.push({
      text: part.map(({ text }) => text).join(' '),
      page: study.page.number,
      box: boxOf(part, study),
      row: segment.row,
      beside: [
        tokens
          .slice(0, first)
          .map(({ text }) => text)
          .join(' '),
      ],
    });
  }
  return found;
}

/** The end of the tokens from `first` that together are the target text; undefined if they are not. */
function endOf(folded: readonly string[], first: number, target: string): number | undefined {
  let done = 0;
  for (let i = first; i < folded.length; i++) {
    const token = folded[i]!;
    if (!target.startsWith(token, done)) return undefined;
    done += token.length;
    if (done === target.length) return i + 1;
    if (done === 0) return undefined;
  }
  return undefined;
}

function boxOf(all: readonly Pick<Token, 'left' | 'right' | 'top' | 'bottom'>[], { page }: PageStudy) {
  const left = Math.min(...all.map((one) => one.left)) / page.widthPt;
  const top = Math.min(...all.map((one) => one.top)) / page.heightPt;
  const right = Math.max(...all.map((one) => one.right)) / page.widthPt;
  const bottom = Math.max(...all.map((one) => one.bottom)) / page.heightPt;
  return { left, top, width: right - left, height: bottom - top };
}
