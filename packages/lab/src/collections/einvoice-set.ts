import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LabelledFile, LabelledLine, LabelledSet } from '@recto/cli/internals';
import { templates } from '@recto/document';

interface Party {
  readonly name?: string | null;
}

/** The parts of the truth that are scored; dates are ISO 8601. */
interface Truth {
  readonly invoice_number?: string | null;
  readonly issue_date?: string | null;
  readonly due_date?: string | null;
  readonly currency?: string | null;
  readonly tax_basis_total?: number | null;
  readonly tax_total?: number | null;
  readonly grand_total?: number | null;
  readonly due_payable?: number | null;
  readonly buyer_order_ref?: string | null;
  readonly seller?: Party | null;
  readonly buyer?: Party | null;
  readonly iban?: readonly string[];
  readonly lines?: readonly {
    readonly quantity?: number | null;
    readonly net_unit_price?: number | null;
    readonly line_total?: number | null;
  }[];
}

/** Electronic invoices: `einvoice/pdf/NAME.pdf`, `einvoice/truth/NAME.json`, `einvoice/lists.json`. */
export function einvoiceSet(data: string): LabelledSet {
  const folder = join(data, 'einvoice');
  const lists = readJson<{ one_per_content: readonly string[] }>(join(folder, 'lists.json'));
  const files = lists.one_per_content.map((name): LabelledFile => {
    const truth = readJson<Truth>(join(folder, 'truth', name.replace(/\.pdf$/, '.json')));
    const id = name.replace(/\.pdf$/, '');
    return {
      id,
      path: join(folder, 'pdf', name),
      truth: headerOf(truth),
      lines: linesOf(truth),
      group: truth.seller?.name ?? id,
    };
  });
  const fields = Object.keys(headerOf({}));
  return { name: 'einvoice', action: templates.INVOICE, fields, files, shownOnly: true };
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

function headerOf(truth: Truth): Record<string, string | null> {
  return {
    invoiceNumber: truth.invoice_number ?? null,
    invoiceDate: truth.issue_date?.slice(0, 10) ?? null,
    dueDate: truth.due_date?.slice(0, 10) ?? null,
    currency: truth.currency ?? null,
    subtotal: amount(truth.tax_basis_total),
    tax: amount(truth.tax_total),
    total: amount(truth.grand_total),
    amountDue: amount(truth.due_payable),
    purchaseOrderNumber: truth.buyer_order_ref ?? null,
    'parties.vendor.name': truth.seller?.name ?? null,
    'parties.buyer.name': truth.buyer?.name ?? null,
    iban: truth.iban?.find((iban) => /^[A-Z]{2}\d{2}/.test(iban)) ?? null,
  };
}

function amount(value: number | null | undefined): string | null {
  return value === null || value === undefined ? null : value.toFixed(2);
}

function linesOf(truth: Truth): LabelledLine[] {
  return (truth.lines ?? []).flatMap((line) => {
    const { quantity, net_unit_price: unitPrice, line_total: price } = line;
    if (typeof quantity !== 'number' || typeof unitPrice !== 'number' || typeof price !== 'number') return [];
    return [{ quantity, unitPrice, price }];
  });
}
