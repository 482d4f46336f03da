/** What a field, a column (`table.column`) or a cell of it is called: its label where the action has one, or its name. */
export function labelOf(labels: Labels, name: string): string {
  const plain = name.replace(/\[\d+\]/g, '');
  return Object.hasOwn(labels, plain) ? (labels[plain] ?? plain) : nameOf(name);
}

/** What stands at the head of a column. */
export function columnLabel(labels: Labels, table: string, column: string): string {
  const name = `${table}.${column}`;
  return Object.hasOwn(labels, name) ? labelOf(labels, name) : nameOf(column);
}

/** The labels of a document, by name. */
export type Labels = Readonly<Record<string, string>>;

/** A field's name as people read it: `parties.vendor.vatId` becomes `Vendor VAT ID`. Names of users stay theirs. */
export function nameOf(name: string): string {
  const last = name.replace(/^parties\./, '').replace(/\[\d+\]/g, '');
  const words = last
    .replaceAll(/([a-zäöüß\d])([A-ZÄÖÜ])/g, '$1 $2')
    .replaceAll(/([A-Za-zÄÖÜäöüß]{2})(\d)/g, '$1 $2')
    .replaceAll(/[._-]+/g, ' ')
    .toLowerCase()
    .trim()
    .split(' ')
    .map((word) => (abbreviations.has(word) ? word.toUpperCase() : word))
    .join(' ');
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Words that nobody writes small. */
const abbreviations: ReadonlySet<string> = new Set([
  ...[
    'bic',
    'ean',
    'ein',
    'gtin',
    'iban',
    'id',
    'po',
    'sku',
    'ssn',
    'swift',
    'tin',
    'uom',
    'url',
    'vat',
    'vin',
  ],
]);
