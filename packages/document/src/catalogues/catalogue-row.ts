/** A row of a catalogue. */
export interface CatalogueRow {
  /** Unique in its catalogue. */
  readonly id: string;
  /** By column; a supplier may have several accounts. Empty texts are left out. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** Of an order: its lines, by column. */
  readonly lines?: readonly Readonly<Record<string, string>>[];
}

/** The catalogues whose rows are firms, by who they are to the organization. */
const partyCatalogues = ['companies', 'suppliers', 'customers'] as const;
export type PartyCatalogue = (typeof partyCatalogues)[number];

/** The columns of firms that Recto uses. Others are kept and can be given by `lookup`. */
export const partyColumns = [
  'name',
  'taxId',
  'iban',
  'registerNumber',
  'customerNumber',
  'domain',
  'street',
  'postcode',
  'city',
  'country',
  'currency',
] as const;
export type PartyColumn = (typeof partyColumns)[number];

/** The columns of orders, and of their lines. */
export const orderColumns = ['supplier', 'date', 'currency', 'total'] as const;
export const orderLineColumns = [
  'article',
  'description',
  'quantity',
  'unitPrice',
  'amount',
  'invoiced',
] as const;

export function isPartyCatalogue(name: string): name is PartyCatalogue {
  return (partyCatalogues as readonly string[]).includes(name);
}
