import type { Accounts } from './account-words.ts';
import type { AmountMarks, Amounts, PrintedCurrency, TaxWords } from './amount-words.ts';
import type { CatalogueHeads } from './catalogue-heads.ts';
import type { ColumnHeads } from './column-heads.ts';
import type { CompanyNumber, NumberOwner } from './company-numbers.ts';
import type { DocumentTypeName } from './document-type-names.ts';
import type { Durations } from './duration-words.ts';
import type { KindLabels } from './kind-label-names.ts';
import type { LabelWords } from './label-words.ts';
import type { Meaning } from './meanings.ts';
import type { Numbers } from './number-words.ts';
import type { PaperTitles } from './paper-names.ts';
import type { PaymentTerms } from './payment-terms.ts';
import type { ContractWords, RoleWords } from './role-names.ts';
import type { Terms } from './term-list.ts';

export type { Terms } from './term-list.ts';

/** What is known of how one language or country writes. Each part may be left out; rules hold no words beside these. */
export interface Lexicon {
  /** BCP 47: a language (`de`), a country (`und-MY`), or `und` for what stands on paper everywhere. */
  readonly locale: string;
  readonly places?: Places;
  readonly contact?: Contact;
  readonly firms?: Firms;
  readonly people?: People;
  readonly countries?: Countries;
  readonly dates?: Dates;
  readonly durations?: Durations;
  readonly amounts?: Amounts;
  readonly amountMarks?: AmountMarks;
  readonly taxes?: TaxWords;
  readonly paymentTerms?: PaymentTerms;
  /** Codes of ISO 4217 that are printed, whatever the language. Their signs are CLDR's. */
  readonly currencyCodes?: Terms;
  /** What else is printed for currencies, by their ISO 4217 codes. */
  readonly currencies?: Readonly<Record<string, PrintedCurrency>>;
  readonly answers?: Answers;
  readonly pages?: Pages;
  readonly numbers?: Numbers;
  /** Labels of the templates. */
  readonly labels?: LabelWords;
  readonly columnHeads?: ColumnHeads;
  /** What lines of tables begin with that carry a sum to the next page, or state a balance, and are no items. */
  readonly carried?: Terms;
  /** What stands over the columns of lists that offices keep. */
  readonly catalogueHeads?: CatalogueHeads;
  /** What users call fields, beside the labels: what they ask for by the meanings of `action/concept`. */
  readonly fieldNames?: Readonly<Partial<Record<FieldNameOf, Terms>>>;
  /** What names of fields say that ask for somebody's name or address (`kundenanschrift`). */
  readonly fieldWords?: { readonly name?: Terms; readonly address?: Terms };
  /** Labels of further kinds of documents: statements, payslips, bills. */
  readonly kinds?: KindLabels;
  /** Those that come behind the labels of all languages. */
  readonly kindsLater?: KindLabels;
  /** What persons and parties are called by what they are on a document: tenant, patient, driver. */
  readonly roles?: RoleWords;
  readonly contracts?: ContractWords;
  /** Of a language in Chinese, Japanese or Korean writing: what captions and titles are read as; see text/cjk. */
  readonly captions?: Captions;
  /** What may stand before a caption and changes nothing of it. */
  readonly captionHonorifics?: Terms;
  /** What ends the name of a party that is spoken to. */
  readonly honorifics?: Terms;
  /** Letters that tell the language, or the country, among those with the same writing. */
  readonly tellingLetters?: string;
  readonly documents?: DocumentWords;
  /** What stands over papers of each kind that classification tells apart, beside the titles of `documents`. */
  readonly papers?: PaperTitles;
  /**
   * Labels by which papers of a kind are known, by what they ask for; built-in actions do not look for them. Where
   * `kinds` has the language, its labels say this too.
   */
  readonly paperLabels?: KindLabels;
  /** What credit notes are called before their numbers; `*` stands for the rest of a longer word. */
  readonly creditNotes?: Terms;
  /** Titles of invoices that the buyer writes for the seller. */
  readonly selfBilled?: Terms;
  /** Titles of orders that sellers print over what was ordered from them, too. */
  readonly ordersOfBoth?: Terms;
  /** Folded starts of words that tell another document's number or date from those of this one (`original invoice`). */
  readonly otherDocuments?: Terms;
  /** Folded starts of words by whose number they tell: no document's, order's or customer's (`Company registration no.`). */
  readonly numberOwners?: Readonly<Partial<Record<NumberOwner, Terms>>>;
  readonly accounts?: Accounts;
  /** What countries call the numbers that are their VAT numbers without the letters in front, by ISO 3166 code. */
  readonly taxNumbers?: Readonly<Record<string, Terms>>;
  /** What labels call further numbers of the tax office and of registers, whose check digits are known. */
  readonly companyNumbers?: Readonly<Partial<Record<CompanyNumber, Terms>>>;
  readonly questions?: Questions;
  readonly meanings?: MeaningWords;
  /** Words of titles and of labels, which no firm is called by. */
  readonly unlikelyNames?: Terms;
  /** Small letters beyond ASCII. */
  readonly letters?: string;
  /** Frequent words of business documents that English does not have, without diacritics. */
  readonly frequentWords?: Terms;
}

/** What fields may ask for whose names the lexicon has. */
export type FieldNameOf =
  | 'total'
  | 'subtotal'
  | 'documentDate'
  | 'dueDate'
  | 'documentNumber'
  | 'vendorName'
  | 'buyerName';

/** Folded starts of words by what they speak of; behind a `=` a whole word. */
export type MeaningWords = Readonly<Partial<Record<Meaning, Terms>>>;

/** What is printed, without spaces and brackets, by the English caption that it is read as. */
export type Captions = Readonly<Record<string, Terms>>;

/** What kinds of documents are called, and words that they are full of; see `DocumentType`. */
export type DocumentWords = Readonly<
  Partial<Record<DocumentTypeName, { readonly titles?: Terms; readonly words?: Terms }>>
>;

/** What stands in postal addresses. */
interface Places {
  /** Streets, buildings, towns, folded. */
  readonly words?: Terms;
  /** What stands over a street and is a place too: houses, estates, trading parks. */
  readonly sites?: Terms;
  /** Ends of longer words: `Bahnhofstrasse`. */
  readonly endings?: Terms;
  /** What a line of an address begins with. */
  readonly starts?: Terms;
  /** In writing without spaces: what ends the names of places, and signs of postal codes. */
  readonly marks?: Terms;
  /** Of these, those of states and provinces, and of cities and their parts. */
  readonly states?: Terms;
  readonly cities?: Terms;
}

/** Ways to reach somebody, and registrations. */
interface Contact {
  /** A line with one of these is no part of an address. */
  readonly words?: Terms;
  /** What follows one of these in a line is no part of the address before it. */
  readonly cuts?: Terms;
  readonly banks?: Terms;
  readonly bankCodes?: Terms;
}

interface Firms {
  /** Folded; a line of these alone is the end of a name. */
  readonly legalForms?: Terms;
  /** Words that firms are called by; of the legal forms those that are no other word as well. */
  readonly words?: Terms;
  /** What firms do: before a legal form these are the rest of a name that began in the line above (`Handels GmbH`). */
  readonly trades?: Terms;
  /** In writing without spaces: legal forms, which are glued to the name at either end. */
  readonly affixes?: Terms;
  /** What announces the name over the shop. */
  readonly tradeNames?: Terms;
  /** What stands before such a name. */
  readonly tradingAs?: Terms;
}

interface People {
  readonly salutations?: Terms;
  readonly departments?: Terms;
  /** What begins a line of an address block that names a person there: `Attn`, `c/o`. */
  readonly attention?: Terms;
}

interface Countries {
  /** ISO 3166 codes that stand alone in addresses. Others are words, or states of a federation: `NO`, `IL`. */
  readonly codes?: Terms;
  /** What is printed and is no name of CLDR, by ISO 3166 code. */
  readonly names?: Readonly<Record<string, Terms>>;
  /** Countries' names, folded, that end those of other places more often. */
  readonly ambiguous?: Terms;
}

interface Dates {
  /** The twelve months, each with the starts that tell it, folded. */
  readonly months?: readonly Terms[];
  /** Names in full, folded. */
  readonly monthNames?: Terms;
  /** Behind the number of a day. */
  readonly ordinals?: Terms;
  /** The same where the day stands behind the month. */
  readonly ordinalsBehindMonth?: Terms;
  /** Between an ordinal and the month: `5th day of March`. */
  readonly day?: Terms;
  readonly beforeMonth?: Terms;
  readonly beforeYear?: Terms;
  /** Signs for year, month and day behind their numbers. */
  readonly signs?: readonly [year: string, month: string, day: string];
  /** For the number of the first year of an era. */
  readonly firstYear?: Terms;
  /** What parts the ends of a range. */
  readonly ranges?: Terms;
  /** What a number of a year may stand behind. */
  readonly years?: Terms;
  /** The same at the end of longer words. */
  readonly yearEndings?: Terms;
}

export interface Answers {
  readonly yes?: Terms;
  readonly no?: Terms;
  /** Those that count only beside a box. */
  readonly yesAtBox?: Terms;
  readonly noAtBox?: Terms;
  /** What models write where they should have said nothing. */
  readonly none?: Terms;
}

export interface Pages {
  /** Before the number of a page. */
  readonly words?: Terms;
  /** Between the number of a page and how many there are. */
  readonly of?: Terms;
  /** The same where no word stands before them. */
  readonly ofAlone?: Terms;
  /** What says that a page goes on from the one before. */
  readonly fromBefore?: Terms;
  readonly onNext?: Terms;
  /** What stands on sheets that part documents. */
  readonly separators?: Terms;
}

/**
 * Words of questions about a document, in lower case and without accents; where nothing else is said, they tell the kind
 * of value that is asked for.
 */
export interface Questions {
  readonly howLong?: Terms;
  readonly howMany?: Terms;
  readonly howMuch?: Terms;
  /** What questions for a day begin with. */
  readonly when?: Terms;
  readonly who?: Terms;
  readonly signed?: Terms;
  /** What questions begin with that are answered by yes or no. */
  readonly whether?: Terms;
  readonly iban?: Terms;
  readonly vatId?: Terms;
  readonly email?: Terms;
  readonly url?: Terms;
  readonly phone?: Terms;
  readonly percent?: Terms;
  /** Nouns that ask for a length of time. */
  readonly duration?: Terms;
  readonly date?: Terms;
  readonly money?: Terms;
  readonly identifier?: Terms;
  readonly address?: Terms;
  readonly number?: Terms;
  readonly name?: Terms;
  /** Words that tell this language, where its words are others in another one. */
  readonly tells?: Terms;
  /** Signs of its sentences that tell it as well. */
  readonly marks?: Terms;
  /** What its words are then taken for. */
  readonly means?: Readonly<Record<string, string>>;
  /** Words, with accents, that begin, end and bind questions, and name no value. */
  readonly stops?: Terms;
  /** Those that may stand inside of a label, though not at its ends. */
  readonly connectors?: Terms;
  /** Those that name a kind of value rather than the value: alone they would fit anything. */
  readonly generic?: Terms;
}
