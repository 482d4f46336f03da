import type { LabelledDocument } from '../labelled-document.ts';
import { generatedForms } from './generated-form.ts';
import { generatedInvoices } from './generated-invoice.ts';

/** Number of generated invoices added to every fold; a quarter of them train only the confidence. */
export const generatedCount = 400;

/**
 * Generated invoices, and half as many forms with user-defined fields; the same seeds give the same documents. The
 * forms are spread evenly among the invoices, so that any part of the list contains both.
 */
export function generatedDocuments(invoices: number, seed: number): LabelledDocument[] {
  const forms = generatedForms(Math.round(invoices / 2), seed);
  const every = invoices / forms.length;
  return generatedInvoices(invoices, seed).flatMap((invoice, index) => {
    const place = Math.floor((index + 1) / every);
    return place > Math.floor(index / every) ? [invoice, forms[place - 1]!] : [invoice];
  });
}
