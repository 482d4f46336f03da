import type { FullReviewItem, PageWord, ReviewDocument } from '@recto/contract';

/** A made-up invoice under review, with the words of its page. */
interface MadeReview {
  readonly review: ReviewDocument;
  readonly words: readonly PageWord[];
}

type Line = readonly [
  name: string,
  label: string,
  text: string,
  kind: string,
  options?: Partial<FullReviewItem>,
];

/** The nth id in a document. */
export const idOf = (document: number, nth: number) =>
  `00000000-0000-4000-8000-${String(document).padStart(4, '0')}${String(nth).padStart(8, '0')}`;

const lines: readonly Line[] = [
  ['parties.vendor.name', 'From', 'Harrow & Pike Ltd', 'text'],
  ['parties.buyer.name', 'Bill to', 'Ostrava Tools GmbH', 'text'],
  ['invoiceNumber', 'Invoice no.', 'HP-20417', 'text'],
  ['invoiceDate', 'Date', '14 March 2026', 'date', { normalizedValue: '2026-03-14' }],
  [
    'dueDate',
    'Due',
    '13 April 2026',
    'date',
    { normalizedValue: '2026-04-13', confidenceScore: 58, isOpen: true },
  ],
  ['iban', 'IBAN', 'DE89 3704 0044 0532 0130 00', 'code'],
  ['purchaseOrderNumber', '', '', 'text', { required: true, isOpen: true }],
  ['subtotal', 'Subtotal', '1,180.00', 'money', { normalizedValue: '1180.00' }],
  ['tax', 'VAT 20 %', '236.00', 'money', { normalizedValue: '236.00' }],
  ['total', 'Total', '1,416.00', 'money', { normalizedValue: '1416.00', confidenceScore: 71, isOpen: true }],
];

export function madeReview(document: number, rows = 4, documentName = `invoice-${document}.pdf`): MadeReview {
  const words: PageWord[] = [];
  let line = 0;
  const print = (text: string, left: number, top: number) => {
    let at = left;
    const printed = text.split(' ').map((part) => {
      const geometry = { left: at, top, width: part.length * 0.0095, height: 0.014 };
      at += geometry.width + 0.008;
      return { text: part, geometry, line };
    });
    line += 1;
    words.push(...printed);
    const last = printed.at(-1)?.geometry ?? { left, width: 0 };
    return { left, top, width: last.left + last.width - left, height: 0.014 };
  };
  const itemOf = (
    nth: number,
    name: string,
    text: string,
    more: Partial<FullReviewItem>,
  ): FullReviewItem => ({
    id: idOf(document, nth),
    name,
    ordinal: nth,
    result: text,
    read: text,
    confidenceScore: 97,
    page: 0,
    geometry: null,
    reasons: text === '' ? [] : ['label:x'],
    required: false,
    confidenceThreshold: 80,
    isOpen: false,
    brokenRules: [],
    candidates: [],
    ...more,
  });
  const fields = lines.map(([name, label, text, kind, more = {}], nth) => {
    const top = 0.08 + nth * 0.035 + (nth > 6 ? 0.3 : 0);
    if (label !== '') print(label, nth > 6 ? 0.6 : 0.08, top);
    const geometry = text === '' ? null : print(text, nth > 6 ? 0.75 : 0.25, top);
    return itemOf(nth, name, text, { kind, geometry, ...more });
  });
  const total = fields[9];
  const subtotal = fields[7];
  if (total !== undefined && subtotal?.geometry != null) {
    total.candidates = [
      {
        result: '1,180.00',
        normalizedValue: '1180.00',
        confidenceScore: 22,
        page: 0,
        geometry: subtotal.geometry,
      },
    ];
  }
  const columns = ['description', 'quantity', 'price'];
  const tableRows = Array.from({ length: rows }, (_, row) => ({ id: idOf(document, 1000 + row), page: 0 }));
  const cells = tableRows.flatMap((row, index) =>
    [`Steel bracket ${index + 1}`, String(index + 1), index === 0 ? '580.00' : '200.00'].map(
      (text, column) => {
        const top = 0.35 + (index % 14) * 0.02;
        const geometry = print(text, [0.08, 0.5, 0.75][column] ?? 0, top);
        return itemOf(2000 + index * 3 + column, `lines[${index}].${columns[column]}`, text, {
          geometry,
          table: 'lines',
          rowId: row.id,
          column: columns[column] ?? '',
          ordinal: 100,
        });
      },
    ),
  );
  const review: ReviewDocument = {
    executionId: idOf(document, 0),
    actionId: idOf(1, 9),
    version: '1.0.0',
    documentName,
    status: 'MANUAL_VALIDATION_REQUIRED',
    revision: 1,
    pageCount: 1,
    openCount: 3,
    results: [...fields.map((item, nth) => ({ ...item, id: idOf(document, nth + 1) })), ...cells],
    queriesResults: [],
    analyzersResults: [],
    signaturesResults: [],
    tables: [{ name: 'lines', columns, rows: tableRows }],
    brokenRules: [],
    actionName: 'Invoice',
    isOpen: true,
    isAudit: false,
    createdAt: '2026-03-15T08:00:00.000Z',
    reasons: [{ code: 'LOW_CONFIDENCE', detail: 'total is doubtful' }],
    labels: {},
    pages: [{ page: 0, widthPt: 595, heightPt: 842, source: 'text-layer' }],
    checks: [],
  };
  return { review, words };
}
