import type { ListWords } from './list-words.ts';

/** Words and habits of one language for made-up invoices. The first label of a list is the most usual. */
export interface Language {
  readonly lists: ListWords;
  readonly titles: readonly string[];
  readonly labels: Readonly<Record<LabelName, readonly string[]>>;
  readonly firms: readonly string[];
  readonly forms: readonly string[];
  readonly people: readonly string[];
  /** Names on samples and models, which say no more than whose they are. */
  readonly specimens: Readonly<Record<'vendor' | 'buyer', readonly string[]>>;
  readonly departments: readonly string[];
  /** How a name says that it is that of the shop and not of the firm. */
  readonly tradeNames: readonly string[];
  /** Numbers by which registers know a firm: label and pattern. */
  readonly identifiers: readonly (readonly [label: string, pattern: string])[];
  /** Documents that look like invoices and are none. */
  readonly otherKinds: readonly OtherKind[];
  /** Headings of parties that are neither the seller nor the buyer. */
  readonly thirdParties: readonly string[];
  readonly streets: readonly string[];
  /** Places with their postal codes in the order that the country writes them. */
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
  /** `order` begins something; `answer` speaks of an order, `credit` of an invoice, by its number. */
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
