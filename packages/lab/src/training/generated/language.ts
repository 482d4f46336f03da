import type { ListWords } from './list-words.ts';

/** Words and conventions of one language for generated invoices. The first label of a list is the most common. */
export interface Language {
  readonly lists: ListWords;
  readonly titles: readonly string[];
  readonly labels: Readonly<Record<LabelName, readonly string[]>>;
  readonly firms: readonly string[];
  readonly forms: readonly string[];
  readonly people: readonly string[];
  /** Names on samples and templates that only state the role of the party. */
  readonly specimens: Readonly<Record<'vendor' | 'buyer', readonly string[]>>;
  readonly departments: readonly string[];
  /** Phrases that mark a name as a trade name, not the company's legal name. */
  readonly tradeNames: readonly string[];
  /** Registration numbers of a company: label and pattern. */
  readonly identifiers: readonly (readonly [label: string, pattern: string])[];
  /** Documents that look like invoices but are not. */
  readonly otherKinds: readonly OtherKind[];
  /** Headings of parties that are neither seller nor buyer. */
  readonly thirdParties: readonly string[];
  readonly streets: readonly string[];
  /** Cities with postal codes in the country's order. */
  readonly places: readonly string[];
  readonly countries: readonly string[];
  readonly goods: readonly string[];
  readonly columns: Readonly<
    Record<
      'position' | 'goods' | 'quantity' | 'unit' | 'each' | 'amount' | 'rate' | 'code',
      readonly string[]
    >
  >;
  readonly currencies: readonly (readonly [code: string, sign: string])[];
  readonly months: readonly string[];
  readonly dates: readonly string[];
  readonly decimalMark: '.' | ',';
  readonly thousands: readonly string[];
  readonly terms: readonly string[];
  readonly prose: readonly string[];
}

export interface OtherKind {
  /** `order` starts a transaction; `answer` refers to an order and `credit` to an invoice, by number. */
  readonly kind: 'order' | 'answer' | 'credit';
  readonly titles: readonly string[];
  /** Labels of its own number. */
  readonly numbers: readonly string[];
}

export type LabelName =
  | 'number'
  | 'date'
  | 'due'
  | 'order'
  | 'customer'
  | 'delivery'
  | 'period'
  | 'contract'
  | 'project'
  | 'person'
  | 'related'
  | 'paymentReference'
  | 'relatedNumber'
  | 'reference'
  | 'currency'
  | 'terms'
  | 'vendor'
  | 'buyer'
  | 'shipTo'
  | 'subtotal'
  | 'tax'
  | 'total'
  | 'dueAmount'
  | 'paid'
  | 'discount'
  | 'freight'
  | 'lines'
  | 'name'
  | 'address'
  | 'vatId'
  | 'phone'
  | 'email'
  | 'bank';
