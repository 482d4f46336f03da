import { addressLikeness, hasPostcode, isContactLine } from '../../text/kinds/address-words.ts';
import { endsWithLegalForm, isLegalForm, withoutLegalForm } from '../../text/kinds/legal-form.ts';
import { fold } from '../../text/layout/fold.ts';
import type { Segment } from '../../text/layout/layout.ts';
import { allTerms, anyOf } from '../../text/lexicon/terms.ts';
import { meaningNames, meaningsOf } from './meaning.ts';
import type { PageStudy, Studied } from './page-study.ts';

export const partyFeatureNames = [
  'legalFormOnly',
  'endsLegalForm',
  'legalFormBelow',
  'linesToPostcode',
  'linesToStreet',
  'blockLine',
  'blockRank',
  'blocks',
  'contactsInBlock',
  'inMail',
  'inSite',
  'inPayment',
  'ownPerson',
  'tradeName',
] as const;

/** What tells whose name or address a text is: its place in a block with an address, and where it is mentioned. */
export function partyFeatures(study: PageStudy, { candidate, surroundings }: Studied): number[] {
  const first = candidate.segments[0]!;
  const last = candidate.segments.at(-1)!;
  const below = linesBelow(study, last);
  const postcode = hasPostcode(last.text) ? 0 : 1 + below.findIndex((line) => hasPostcode(line.text));
  const street = 1 + below.findIndex((line) => addressLikeness(line.text) >= 0.3);
  const place = hasPostcode(last.text) ? last : below[postcode - 1];
  const blocks = placesOf(study);
  const mentions = mentionsOf(study, candidate.text);
  return [
    isLegalForm(candidate.text) ? 1 : 0,
    endsWithLegalForm(candidate.text) ? 1 : 0,
    below[0] && isLegalForm(below[0].text.replace(/[([].*$/, '')) ? 1 : 0,
    place ? postcode : 9,
    street || 9,
    linesAbove(study, first),
    place ? blocks.indexOf(place) : -1,
    blocks.length,
    below.filter((line) => isContactLine(line.text)).length,
    mentions.mail,
    mentions.site,
    mentions.payment,
    meaningsOf(candidate.text).has(person) || salutation.test(candidate.text) ? 1 : 0,
    isTradeName(candidate.text) || isTradeName(surroundings.left?.text ?? '') ? 1 : 0,
  ];
}

const person = meaningNames.indexOf('person');
const salutations = anyOf(allTerms(({ people }) => people?.salutations));
const departments = anyOf(allTerms(({ people }) => people?.departments));
const salutation = new RegExp(String.raw`^${salutations}\b\.?|\b${departments}\b`, 'i');

const tradeNames = anyOf(allTerms(({ firms }) => firms?.tradeNames));
const tradingAs = anyOf(allTerms(({ firms }) => firms?.tradingAs));
const tradeName = new RegExp(String.raw`\b${tradeNames}\b|(?:^|\s)${tradingAs}\s`, 'i');

/** Whether a text says of a name that it is the one over the shop and not that of the firm. */
function isTradeName(text: string): boolean {
  return tradeName.test(text);
}

const reach = 7;

function linesBelow(study: PageStudy, from: Segment): Segment[] {
  const lines: Segment[] = [];
  for (
    let next = study.lines.get(from)?.below;
    next && lines.length < reach;
    next = study.lines.get(next)?.below
  )
    lines.push(next);
  return lines;
}

function linesAbove(study: PageStudy, from: Segment): number {
  let count = 0;
  for (let next = study.lines.get(from)?.above; next && count < reach; next = study.lines.get(next)?.above)
    count++;
  return count;
}

const places = new WeakMap<PageStudy, readonly Segment[]>();

/** The lines of a page that hold a postal code and look like addresses, from top to bottom. */
function placesOf(study: PageStudy): readonly Segment[] {
  let found = places.get(study);
  if (!found) {
    found = study.layout.segments.filter(
      (line) => hasPostcode(line.text) && addressLikeness(line.text) >= 0.3,
    );
    places.set(study, found);
  }
  return found;
}

interface Hosts {
  readonly mail: readonly string[];
  readonly site: readonly string[];
  /** Texts about a bank account, folded. */
  readonly payment: readonly string[];
}

const bank = new RegExp(String.raw`\b${anyOf(allTerms(({ contact }) => contact?.banks))}`, 'i');
const hosts = new WeakMap<PageStudy, Hosts>();

function hostsOf(study: PageStudy): Hosts {
  let found = hosts.get(study);
  if (!found) {
    const all = (finder: 'email' | 'url') =>
      study.candidates(finder).map(({ candidate }) => hostName(candidate.text));
    const banks = study.layout.segments.filter(({ text }) => bank.test(text));
    found = {
      mail: all('email'),
      site: all('url').filter((host) => host !== ''),
      payment: banks.map((line) => fold(line.text)),
    };
    hosts.set(study, found);
  }
  return found;
}

/** `brezina` of `info@brezina.com` and of `www.brezina.com`. */
function hostName(text: string): string {
  const labels = text
    .toLowerCase()
    .replace(/^.*@|^https?:\/\//g, '')
    .split('/')[0]!
    .split('.');
  return fold(labels.filter((label) => label !== 'www').at(-2) ?? '');
}

/** How often the page's mail addresses, sites and bank details bear a name: its telling words, not its legal form. */
function mentionsOf(study: PageStudy, text: string): { mail: number; site: number; payment: number } {
  const words = withoutLegalForm(text);
  if (words.length === 0 || text.length > 60) return { mail: 0, site: 0, payment: 0 };
  const { mail, site, payment } = hostsOf(study);
  const key = words.join('');
  const bears = (host: string) =>
    host.length >= 3 &&
    (host.includes(words[0]!) ||
      key.includes(host) ||
      words.some((word) => word.length > 4 && host.includes(word)));
  return {
    mail: Math.min(3, mail.filter(bears).length),
    site: Math.min(3, site.filter(bears).length),
    payment: payment.some((line) => key.length > 3 && line.includes(key)) ? 1 : 0,
  };
}
