import type { FieldKind } from '../../model/action.ts';
import type { Questions } from '../lexicon/lexicon.ts';
import type { Meaning } from '../lexicon/meanings.ts';

/** What a value is: its field's kind, or a currency, which fields have as text. */
export type ValueKind = FieldKind | 'currency';

/** Which finder proposes candidates; several kinds may share one. */
export type Finder = Exclude<ValueKind, 'number' | 'signature'>;

/** Words of questions that tell the kind of the answer. */
export type QuestionPart = Exclude<
  keyof Questions,
  'tells' | 'marks' | 'means' | 'stops' | 'connectors' | 'generic'
>;

/** All that differs from kind to kind. Whoever adds a kind says it here; the compiler names what is missing. */
export interface KindFacts {
  /** What a value is, for people and for models. */
  readonly meaning: string;
  readonly finder: Finder;
  /** Values are words, such as stand in captions and headings, too. */
  readonly isWords: boolean;
  /**
   * Whether values have a normal form; `always`: a text without one is no value of the kind, and a person is asked
   * whatever its confidence.
   */
  readonly normalForm: 'always' | 'mostly' | 'never';
  /** How a value is compared with the truth. */
  readonly comparedBy: 'letters' | 'amount' | 'day' | 'length';
  /** The normal form is a decimal: such values can be summed, and sheets have them as numbers. */
  readonly isDecimal: boolean;
  /** Values that are written differently are different values, once in normal form. */
  readonly isExact: boolean;
  /** What answers it beside words: a ticked box, or ink. */
  readonly mark?: 'box' | 'signature';
  /** Its form tells a value wherever it stands: no label is needed to take one into consideration. */
  readonly isToldByForm: boolean;
  /** Parties have one: a field `vendor.phone` belongs to the vendor. */
  readonly isOfParty: boolean;
  /** Whether one print may be the value of two fields; `party`: of two that ask for the same party by what it does. */
  readonly isShared: 'always' | 'party' | 'never';
  /** What may be said of the only value of the kind on a page; absent: nothing. */
  readonly alone?: {
    /** 0 to 1: how surely the form must tell the kind to count: bare numbers are no amounts. */
    readonly leastForm: number;
    /**
     * 0 to 1: how sure it is at least without a label, as measured on 1,414 documents drawn from 101 layouts that nothing was
     * trained on, with and without the labels of their actions: right were 79 of 81 rates, 83 of 87 IBANs, 191 of 217 e-mail
     * addresses, 80 of 91 web addresses, 29 of 37 VAT numbers and 56 of 91 telephone numbers. Of amounts 1 of 8 was.
     */
    readonly certainty: number;
    /** A label that asks for something else speaks against it; of other kinds, labels often say the kind alone. */
    readonly heedsLabels: boolean;
    /**
     * What names speak of that stands beside another value: a tax beside a price, and the customer's telephone beside that
     * of who wrote the document. A discount in percent has many words.
     */
    readonly beside: readonly Meaning[];
  };
  /** How far values reach that the network proposes, since none has a fixed form; absent: rules find all. */
  readonly proposed?: {
    readonly extent: 'line' | 'lines' | 'block';
    /** Specimens have wrong check digits, but they have digits. */
    readonly leastDigits: number;
  };
  /** What the shipped trees take it for. They were trained without the kinds that are newer, which name the most alike. */
  readonly learned: {
    readonly inTables: 'amount' | 'day' | 'words' | 'code' | 'none';
    readonly isCode: boolean;
  };
  /** Parts of the questions of a language that ask for it; a question without any asks for text. */
  readonly askedBy: readonly QuestionPart[];
}

const plain = {
  isWords: false,
  normalForm: 'never',
  comparedBy: 'letters',
  isDecimal: false,
  isExact: false,
  isToldByForm: false,
  isOfParty: false,
  isShared: 'never',
  learned: { inTables: 'words', isCode: false },
} as const;

const ofCodes = {
  ...plain,
  normalForm: 'mostly',
  isExact: true,
  isToldByForm: true,
  learned: { inTables: 'code', isCode: true },
} as const;

const ofContacts = {
  ...plain,
  normalForm: 'mostly',
  isToldByForm: true,
  isOfParty: true,
  learned: { inTables: 'none', isCode: false },
} as const;

const ofNumbers = {
  ...plain,
  normalForm: 'always',
  isDecimal: true,
  isExact: true,
  learned: { inTables: 'amount', isCode: false },
} as const;

const line = { extent: 'line', leastDigits: 0 } as const;

/** The one table of what is known of every kind of value. */
export const kindFacts: Readonly<Record<ValueKind, KindFacts>> = {
  text: {
    ...plain,
    meaning: 'text',
    finder: 'text',
    isWords: true,
    isShared: 'always',
    proposed: { extent: 'lines', leastDigits: 0 },
    askedBy: [],
  },
  name: {
    ...plain,
    meaning: 'the name of a person or company',
    finder: 'name',
    isWords: true,
    isOfParty: true,
    isShared: 'party',
    proposed: { extent: 'lines', leastDigits: 0 },
    askedBy: ['who', 'name'],
  },
  address: {
    ...plain,
    meaning: 'a postal address, its lines separated by a space',
    finder: 'address',
    isWords: true,
    isOfParty: true,
    isShared: 'party',
    proposed: { extent: 'block', leastDigits: 0 },
    askedBy: ['address'],
  },
  date: {
    ...ofNumbers,
    meaning: 'a date',
    finder: 'date',
    comparedBy: 'day',
    isDecimal: false,
    learned: { inTables: 'day', isCode: false },
    askedBy: ['when', 'date'],
  },
  money: {
    ...ofNumbers,
    meaning: 'an amount of money',
    finder: 'money',
    comparedBy: 'amount',
    alone: {
      leastForm: 0.35,
      certainty: 0,
      heedsLabels: true,
      beside: ['tax', 'discount', 'charge', 'change', 'round', 'part'],
    },
    askedBy: ['howMuch', 'money'],
  },
  number: {
    ...ofNumbers,
    meaning: 'a number',
    finder: 'money',
    comparedBy: 'amount',
    askedBy: ['howMany', 'number'],
  },
  percent: {
    ...ofNumbers,
    meaning: 'a percentage',
    finder: 'percent',
    isShared: 'always',
    alone: { leastForm: 1, certainty: 0.9, heedsLabels: true, beside: ['tax'] },
    askedBy: ['percent'],
  },
  identifier: {
    ...ofCodes,
    meaning: 'a number or code that identifies something',
    finder: 'identifier',
    normalForm: 'never',
    isToldByForm: false,
    isOfParty: true,
    proposed: line,
    askedBy: ['identifier'],
  },
  email: {
    ...ofContacts,
    meaning: 'an e-mail address',
    finder: 'email',
    alone: { leastForm: 1, certainty: 0.85, heedsLabels: false, beside: ['customer'] },
    learned: { inTables: 'none', isCode: true },
    askedBy: ['email'],
  },
  phone: {
    ...ofContacts,
    meaning: 'a telephone number',
    finder: 'phone',
    isShared: 'party',
    alone: { leastForm: 0.6, certainty: 0.6, heedsLabels: false, beside: ['customer'] },
    proposed: { ...line, leastDigits: 5 },
    askedBy: ['phone'],
  },
  url: {
    ...ofContacts,
    meaning: 'a web address',
    finder: 'url',
    normalForm: 'never',
    isShared: 'party',
    alone: { leastForm: 0.6, certainty: 0.85, heedsLabels: false, beside: ['customer'] },
    askedBy: ['url'],
  },
  iban: {
    ...ofCodes,
    meaning: 'an IBAN',
    finder: 'iban',
    alone: { leastForm: 1, certainty: 0.9, heedsLabels: false, beside: [] },
    proposed: { ...line, leastDigits: 10 },
    askedBy: ['iban'],
  },
  vatId: {
    ...ofCodes,
    meaning: 'a VAT or tax number',
    finder: 'vatId',
    isOfParty: true,
    alone: { leastForm: 0.6, certainty: 0.75, heedsLabels: false, beside: [] },
    proposed: { ...line, leastDigits: 5 },
    askedBy: ['vatId'],
  },
  checkbox: {
    ...plain,
    meaning: 'true or false: whether a box is ticked',
    finder: 'checkbox',
    normalForm: 'mostly',
    mark: 'box',
    isToldByForm: true,
    isShared: 'always',
    learned: { inTables: 'none', isCode: false },
    askedBy: ['whether'],
  },
  signature: {
    ...plain,
    meaning: 'a signature',
    finder: 'text',
    mark: 'signature',
    learned: { inTables: 'none', isCode: false },
    askedBy: ['signed'],
  },
  duration: {
    ...plain,
    meaning: 'a length of time',
    finder: 'duration',
    normalForm: 'always',
    comparedBy: 'length',
    isExact: true,
    askedBy: ['howLong', 'duration'],
  },
  currency: {
    ...plain,
    meaning: 'the code of a currency',
    finder: 'currency',
    normalForm: 'always',
    isToldByForm: true,
    isShared: 'always',
    learned: { inTables: 'none', isCode: true },
    askedBy: [],
  },
};
