import type { EmbeddedRecord, RecordColumn, RecordField } from '@recto/document';
import { type RecordFile, readRecordFile } from '../../embedded-data/read-record.ts';
import type { RecordTax } from '../../embedded-data/record-taxes.ts';
import type { Block } from '../laid-out/block.ts';
import { FileError } from '../page-source.ts';

/** The invoice or order in an XML file. Throws FileError for one that cannot be read. */
export function eInvoiceOf(bytes: Uint8Array): RecordFile {
  const file = readRecordFile(bytes);
  if (file === undefined)
    throw new FileError('FILE_DAMAGED', 'the XML holds no invoice or order that can be read');
  return file;
}

/** What a person sees of an e-invoice: parties, facts, lines, taxes and sums, in English whatever its country. */
export function eInvoiceBlocks({ record, taxes, isCredit }: RecordFile): readonly Block[] {
  const { fields, lines, type } = record;
  const title = type === 'order' ? 'Purchase order' : isCredit ? 'Credit note' : 'Invoice';
  return [
    ...partyBlocks(fields, 'vendor', undefined),
    { kind: 'heading', level: 1, text: title },
    ...partyBlocks(fields, 'buyer', type === 'order' ? 'Buyer' : 'Bill to'),
    ...partyBlocks(fields, 'shipTo', 'Ship to'),
    ...factBlocks(fields, headFacts(title)),
    ...tableBlocks(
      lines.map((line) => lineColumns.map(([column]) => line[column] ?? '')),
      lineTitles,
    ),
    ...tableBlocks(taxes.map(taxRow), ['Tax rate', 'Net', 'Tax']),
    ...factBlocks(fields, sumFacts),
    ...factBlocks(fields, footFacts),
  ];
}

type Fields = EmbeddedRecord['fields'];
type Fact = readonly [field: RecordField, label: string];

function headFacts(title: string): readonly Fact[] {
  return [
    ['documentNumber', `${title} number`],
    ['documentDate', `${title} date`],
    ['dueDate', 'Due date'],
    ['deliveryDate', 'Delivery date'],
    ['orderNumber', 'Order number'],
    ['currency', 'Currency'],
  ];
}

const sumFacts: readonly Fact[] = [
  ['subtotal', 'Subtotal'],
  ['tax', 'Tax'],
  ['total', 'Total'],
  ['amountDue', 'Amount due'],
];
const footFacts: readonly Fact[] = [
  ['paymentTerms', 'Payment terms'],
  ['iban', 'IBAN'],
  ['email', 'E-mail'],
];
const lineColumns: readonly (readonly [RecordColumn, string])[] = [
  ['lineNumber', 'Line'],
  ['productCode', 'Product code'],
  ['description', 'Description'],
  ['quantity', 'Quantity'],
  ['unitPrice', 'Unit price'],
  ['price', 'Amount'],
  ['startDate', 'Start'],
  ['endDate', 'End'],
  ['expectedDate', 'Expected'],
  ['orderNumber', 'Order'],
];
const lineTitles = lineColumns.map(([, title]) => title);

function factBlocks(fields: Fields, facts: readonly Fact[]): readonly Block[] {
  return facts.flatMap(([field, label]) => {
    const [value] = fields[field] ?? [];
    return value === undefined ? [] : [{ kind: 'paragraph', text: `${label}: ${value}` } as const];
  });
}

function partyBlocks(
  fields: Fields,
  party: 'vendor' | 'buyer' | 'shipTo',
  heading: string | undefined,
): readonly Block[] {
  const first = (part: string) => fields[`${party}.${part}` as RecordField]?.[0];
  const place = [first('zipCode'), first('city'), first('state')].filter((part) => part !== undefined);
  const vatId = first('vatId');
  const lines = [
    first('name'),
    first('street'),
    place.length > 0 ? place.join(' ') : undefined,
    first('country'),
    vatId === undefined ? undefined : `VAT number: ${vatId}`,
  ].filter((line) => line !== undefined);
  if (lines.length === 0) return [];
  return [...(heading === undefined ? [] : [`${heading}:`]), ...lines].map((text) => ({
    kind: 'paragraph',
    text,
  }));
}

/** Columns without any value are left out. */
function tableBlocks(rows: readonly (readonly string[])[], titles: readonly string[]): readonly Block[] {
  const used = titles.map((_, column) => rows.some((row) => row[column] !== ''));
  if (!used.includes(true)) return [];
  const shown = [titles, ...rows].map((row) => row.filter((_, column) => used[column]));
  return [{ kind: 'table', rows: shown }];
}

function taxRow({ rate, net, tax }: RecordTax): readonly string[] {
  return [rate === undefined ? '' : `${rate}%`, net ?? '', tax ?? ''];
}
