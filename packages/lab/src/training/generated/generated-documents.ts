import type { LabelledDocument } from '../labelled-document.ts';
import { generatedForms } from './generated-form.ts';
import { generatedInvoices } from './generated-invoice.ts';

/** Made-up invoices that join every fold; a quarter of them are for the confidence alone. */
export const generatedCount = 400;

/**
 * Made-up invoices, and half as many forms with fields of a user; the same seeds give the same documents. The forms
 * are spread among the invoices, so that every stretch of the list has its share of both.
 */
export function generatedDocuments(invoices: number, seed: number): LabelledDocument[] {
  const forms = generatedForms(Math.round(invoices / 2), seed);
  const every = invoices / forms.length;
  return generatedInvoices(invoices, seed).flatMap((invoice, index) => {
    const place = Math.floor((index + 1) / every);
    return place > Math.floor(index / every) ? [invoice, forms[place - 1]!] : [invoice];
  });
}
