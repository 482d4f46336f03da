import type { Layout } from '../../text/layout/layout.ts';
import { lexicons } from '../../text/lexicon/lexicons.ts';
import { type RoleName, roleNames } from '../../text/lexicon/role-names.ts';
import { roleLabels } from '../../text/lexicon/roles.ts';
import { allTerms, termsOf } from '../../text/lexicon/terms.ts';
import type { Candidate } from './candidate.ts';
import { type ProseWord, proseOf } from './prose.ts';
import { type ProseName, proseNameAt } from './prose-name.ts';
import { WordPhrases } from './word-phrases.ts';

/** Somebody whom running text names as a party: `between X (the "Tenant") and Y`. */
export interface ProseParty {
  readonly name: Candidate;
  /** What the text calls it from there on; empty where it says nothing. */
  readonly roles: ReadonlySet<RoleName>;
  /** 1 for the first party that the text names, 2 for the second. */
  readonly place: number;
}

const before = new WordPhrases(allTerms(({ contracts }) => contracts?.before));
const joins = new WordPhrases(allTerms(({ contracts }) => contracts?.and));
const called = new WordPhrases(allTerms(({ contracts }) => contracts?.called));
const beside = new WordPhrases(allTerms(({ contracts }) => contracts?.beside));
const as = new WordPhrases(allTerms(({ contracts }) => contracts?.as));
const anyRole = new WordPhrases(roleNames.flatMap((name) => roleLabels[name]));
const byRole = roleNames.map((name) => [name, new WordPhrases(roleLabels[name])] as const);

/** A party and where it stands with it: no further words before its role. */
const mostBefore = 90;
/** What a text says of the first party, at most, before it names the second one. */
const mostBetween = 60;

/** The parties that the running text of a page names, in its order. */
export function proseParties(layout: Layout): readonly ProseParty[] {
  const words = proseOf(layout);
  const named = namedParties(words);
  return named.length > 0 ? named : joinedParties(words);
}

/** What calls a party by a role, with the words that it covers. */
interface Calling {
  readonly start: number;
  readonly end: number;
  readonly roles: ReadonlySet<RoleName>;
  /** A bracket with nothing but the role says so of parties alone: `Name (Tenant)` is a label. */
  readonly isBare: boolean;
}

function namedParties(words: readonly ProseWord[]): readonly ProseParty[] {
  const parties: ProseParty[] = [];
  let from = 0;
  for (let index = 0; index < words.length; index++) {
    const calling = callingAt(words, index);
    if (calling === undefined) continue;
    const name = nameBefore(words, Math.max(from, calling.start - mostBefore), calling, parties.length > 0);
    index = calling.end - 1;
    if (name === undefined) continue;
    from = calling.end;
    parties.push({ name: name.candidate, roles: calling.roles, place: parties.length + 1 });
  }
  return parties;
}

/** Whether the word at `index` is a role by which the text calls somebody, and from where on it does. */
function callingAt(words: readonly ProseWord[], index: number): Calling | undefined {
  const length = anyRole.lengthAt(words, index);
  if (length === 0) return undefined;
  const said = saidBefore(words, index);
  const end = endOf(words, index + length);
  const behind = words[end]?.gap ?? '¶';
  const isClosed = said.isOpened && /[)\]]/.test(behind) && !/[)\]]\s*:/.test(behind);
  const isDashed = /[–—-]\s*["“„«]?\s*$/.test(words[said.start]?.gap ?? '') && /^["”“»\s]*[–—-]/.test(behind);
  const isCalled = said.isCalled && !/^\s*:/.test(behind);
  const isAs = said.isAs && (/[,.;()|¶]/.test(behind) || joins.lengthAt(words, end) > 0);
  if (!isClosed && !isDashed && !isCalled && !isAs) return undefined;
  const isBare = !isCalled && said.start === index && !quote.test(words[index]!.gap);
  return { start: said.start, end, roles: rolesAt(words, index), isBare };
}

/** What stands before a role: words that announce it, as far back as nothing else does. */
function saidBefore(words: readonly ProseWord[], index: number) {
  let [start, isCalled, isAs] = [index, false, false];
  for (let isOpened = false; ; ) {
    const { gap } = words[start]!;
    isOpened = /[([]/.test(gap);
    if (isOpened || /[.;!?)|¶–—]|\s-\s/.test(gap)) return { start, isCalled, isAs, isOpened };
    const calls = called.lengthBefore(words, start - 1);
    const asked = calls > 0 ? 0 : as.lengthBefore(words, start - 1);
    isCalled ||= calls > 0;
    isAs ||= asked > 0 && /,\s*$/.test(words[start - asked]!.gap);
    const length =
      calls || asked || beside.lengthBefore(words, start - 1) || Number(isQuoted(words, start - 1));
    if (length === 0) return { start, isCalled, isAs, isOpened };
    start -= length;
  }
}

/** Another name for a party, before the role: `(the "Company" or "Employer")`. */
function isQuoted(words: readonly ProseWord[], index: number): boolean {
  return quote.test(words[index]?.gap ?? '') && quote.test(words[index + 1]?.gap ?? '');
}

const quote = /["'“”„«»‘’]/;

/** The end of what belongs to a role: `the "Tenant" or "Lessee"`, `Vermieter genannt`. */
function endOf(words: readonly ProseWord[], from: number): number {
  let end = from;
  for (;;) {
    if (/[.;!?()[\]|¶–—]|\s-\s/.test(words[end]?.gap ?? '¶')) return end;
    const length = beside.lengthAt(words, end) || called.lengthAt(words, end);
    const role = anyRole.lengthAt(words, end + length);
    if (length === 0 || (role === 0 && joins.lengthAt(words, end) > 0)) return end;
    end += length + role;
  }
}

function rolesAt(words: readonly ProseWord[], index: number): ReadonlySet<RoleName> {
  const length = anyRole.lengthAt(words, index);
  return new Set(
    byRole.flatMap(([name, phrases]) => (phrases.lengthAt(words, index) === length ? [name] : [])),
  );
}

/** The name that a calling is for: behind what opens the list of parties, behind the party before, or at the start of its paragraph. */
function nameBefore(
  words: readonly ProseWord[],
  from: number,
  { start, isBare }: Calling,
  isNext: boolean,
): ProseName | undefined {
  const opened: number[] = [];
  for (let at = from; at < start; at++) {
    const length = before.lengthAt(words, at) || (/\)/.test(words[at]!.gap) ? joins.lengthAt(words, at) : 0);
    if (length > 0) opened.push(at + length);
  }
  const first = isBare ? from : paragraphStart(words, from, start);
  const inParagraph = isBare ? [] : [first, ...behindCommas(words, first, start)];
  const full = [...(isNext ? [from] : []), ...inParagraph]
    .map((at) => partyAt(words, at, start))
    .filter((name) => name !== undefined && isFull(name));
  const behind = opened.reverse().map((at) => partyAt(words, at, start));
  const names = [...behind, ...full, isBare ? undefined : nameUpTo(words, first, start)];
  return names.find((name) => name !== undefined);
}

/** `I, X, residing at …` */
function behindCommas(words: readonly ProseWord[], from: number, to: number): number[] {
  return words.slice(from, to).flatMap(({ gap }, index) => (/^[^.;:]*,\s*$/.test(gap) ? [from + index] : []));
}

/** The name that ends right before its calling: `is sold to X ("Buyer")`. */
function nameUpTo(words: readonly ProseWord[], from: number, to: number): ProseName | undefined {
  const names = words.slice(from, to).flatMap((_, index) => partyAt(words, from + index, to) ?? []);
  const name = names.find(({ end }) => end === to);
  return name !== undefined && (isFull(name) || name.candidate.text.length > 3) ? name : undefined;
}

function isFull({ start, end }: ProseName): boolean {
  return end - start > 1;
}

/** `the landlord, X`: a role before the name is none of it. */
function partyAt(words: readonly ProseWord[], from: number, to: number): ProseName | undefined {
  const name = proseNameAt(words, from, to);
  if (name === undefined) return undefined;
  const role = anyRole.lengthAt(words, name.start);
  return role > 0 ? proseNameAt(words, name.start + role, to) : name;
}

function paragraphStart(words: readonly ProseWord[], from: number, end: number): number {
  const last = words[end]?.gap.includes('¶') ? end - 1 : end;
  for (let at = last; at > from; at--) if (words[at]?.gap.includes('¶') && at < end) return at;
  return from;
}

/** `between X and Y` in one language, where nothing says what each of them is called. */
const joinings = lexicons.flatMap(({ contracts }) =>
  contracts === undefined
    ? []
    : [
        {
          before: new WordPhrases(termsOf(contracts.before)),
          joins: new WordPhrases(termsOf(contracts.and)),
        },
      ],
);

function joinedParties(words: readonly ProseWord[]): readonly ProseParty[] {
  for (const { before: opens, joins: goesOn } of joinings) {
    for (let at = 0; at < words.length; at++) {
      const length = opens.lengthAt(words, at);
      const pair = length === 0 ? undefined : joinedAt(words, at + length, goesOn);
      if (pair !== undefined)
        return pair.map(({ candidate }, index) => ({ name: candidate, roles: new Set(), place: index + 1 }));
    }
  }
  return [];
}

function joinedAt(
  words: readonly ProseWord[],
  at: number,
  goesOn: WordPhrases,
): readonly ProseName[] | undefined {
  const first = fullNameAt(words, at);
  if (first === undefined) return undefined;
  for (let next = first.end; next < Math.min(words.length, first.end + mostBetween); next++) {
    const length = goesOn.lengthAt(words, next);
    const second = length > 0 ? fullNameAt(words, next + length) : undefined;
    if (second !== undefined) return [first, second];
  }
  return undefined;
}

/** A name of two words and more: `between Monday and Friday` names nobody. */
function fullNameAt(words: readonly ProseWord[], from: number): ProseName | undefined {
  const name = proseNameAt(words, from, Math.min(words.length, from + 15));
  return name !== undefined && isFull(name) ? name : undefined;
}
