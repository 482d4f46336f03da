import { type Page, textOf } from '../../model/page.ts';
import type { Match, PageMatches } from '../../model/page-matches.ts';
import { isAccountStatement } from '../../text/kinds/amount-mark.ts';
import { dateOrderOf } from '../../text/kinds/date.ts';
import { decimalMarkOf } from '../../text/kinds/decimal.ts';
import { calendarOf } from '../../text/kinds/document-calendar.ts';
import type { Conventions } from '../../text/kinds/recognised.ts';
import { fold } from '../../text/layout/fold.ts';
import type { Layout, Segment, Token } from '../../text/layout/layout.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { Line } from '../candidates/lines.ts';
import { type Finder, findingsOf, type PageFindings, type Studied, studiedIn } from './page-findings.ts';

export type { Finder, Studied } from './page-findings.ts';

/** What is known of one page before any field is asked for; candidates are found when first wanted. */
export class PageStudy {
  readonly page: Page;
  readonly layout: Layout;
  readonly conventions: Conventions;
  readonly lines: ReadonlyMap<Segment, Line>;
  readonly pageCount: number;
  readonly #matches: PageMatches | undefined;
  readonly #findings: PageFindings;
  readonly #found = new Map<Finder, readonly Studied[]>();
  readonly #mentions = new Map<string, readonly (readonly [string, Segment])[]>();
  #positions: ReadonlyMap<Token, number> | undefined;
  #foldedSegments: readonly (readonly [string, Segment])[] | undefined;

  /** @param matches what the matching network says of the page, where it was asked */
  constructor(page: Page, conventions: Conventions, pageCount: number, matches?: PageMatches) {
    this.#matches = matches;
    this.page = page;
    this.conventions = conventions;
    this.pageCount = pageCount;
    this.#findings = findingsOf(page, conventions);
    this.layout = this.#findings.layout;
    this.lines = this.#findings.lines;
  }

  candidates(finder: Finder): readonly Studied[] {
    const known = this.#found.get(finder);
    if (known) return known;
    // A copy, since what a field is asked of it is remembered by the list.
    const found = [...this.#findings.candidates(finder)];
    this.#found.set(finder, found);
    return found;
  }

  /** Whom the running text names as parties. */
  get parties(): PageFindings['parties'] {
    return this.#findings.parties;
  }

  /** What the network says of a field. */
  match(name: string): Match | undefined {
    return this.#matches?.fields[name];
  }

  /** What the network says of a column, `table/column`, and of the rows of tables. */
  columnMatch(name: string): Match | undefined {
    return this.#matches?.columns[name];
  }

  get rowMatch(): Pick<PageMatches, 'inRows' | 'rowTops'> | undefined {
    return this.#matches;
  }

  /** The place of a token among all of the page, row by row. */
  positionOf(token: Token): number {
    this.#positions ??= new Map(
      this.layout.segments.flatMap(({ tokens }) => tokens).map((one, index) => [one, index]),
    );
    return this.#positions.get(token)!;
  }

  /** Takes stretches of the page among the candidates of a finder, as far as they are not there already. */
  propose(finder: Finder, proposed: readonly Candidate[]): void {
    const found = this.candidates(finder);
    const known = new Set(found.map(({ candidate }) => this.#extentOf(candidate)));
    const added = proposed.filter((candidate) => {
      const extent = this.#extentOf(candidate);
      const isNew = !known.has(extent);
      known.add(extent);
      return isNew;
    });
    if (added.length > 0)
      this.#found.set(finder, [...found, ...added.map((one) => studiedIn(this.layout, one))]);
  }

  #extentOf({ tokens }: Candidate): string {
    return `${this.positionOf(tokens[0]!)}-${this.positionOf(tokens.at(-1)!)}-${tokens.length}`;
  }

  /** Other segments that hold a candidate's text, for texts of four letters and more. */
  mentions(candidate: Candidate): readonly Segment[] {
    const text = fold(candidate.text);
    if (text.length < 4 || !/\p{L}/u.test(text)) return [];
    const known = this.#mentions.get(text) ?? this.#folded().filter(([other]) => other.includes(text));
    this.#mentions.set(text, known);
    return known.map(([, segment]) => segment).filter((segment) => !candidate.segments.includes(segment));
  }

  #folded(): readonly (readonly [string, Segment])[] {
    this.#foldedSegments ??= this.layout.segments.map((segment) => [fold(segment.text), segment] as const);
    return this.#foldedSegments;
  }
}

/** How a document writes dates and decimals, told by all its pages. */
export function conventionsOf(pages: readonly Page[]): Conventions {
  const text = pages.map(textOf).join('\n');
  const decimalMark = decimalMarkOf(text);
  const calendar = calendarOf(text);
  return {
    dateOrder: dateOrderOf(text),
    ...(decimalMark ? { decimalMark } : {}),
    ...(calendar && { calendar }),
    ...(isAccountStatement(text) && { isAccount: true }),
  };
}
