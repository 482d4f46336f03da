import { type PageStudy, proposeFor, targetField } from '@recto/document/internals';
import {
  type DrawnDocument,
  type DrawnField,
  type DrawnValue,
  wordsPerPage,
} from '../../drawn/drawn-document.ts';
import type { RealDocument } from '../real-documents.ts';
import { rightOnes } from '../right-ones.ts';
import { realTemplate } from './cross-fit.ts';

interface KnownField {
  /** The name in templates of generated documents. */
  readonly name: string;
  readonly names: readonly string[];
}

/** The fields of the collections' actions that are marked, by their names there. */
const fieldsOf: Readonly<Record<string, Readonly<Record<string, KnownField>>>> = {
  receipts: {
    company: {
      name: 'merchant.name',
      names: ['merchantName', 'merchant', 'storeName', 'shopName', 'company', 'sellerName', 'vendorName'],
    },
    date: { name: 'date', names: ['transactionDate', 'receiptDate', 'purchaseDate', 'saleDate'] },
    address: {
      name: 'merchant.address',
      names: ['merchantAddress', 'storeAddress', 'address', 'shopAddress'],
    },
    total: { name: 'total', names: ['totalAmount', 'grandTotal', 'amount', 'totalPaid'] },
  },
  einvoice: {
    invoiceNumber: { name: 'invoiceNumber', names: ['invoiceNo', 'documentNumber'] },
    invoiceDate: { name: 'invoiceDate', names: ['issueDate', 'documentDate'] },
    dueDate: { name: 'dueDate', names: ['paymentDueDate', 'payBy'] },
    subtotal: { name: 'subtotal', names: ['netAmount', 'taxableAmount', 'netTotal'] },
    tax: { name: 'tax', names: ['vatAmount', 'taxAmount', 'totalTax'] },
    total: { name: 'total', names: ['grossAmount', 'grandTotal', 'totalAmount'] },
    amountDue: { name: 'amountDue', names: ['balanceDue', 'payableAmount'] },
    purchaseOrderNumber: { name: 'purchaseOrderNumber', names: ['orderReference', 'poNumber'] },
    'parties.vendor.name': { name: 'vendor.name', names: ['sellerName', 'supplierName'] },
    'parties.buyer.name': { name: 'buyer.name', names: ['customerName', 'billToName', 'recipient'] },
    iban: { name: 'vendor.iban', names: ['iban', 'bankAccount'] },
  },
};
const kinds: Readonly<Record<string, string>> = { receipts: 'receipt', einvoice: 'invoice' };

/**
 * A document of a collection in the form of a generated one, with the words that print its known values marked. Values
 * not found among the words are left out, since their position is unknown; so are fields that the document does not
 * have.
 */
export function realAsDrawn(document: RealDocument, studies: readonly PageStudy[]): DrawnDocument {
  const known = fieldsOf[document.collection]!;
  const fields = Object.entries(known).flatMap(([name, { name: drawnName, names }]) => {
    const values = valuesOf(document, name, studies);
    const { kind } = document.action.fields[name]!;
    const field: DrawnField = { kind, names, captions: [], labels: [], values };
    return values.length === 0 ? [] : [[drawnName, field] as const];
  });
  return {
    id: document.id,
    template: realTemplate(document.collection, document.fold),
    kind: kinds[document.collection]!,
    language: '',
    country: '',
    pages: studies.map(({ page }) => ({
      widthPt: page.widthPt,
      heightPt: page.heightPt,
      words: page.words.map(({ text }) => ({ text, box: [0, 0, 0, 0] as const })),
      rulings: [],
    })),
    fields: Object.fromEntries(fields),
    tables: {},
    tablesUnknown: true,
  };
}

function valuesOf(
  { action, truth }: RealDocument,
  name: string,
  studies: readonly PageStudy[],
): DrawnValue[] {
  const text = truth[name];
  const definition = action.fields[name];
  if (typeof text !== 'string' || definition === undefined) return [];
  const target = targetField(name, definition);
  proposeFor(studies, [target]);
  const values = studies.flatMap((study, page) => {
    const found = study.candidates(target.finder);
    const right = rightOnes(found, target, text);
    return found.flatMap(({ candidate }, index): DrawnValue[] => {
      if (right[index] !== 1) return [];
      const words = [...new Set(candidate.tokens.map(({ word }) => page * wordsPerPage + word))];
      return [{ text: candidate.text, words }];
    });
  });
  // Candidates at the same place differ by the words around the value; the shortest is the value alone.
  return values.filter(
    (one) =>
      !values.some(
        (other) =>
          other.words.length < one.words.length && other.words.every((word) => one.words.includes(word)),
      ),
  );
}
