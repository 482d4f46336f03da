import { type TargetField, targetField } from '../extraction/features/target-field.ts';
import type { ActionDefinition, TemplateName } from '../model/action.ts';
import type { DocumentTypeName } from '../text/lexicon/document-type-names.ts';
import { type DocumentType, documentTypes, moreDocumentTypes } from '../text/lexicon/document-types.ts';
import { indexOfPhrase, type Phrase, phraseOf, phraseWords } from '../text/lexicon/phrase.ts';

/** What an action says about its documents, prepared for searching. */
export interface ActionProfile {
  readonly action: ActionDefinition;
  /** Its name, and the titles of its document types. */
  readonly titles: readonly Phrase[];
  /** Titles of other types; empty if the action's type is not certain. */
  readonly rivalTitles: readonly Phrase[];
  /** Frequent words of its document types. */
  readonly words: readonly Phrase[];
  /** Phrases that its author says occur on its documents. */
  readonly recognise: readonly Phrase[];
  readonly types: ReadonlySet<string>;
  /** Fields whose labels can be searched for. */
  readonly fields: readonly TargetField[];
}

const allTypes: readonly DocumentType[] = [...documentTypes, ...moreDocumentTypes];

const profiles = new WeakMap<ActionDefinition, ActionProfile>();

/** The profile of an action, cached per action. */
export function profileOf(action: ActionDefinition): ActionProfile {
  const known = profiles.get(action);
  if (known) return known;
  const own = allTypes.filter((type) => isFor(action, type));
  const types = new Set(own.map(({ name }) => name));
  const sure = templateTypes[action.template ?? action.type] !== undefined;
  const others = sure ? allTypes.filter(({ name }) => !types.has(name)) : [];
  const profile: ActionProfile = {
    action,
    titles: [action.name, ...own.flatMap(({ titles }) => titles)].map(phraseOf),
    rivalTitles: others.flatMap(({ titles }) => titles.map(phraseOf)),
    words: own.flatMap(({ words }) => words.map(phraseOf)),
    recognise: (action.recognise ?? []).map(phraseOf),
    types,
    fields: Object.entries(action.fields)
      .filter(([, { labels, kind }]) => labels.length > 0 && kind !== 'signature')
      .map(([name, field]) => targetField(name, field)),
  };
  profiles.set(action, profile);
  return profile;
}

/** By its template or type, otherwise if its name ends in a title of the type, as in `Rent invoice`. */
export function isFor(
  { name, type, template }: ActionDefinition,
  { name: typeName, titles }: DocumentType,
): boolean {
  const byTemplate = templateTypes[template ?? type];
  if (byTemplate !== undefined) return byTemplate === typeName;
  const words = phraseWords(name);
  return titles.map(phraseOf).some((title) => {
    const start = indexOfPhrase(words, title);
    return start >= 0 && start + title.words.length === words.length;
  });
}

const templateTypes: Readonly<Record<TemplateName, DocumentTypeName | undefined>> = {
  GENERIC: undefined,
  INVOICE: 'invoice',
  RECEIPT: 'receipt',
  PURCHASE_ORDER: 'purchaseOrder',
  EXPENSE_RECEIPT: 'receipt',
  BANK_STATEMENT: 'statement',
  CARD_STATEMENT: 'cardStatement',
  UTILITY_BILL: 'utilityBill',
  PAYSLIP: 'payslip',
  DELIVERY_NOTE: 'deliveryNote',
  BILL_OF_LADING: 'billOfLading',
  W2: 'wageStatement',
  W9: 'taxpayerRequest',
  '1099': 'informationReturn',
};
