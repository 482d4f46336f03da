import { recogniseVatIds } from '../../text/kinds/vat-id.ts';
import { fold } from '../../text/layout/fold.ts';
import type { Segment } from '../../text/layout/layout.ts';
import type { Ranked } from '../choice/ranked.ts';
import { debitOf, speaksOfCustomers, speaksOfHolder } from '../features/account-owner.ts';
import type { PageStudy, Studied } from '../features/page-study.ts';
import { partyGroupOf } from '../features/party-group.ts';
import type { TargetField } from '../features/target-field.ts';

interface ChosenPage {
  readonly study: PageStudy;
  readonly ranked: ReadonlyMap<TargetField, readonly Ranked[]>;
  readonly chosen: ReadonlyMap<TargetField, Ranked | undefined>;
}

/** The chosen seller and buyer of a document. */
interface Parties {
  readonly names: Readonly<Record<'vendor' | 'buyer', readonly Ranked[]>>;
  /** ISO 3166, from the seller's tax numbers. */
  readonly countries: ReadonlySet<string>;
}

/** A less likely party name is no evidence of whose account is printed next to it. */
const leastName = 0.2;

/**
 * The account for paying an invoice is its issuer's. The customer's, which a direct debit mentions, is removed, also
 * from the page's alternatives for the field, since it does not compete with the issuer's.
 */
export function withoutCustomersAccount<Page extends ChosenPage>(pages: readonly Page[]): readonly Page[] {
  const targets = [...(pages[0]?.chosen.keys() ?? [])];
  const seller = targets.find(({ concept }) => concept === 'vendorName');
  const account = targets.find(asksForIssuersAccount);
  if (seller === undefined || account === undefined) return pages;
  const all = pages.flatMap(({ ranked }) => ranked.get(account)!);
  if (all.length === 0 || all.some(({ isTaught }) => isTaught)) return pages;
  const foreign = customersAccounts(pages, partiesOf(pages, seller));
  const isOwn = ({ normalizedValue }: Ranked) => !foreign.has(normalizedValue);
  if (all.every(isOwn)) return pages;
  return pages.map((page) => {
    const left = page.ranked.get(account)!.filter(isOwn);
    return {
      ...page,
      ranked: new Map([...page.ranked, [account, left]]),
      chosen: new Map([...page.chosen, [account, left[0]]]),
    };
  });
}

function asksForIssuersAccount({ concept, name, field }: TargetField): boolean {
  return concept === 'iban' && ![name, ...field.labels].some(speaksOfCustomers);
}

function partiesOf(pages: readonly ChosenPage[], seller: TargetField): Parties {
  const namesOf = (concept: string) =>
    pages.flatMap(({ chosen }) =>
      [...chosen].flatMap(([target, name]) =>
        target.concept === concept && name !== undefined && name.chance >= leastName ? [name] : [],
      ),
    );
  const group = partyGroupOf(seller);
  const numbers = pages.flatMap(({ chosen }) =>
    [...chosen].flatMap(([target, one]) =>
      one !== undefined && target.concept === 'other' && partyGroupOf(target) === group
        ? [one.studied.candidate.text]
        : [],
    ),
  );
  const countries = numbers
    .flatMap((text) => recogniseVatIds(text))
    .map(({ normalizedText }) => normalizedText);
  return {
    names: { vendor: namesOf('vendorName'), buyer: namesOf('buyerName') },
    countries: new Set(countries.map((number) => number!.slice(0, 2))),
  };
}

/** The accounts of a document that belong to the customer, if there is evidence anywhere in it. */
function customersAccounts(pages: readonly ChosenPage[], parties: Parties): ReadonlySet<string> {
  const told = new Map<string, number>();
  for (const { study } of pages) {
    for (const studied of study.candidates('iban')) {
      const { normalizedText, text } = studied.candidate;
      const number = normalizedText ?? fold(text);
      told.set(number, (told.get(number) ?? 0) + ownerOf(study, studied, parties));
    }
  }
  const isFromHome = (number: string) => parties.countries.has(number.slice(0, 2));
  const isHomeThere = [...told].some(([number, owner]) => owner <= 0 && isFromHome(number));
  const isForeign = ([number, owner]: [string, number]) =>
    owner > 0 || (owner === 0 && isHomeThere && !isFromHome(number));
  return new Set([...told].filter(isForeign).map(([number]) => number));
}

/** Above 0 if an occurrence of an account shows that it is the customer's, below 0 if it is the issuer's. */
function ownerOf(study: PageStudy, studied: Studied, { names }: Parties): number {
  const rows = rowsAround(study, studied.candidate.segment).filter(speaksOfHolder).map(fold);
  const block = blockOf(study, studied.candidate.segment);
  const isOf = (party: 'vendor' | 'buyer') =>
    names[party].some(({ studied: { candidate } }) => {
      const name = fold(candidate.text);
      const isHolder = name.length >= 4 && rows.some((row) => row.includes(name));
      return isHolder || candidate.segments.some((segment) => block.includes(segment));
    });
  return debitOf(study, studied) + Number(isOf('buyer')) - Number(isOf('vendor'));
}

/**
 * Maximum distance of an account's holder above or below it, in line heights, and of the name of its block, in lines.
 */
const [reachHeights, reachLines] = [3.5, 7];

function rowsAround({ layout }: PageStudy, { top }: Segment): string[] {
  const isNear = (other: Segment) => Math.abs(other.top - top) < reachHeights * layout.lineHeight;
  return layout.rows
    .filter(([first]) => first !== undefined && isNear(first))
    .map((segments) => segments.map(({ text }) => text).join(' '));
}

/** The lines above one in its block. */
function blockOf(study: PageStudy, from: Segment): Segment[] {
  const block: Segment[] = [];
  for (
    let next = study.lines.get(from)?.above;
    next && block.length < reachLines;
    next = study.lines.get(next)?.above
  )
    block.push(next);
  return block;
}
