/** The display name of a field, a column (`table.column`) or a cell: the action's label, or else the readable name. */
export function labelOf(labels: Labels, name: string): string {
  const plain = name.replace(/\[\d+\]/g, '');
  return Object.hasOwn(labels, plain) ? (labels[plain] ?? plain) : nameOf(name);
}

/** The heading of a column. */
export function columnLabel(labels: Labels, table: string, column: string): string {
  const name = `${table}.${column}`;
  return Object.hasOwn(labels, name) ? labelOf(labels, name) : nameOf(column);
}

/** The labels of a document, by name. */
export type Labels = Readonly<Record<string, string>>;

/**
 * A field's name in readable form: `parties.vendor.vatId` becomes `Vendor VAT ID`. Users' own words stay as they are.
 */
export function nameOf(name: string): string {
  return translated(name) ?? readable(name);
}

/** The names of shipped fields in the language of the screens, which are drawn anew when it changes. */
let fieldNames: Readonly<Record<string, string>> = {};

export function callFieldsBy(names: Readonly<Record<string, string>>): void {
  fieldNames = names;
}

/** The name of an action: of a shipped one in the language of the screens; people's own names stay as they are. */
export function kindName(name: string): string {
  const key = `kind ${name}`;
  return Object.hasOwn(fieldNames, key) ? (fieldNames[key] ?? name) : name;
}

/** `parties.vendor.city` is the party with its part. Undefined where a part has no name in the language. */
function translated(name: string): string | undefined {
  const parts = name
    .replace(/^parties\./, '')
    .replace(/\[\d+\]/g, '')
    .split('.');
  const words = parts.map((part) => (Object.hasOwn(fieldNames, part) ? fieldNames[part] : undefined));
  return words.includes(undefined) ? undefined : words.join(': ');
}

function readable(name: string): string {
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

/** Always written in capitals. */
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
