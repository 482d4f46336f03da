import type { Page } from '../../model/page.ts';
import { businessNumbersOf } from '../../text/cjk/business-numbers.ts';
import { cjkLanguageOf } from '../../text/cjk/cjk-language.ts';
import { readLayout } from '../../text/cjk/read-layout.ts';
import {
  recogniseCheckboxes,
  recogniseEmails,
  recognisePercents,
  recogniseUrls,
} from '../../text/kinds/codes.ts';
import { recogniseDates } from '../../text/kinds/date.ts';
import { recogniseDurations } from '../../text/kinds/duration.ts';
import { recogniseIbans } from '../../text/kinds/iban.ts';
import type { Finder } from '../../text/kinds/kind-facts.ts';
import { recogniseCurrencies, recogniseMoney } from '../../text/kinds/money.ts';
import { recognisePhones } from '../../text/kinds/phone.ts';
import type { Conventions, Recogniser } from '../../text/kinds/recognised.ts';
import { recogniseVatIds } from '../../text/kinds/vat-id.ts';
import type { Layout, Segment } from '../../text/layout/layout.ts';
import { addressCandidates } from '../candidates/address-candidates.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { withCombs } from '../candidates/comb-candidates.ts';
import { dateCandidates } from '../candidates/date-candidates.ts';
import { ibanCandidates } from '../candidates/iban-candidates.ts';
import { identifierCandidates } from '../candidates/identifier-candidates.ts';
import { blockLines, type Line } from '../candidates/lines.ts';
import { type ProseParty, proseParties } from '../candidates/prose-parties.ts';
import { recognisedCandidates } from '../candidates/recognised-candidates.ts';
import { nameCandidates, textCandidates } from '../candidates/text-candidates.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';

export type { Finder } from '../../text/kinds/kind-facts.ts';

/** A candidate with where it stands. */
export interface Studied {
  readonly candidate: Candidate;
  readonly surroundings: Surroundings;
}

/** How each finder finds candidates. */
const finders: Readonly<Record<Finder, (page: PageFindings) => Candidate[]>> = {
  text: ({ layout }) => textCandidates(layout),
  name: (page) => nameFindings(page),
  address: ({ layout, lines }) => addressCandidates(layout, lines),
  date: ({ layout, lines, conventions }) => dateCandidates(layout, lines, conventions),
  money: by(recogniseMoney),
  percent: by(recognisePercents),
  identifier: ({ layout, lines }) => identifierCandidates(layout, lines),
  email: by(recogniseEmails),
  phone: by(recognisePhones),
  url: by(recogniseUrls),
  iban: ({ layout, lines, conventions }) => ibanCandidates(layout, lines, conventions),
  vatId: by(recogniseVatIds),
  checkbox: by(recogniseCheckboxes),
  duration: by(recogniseDurations),
  currency: by(recogniseCurrencies),
};

/** What forms have boxes for, and what recognises it when their characters are put together; codes need not be. */
const inBoxes: Readonly<Partial<Record<Finder, Recogniser | undefined>>> = {
  identifier: undefined,
  date: recogniseDates,
  phone: recognisePhones,
  iban: recogniseIbans,
  vatId: recogniseVatIds,
};

function by(recognise: Recogniser) {
  return ({ layout, conventions }: PageFindings) => recognisedCandidates(layout, recognise, conventions);
}

/** What is found on a page whoever asks; the network's questions and the choice of values ask the same. */
export class PageFindings {
  readonly layout: Layout;
  readonly lines: ReadonlyMap<Segment, Line>;
  readonly conventions: Conventions;
  readonly #found = new Map<Finder, readonly Studied[]>();
  #parties: readonly ProseParty[] | undefined;

  constructor(page: Page, conventions: Conventions) {
    this.conventions = conventions;
    this.layout = readLayout(page);
    this.lines = blockLines(this.layout);
  }

  candidates(finder: Finder): readonly Studied[] {
    const known = this.#found.get(finder);
    if (known) return known;
    const found = this.#find(finder).map((candidate) => studiedIn(this.layout, candidate));
    this.#found.set(finder, found);
    return found;
  }

  /** Whom the running text names as parties. */
  get parties(): readonly ProseParty[] {
    this.#parties ??= proseParties(this.layout);
    return this.#parties;
  }

  /** What Chinese, Japanese and Korean pages write otherwise. */
  get #own(): Readonly<Partial<Record<Finder, Recogniser>>> {
    const language = cjkLanguageOf(this.layout.page);
    if (language === undefined) return {};
    const vatId = businessNumbersOf(language);
    return {
      vatId: (text, conventions) => [...vatId(text, conventions), ...recogniseVatIds(text)],
      phone: (text) => recognisePhones(text).filter(({ start, end }) => !isPostcode(text.slice(start, end))),
    };
  }

  #find(finder: Finder): Candidate[] {
    const own = this.#own[finder];
    const found = own === undefined ? finders[finder](this) : by(own)(this);
    return finder in inBoxes ? withCombs(this.layout, found, this.conventions, inBoxes[finder]) : found;
  }
}

/** Parties that running text names have their names from there, without the mark behind them. */
function nameFindings({ layout, lines, parties: told }: PageFindings): Candidate[] {
  const parties = told.map(({ name }) => name);
  const extents = new Set(parties.map(extentOf));
  const names = nameCandidates(layout, lines);
  return [...names.filter((name) => !extents.has(extentOf(name))), ...parties];
}

/** What tells a stretch of a page from another one. */
function extentOf({ tokens }: Candidate): string {
  return `${tokens[0]!.word} ${tokens[0]!.text} ${tokens.length}`;
}

/** A Japanese one: no telephone number there is so short. */
function isPostcode(text: string): boolean {
  return /^\d{3}-?\d{4}$/.test(text);
}

/** Pages whose findings are kept: those of the documents that are being worked on. */
const mostKept = 32;
const kept = new Map<Page, PageFindings>();

/** The findings of a page; kept for whoever asks next. */
export function findingsOf(page: Page, conventions: Conventions): PageFindings {
  const known = kept.get(page);
  if (known !== undefined && isSame(known.conventions, conventions)) return known;
  const found = new PageFindings(page, conventions);
  kept.delete(page);
  kept.set(page, found);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return found;
}

function isSame(one: Conventions, other: Conventions): boolean {
  return one.dateOrder === other.dateOrder && one.decimalMark === other.decimalMark;
}

export function studiedIn(layout: Layout, candidate: Candidate): Studied {
  return { candidate, surroundings: surroundingsOf(layout, candidate) };
}
