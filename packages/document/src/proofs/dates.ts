import type { ExtractedValue } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import type { Operand, Proof, Provable } from './proof.ts';
import { fieldValue } from './proof.ts';

/** Days that come one after the other on every document that has both. */
const orders: readonly (readonly [string, string])[] = [
  ['invoiceDate', 'dueDate'],
  ['documentDate', 'dueDate'],
  ['date', 'dueDate'],
  ['purchaseOrderDate', 'deliveryDate'],
  ['purchaseOrderDate', 'requiredByDate'],
  ['orderDate', 'deliveryDate'],
  ['startDate', 'endDate'],
  ['periodStart', 'periodEnd'],
  ['issueDate', 'expiryDate'],
  ['checkIn', 'checkOut'],
];

/** Days in an order that cannot be: due before it was written, ended before it began. */
export function proveDates(values: Provable): readonly Proof[] {
  const fields = orders.flatMap(([earlier, later]) =>
    dateProof(
      `dates:${earlier}<${later}`,
      [fieldValue(values, earlier), { name: earlier }],
      [fieldValue(values, later), { name: later }],
    ),
  );
  const rows = Object.entries(values.tables).flatMap(([table, lines]) =>
    lines.flatMap(({ number, cells }) =>
      dateProof(
        `dates:${table}[${number}]`,
        [own(cells, 'startDate'), { name: `${table}.startDate`, row: number }],
        [own(cells, 'endDate'), { name: `${table}.endDate`, row: number }],
      ),
    ),
  );
  return [...fields, ...rows];
}

type Day = readonly [ExtractedValue | undefined, Operand];

function dateProof(id: string, [first, earlier]: Day, [second, later]: Day): readonly Proof[] {
  if (first === undefined || second === undefined) return [];
  const from = isoDay(first);
  const to = isoDay(second);
  const state = from === undefined || to === undefined ? 'unknown' : from <= to ? 'fits' : 'broken';
  const detail = `${earlier.name} should not be after ${later.name}.`;
  return [{ id, kind: 'dateOrder', state, isRule: false, detail, operands: [earlier, later] }];
}

function isoDay({ normalizedText, text }: ExtractedValue): string | undefined {
  return /^\d{4}-\d{2}-\d{2}/.exec(normalizedText ?? text.trim())?.[0];
}
