import type { LabelledDocument } from '../labelled-document.ts';
import { generatedForms } from './generated-form.ts';
import { generatedInvoices } from './generated-invoice.ts';

/** Made-up invoices, and a third as many forms with fields of a user; the same seeds give the same documents. */
export function generatedDocuments(invoices: number, seed: number): LabelledDocument[] {
  return [...generatedInvoices(invoices, seed), ...generatedForms(Math.round(invoices / 3), seed)];
}
