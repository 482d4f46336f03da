import type { FieldKind } from '../../model/action.ts';
import { labels } from '../../text/lexicon/labels.ts';
import type { FieldNameOf } from '../../text/lexicon/lexicon.ts';
import { allTerms } from '../../text/lexicon/terms.ts';
import { ownersOf } from './owner-of-name.ts';
import { namesOfLabel, plainName } from './plain-name.ts';

const buyers = [...labels.buyer, ...labels.billTo];

/** Of the concepts, those that the lexicon has labels for. */
type LabelledConcept =
  | 'total'
  | 'subtotal'
  | 'tax'
  | 'amountDue'
  | 'documentDate'
  | 'dueDate'
  | 'documentNumber'
  | 'vendorName'
  | 'vendorAddress'
  | 'buyerName'
  | 'buyerAddress'
  | 'currency';

type Asked = Readonly<Partial<Record<string, readonly string[]>>>;

/** By the kind of a field, what may be asked for and the labels that ask for it. */
const askedBy: Readonly<
  Partial<Record<FieldKind, Readonly<Partial<Record<LabelledConcept, readonly string[]>>>>>
> = {
  money: { total: labels.total, subtotal: labels.subtotal, tax: labels.tax, amountDue: labels.amountDue },
  date: { documentDate: labels.documentDate, dueDate: labels.dueDate },
  identifier: { documentNumber: labels.invoiceNumber },
  name: { vendorName: labels.vendor, buyerName: buyers },
  address: { vendorAddress: labels.vendor, buyerAddress: buyers },
  text: { currency: labels.currency },
};

const byKind: ReadonlyMap<string, ReadonlyMap<string, LabelledConcept>> = new Map(
  Object.entries(askedBy).map(([kind, asked]) => [kind, conceptsByName(asked)]),
);

/**
 * What a name asks for that the lexicon has, in any of its languages (`rechnungsdatum`, `netAPayer`, `fechaEmision`), or
 * whose name or address (`kundenanschrift`, `nomFournisseur`).
 */
export function conceptOfLabel(name: string, kind: FieldKind): LabelledConcept | undefined {
  const known = byKind.get(kind);
  if (known === undefined) return undefined;
  const plain = plainName(name);
  return [plain, ...ownersOf(plain, kind)]
    .map((one) => known.get(one))
    .find((concept) => concept !== undefined);
}

/** The labels of the lexicon for what is asked for; none where it has none. */
export function labelsOfConcept(concept: string, kind: FieldKind): readonly string[] {
  const asked: Asked = askedBy[kind] ?? {};
  return asked[concept] ?? [];
}

/** Names that ask for two things are left out. */
function conceptsByName(asked: Asked): ReadonlyMap<string, LabelledConcept> {
  const found = new Map<string, Set<LabelledConcept>>();
  for (const [concept, list] of Object.entries(asked) as [LabelledConcept, readonly string[]][]) {
    const called = allTerms(({ fieldNames }) => fieldNames?.[concept as FieldNameOf]);
    for (const name of [...list, ...called].flatMap(namesOfLabel))
      found.set(name, (found.get(name) ?? new Set()).add(concept));
  }
  found.delete('');
  return new Map(
    [...found].flatMap(([name, own]) => (own.size === 1 ? [[name, [...own][0]!] as const] : [])),
  );
}
