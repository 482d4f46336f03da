/** Words and habits of one language for made-up invoices. The first label of a list is the most usual. */
export interface Language {
  readonly titles: readonly string[];
  readonly labels: Readonly<Record<LabelName, readonly string[]>>;
  readonly firms: readonly string[];
  readonly forms: readonly string[];
  readonly people: readonly string[];
  readonly departments: readonly string[];
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
