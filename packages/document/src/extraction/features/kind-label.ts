import type { Concept } from '../../action/concept/concept.ts';
import type { Segment } from '../../text/layout/layout.ts';
import { RecentTexts } from '../../text/layout/recent-texts.ts';
import { documentTypes } from '../../text/lexicon/document-types.ts';
import { lexicons } from '../../text/lexicon/lexicons.ts';
import { indexOfPhrase, type Phrase, phraseOf, phraseWords } from '../../text/lexicon/phrase.ts';
import { allTerms, anyOf } from '../../text/lexicon/terms.ts';
import { bareWords } from './label-likeness.ts';
import type { PageStudy, Studied } from './page-study.ts';

/** A name of a kind of document, as titles bear it. */
interface KindName extends Phrase {
  readonly type: string;
}

/** A kind that a text names first, and how much of the text that is. */
interface Named {
  readonly kind: KindName;
  /** Share of the words that say something, before any number. */
  readonly share: number;
}

/** Longer names first: an order change is not an order. */
const kindNames: readonly KindName[] = documentTypes
  .flatMap(({ name, titles }) => titles.map((title) => ({ ...phraseOf(title), type: name })))
  .sort((a, b) => b.words.length - a.words.length);

/**
 * Whether the label of a candidate is the name of the document itself: of a credit note the number is that behind
 * `Credit Note No`, of an order that behind `Order`, though on an invoice both are numbers of other documents. 1 for
 * the document's own name, -1 for the name of another kind, less where other words stand with it, 0 without a name.
 */
export function kindLabel(study: PageStudy, studied: Studied, concept: Concept): number {
  if (!told.has(concept)) return 0;
  const named = concept === 'documentDate' ? kindNamed(rowBefore(study, studied)) : kindOfLabel(studied);
  const own = named && kindOf(study);
  if (!own) return 0;
  return isSameKind(own, named.kind) ? named.share : -named.share;
}

function kindOfLabel({ surroundings: { left, above } }: Studied): Named | undefined {
  const head = above.find(({ distance }) => distance < nearLines);
  return kindNamed(left?.text ?? '') ?? kindNamed(head?.text ?? '');
}

/** A date may stand behind the number: `Rechnung Nr. 4711 vom 5. März`. */
function rowBefore({ layout }: PageStudy, { candidate: { segment, firstToken } }: Studied): string {
  const before = layout.rows[segment.row]!.slice(0, segment.column).map(({ text }) => text);
  return [...before, segment.text.slice(0, segment.offsets[firstToken])].join(' ').trim();
}

/** What it is asked for; a field that training does not know goes by its own labels. */
const told: ReadonlySet<Concept> = new Set(['documentNumber', 'orderNumber', 'documentDate']);

/** `Invoice` is a name of a tax invoice, but `Order` none of an order change. */
function isSameKind(a: KindName, b: KindName): boolean {
  const [short, long] = a.words.length < b.words.length ? [a.words, b.words] : [b.words, a.words];
  return a.type === b.type && short.every((word, index) => word === long.at(index - short.length));
}

/** A label over a number stands so near to it. */
const nearLines = 1.5;

const known = new RecentTexts<Named | undefined>();

/** The kind that a label names before any other word that says something: `N° de facture`, not `Your invoice`. */
function kindNamed(text: string): Named | undefined {
  return known.of(text, () => kindOfWords(phraseWords(beforeNumber(text))));
}

/** What stands before the first word with a digit, without what is in brackets. */
function beforeNumber(text: string): string {
  return text.replace(/\([^)]*\)?/g, ' ').replace(/(?:^|\s)[^\s\d]*\d.*$/s, '');
}

function kindOfWords(words: readonly string[]): Named | undefined {
  const start = words.findIndex((word) => !bareWords.has(word));
  if (start < 0) return undefined;
  const said = [withoutNumber(words[start]!), ...words.slice(start + 1)];
  const kind = kindNames.find((name) => indexOfPhrase(said, name) === 0);
  if (!kind) return undefined;
  const more = said.slice(kind.words.length).filter((word) => !bareWords.has(word)).length;
  return { kind, share: kind.words.length / (kind.words.length + more) };
}

/** `Rechnung` of `Rechnungsnummer`, `Bestellung` of `Bestellnr`. */
function withoutNumber(word: string): string {
  const stem = word.replace(numberEnding, '$1');
  return stems.get(stem) ?? stem;
}

const endings = anyOf(allTerms(({ numbers }) => numbers?.endings));
const numberEnding = new RegExp(`^(.{4,}?)s?${endings}$`);
const stems: ReadonlyMap<string, string> = new Map(
  lexicons.flatMap(({ numbers }) => Object.entries(numbers?.stems ?? {})),
);

const kinds = new WeakMap<PageStudy, KindName | undefined>();

/** The name by which a page calls itself: high up, large, alone. */
function kindOf(study: PageStudy): KindName | undefined {
  if (kinds.has(study)) return kinds.get(study);
  let best = 0;
  let found: KindName | undefined;
  for (const segment of study.layout.segments) {
    const named = kindNamed(segment.text);
    if (!named) continue;
    const strength = named.share * prominenceOf(study, segment);
    if (strength > best) [best, found] = [strength, named.kind];
  }
  kinds.set(study, found);
  return found;
}

function prominenceOf({ page, layout }: PageStudy, { text, tokens }: Segment): number {
  const { top, bottom } = tokens[0]!;
  const place = Math.max(0.2, 1 - 1.4 * (top / page.heightPt));
  return place * (bottom - top > 1.3 * layout.lineHeight ? 2 : 1) * (text.includes(':') ? 0.6 : 1);
}
