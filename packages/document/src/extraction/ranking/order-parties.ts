import type { Concept } from '../../action/concept/concept.ts';
import { recogniseIbans } from '../../text/kinds/iban.ts';
import type { Layout } from '../../text/layout/layout.ts';
import type { DocumentTypeName } from '../../text/lexicon/document-type-names.ts';
import type { PaperName } from '../../text/lexicon/paper-names.ts';
import { indexOfPhrase, type Phrase, phraseOf, phraseWords } from '../../text/lexicon/phrase.ts';
import { allTerms } from '../../text/lexicon/terms.ts';
import type { Ranked } from '../choice/ranked.ts';
import { meaningNames, meaningsOf } from '../features/meaning.ts';
import type { TargetField } from '../features/target-field.ts';
import type { Choices, RankedPage } from './ranked-page.ts';

const swapped: ReadonlyMap<Concept, Concept> = new Map([
  ['vendorName', 'buyerName'],
  ['vendorAddress', 'buyerAddress'],
]);

/**
 * Who orders writes the letter: on an order whose parties no caption names, and on an invoice that the buyer writes for the
 * seller, the firm of the letterhead is the buyer, and the supplier is who it is addressed to. On every other document it is
 * the other way round, and that is what most pages teach.
 */
export function addressOrdersToSuppliers({ study, ranked }: RankedPage, chosen: Choices): Choices {
  const of = (concept: Concept) => [...chosen.keys()].find((target) => target.concept === concept);
  const [vendor, buyer] = [of('vendorName'), of('buyerName')];
  const [seller, customer] = [vendor && chosen.get(vendor), buyer && chosen.get(buyer)];
  if (!seller || !customer || seller.isTaught || customer.isTaught) return chosen;
  if (!isAddressed(study.layout, seller, customer)) return chosen;
  const refined = new Map(chosen);
  for (const [one, other] of sidesOf([...chosen.keys()])) {
    const [own, others] = [chosen.get(one), chosen.get(other)];
    refined.set(one, sameIn(ranked.get(one)!, others)).set(other, sameIn(ranked.get(other)!, own));
  }
  return refined;
}

/** The fields of which one asks of the vendor what the other asks of the buyer. */
function sidesOf(targets: readonly TargetField[]): (readonly [TargetField, TargetField])[] {
  return targets.flatMap((one): (readonly [TargetField, TargetField])[] => {
    const concept = swapped.get(one.concept);
    const name = one.name.replace('.vendor.', '.buyer.');
    const other = targets.find(
      (target) =>
        target !== one && (concept === undefined ? target.name === name : target.concept === concept),
    );
    return other === undefined ? [] : [[one, other]];
  });
}

/** Whether a page is an order from the firm of the letterhead to another one, and names neither's role. */
function isAddressed(layout: Layout, sender: Ranked, addressee: Ranked): boolean {
  if (!isLetterhead(layout, sender) || !isBelow(addressee, sender)) return false;
  return (
    !hasRole(sender) &&
    !hasRole(addressee) &&
    (isSelfBilled(layout) || (isOrder(layout) && !asksForPayment(layout)))
  );
}

/** What a field says of a value that was another's. */
function sameIn(ranked: readonly Ranked[], value: Ranked | undefined): Ranked | undefined {
  if (value === undefined) return undefined;
  const own = ranked.find(
    ({ studied }) =>
      studied.candidate.tokens[0] === value.studied.candidate.tokens[0] &&
      studied.candidate.text === value.studied.candidate.text,
  );
  return own === undefined
    ? value
    : { ...own, chance: Math.max(own.chance, Math.min(value.chance, unnamed)) };
}

/** A role that only the place on the page tells is never surer than this. */
const unnamed = 0.6;

const ofBoth: ReadonlySet<string> = new Set(allTerms((one) => one.ordersOfBoth));
const orders = titlesOf(['purchaseOrder']);
const selfBilled = allTerms((one) => one.selfBilled).map(phraseOf);
const others = titlesOf(['invoice', 'orderConfirmation', 'quotation', 'deliveryNote', 'creditNote']);

function titlesOf(types: readonly (DocumentTypeName & PaperName)[]): readonly Phrase[] {
  const terms = types.flatMap((type) => [
    ...allTerms(({ documents }) => documents?.[type]?.titles),
    ...allTerms(({ papers }) => papers?.[type]),
  ]);
  return terms.map(phraseOf);
}

const numberWords: ReadonlySet<string> = new Set(
  allTerms(({ numbers }) => numbers?.bare).flatMap((term) => phraseWords(term)),
);

/** Whether a line is a title, with or without its number. */
function isTitle(line: string, titles: readonly Phrase[]): boolean {
  const words = phraseWords(line.replace(/^\p{L}{3,12}\s?:\s/u, ''));
  return titles.some((title) => {
    const begin = words.slice(0, title.words.length);
    if (indexOfPhrase(begin, title) !== 0 || ofBoth.has(begin.join(' '))) return false;
    const [next, after] = words.slice(title.words.length);
    return next === undefined || /\d/.test(next) || /\d/.test(after ?? '') || numberWords.has(next);
  });
}

/** Down to which part of the page a title stands. */
const titlesEnd = 0.6;

function isOrder({ segments, page }: Layout): boolean {
  const heads = segments.filter(({ top }) => top < page.heightPt * titlesEnd).map(({ text }) => text);
  return heads.some((text) => isTitle(text, orders)) && !heads.some((text) => isTitle(text, others));
}

function isSelfBilled({ segments, page }: Layout): boolean {
  return segments.some(({ top, text }) => top < page.heightPt * titlesEnd && isTitle(text, selfBilled));
}

/** Who wants to be paid prints an account. */
function asksForPayment({ segments }: Layout): boolean {
  return segments.some(({ text }) => recogniseIbans(text).length > 0);
}

const letterheadEnd = 0.15;

function isLetterhead({ page }: Layout, { studied }: Ranked): boolean {
  return studied.candidate.top < page.heightPt * letterheadEnd;
}

function isBelow(one: Ranked, other: Ranked): boolean {
  return one.studied.candidate.top > other.studied.candidate.bottom;
}

const roles = (['vendor', 'buyer', 'delivery', 'invoice'] as const).map((name) => meaningNames.indexOf(name));
/** Captions of a party stand no further from its name, in line heights. */
const nearest = 3;

/** Whether something beside or over a name says who that is. */
function hasRole({ studied: { surroundings } }: Ranked): boolean {
  const near = [surroundings.left, ...surroundings.above].filter(
    (phrase) => phrase !== undefined && phrase.distance < nearest,
  );
  return near.some((phrase) => roles.some((role) => meaningsOf(phrase!.text).has(role)));
}
