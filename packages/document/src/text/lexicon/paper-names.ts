import type { Terms } from './term-list.ts';

/**
 * Kinds of papers that classification tells apart. Those of `papersWithActions` have an action that ships with Recto;
 * the others are told so that they are not taken for these.
 */
export const papersWithActions = [
  'invoice',
  'creditNote',
  'proforma',
  'receipt',
  'purchaseOrder',
  'orderConfirmation',
  'deliveryNote',
  'bankStatement',
  'cardStatement',
  'utilityBill',
  'payslip',
  'billOfLading',
  'wageStatement',
  'taxpayerRequest',
  'informationReturn',
] as const;

const otherPapers = [
  'quotation',
  'reminder',
  'openItems',
  'contract',
  'insurancePolicy',
  'claim',
  'application',
  'letter',
  'certificate',
  'resume',
  'report',
  'ticket',
  'medicalRecord',
  'taxNotice',
  'identityDocument',
  'payment',
  'accountReport',
  'minutes',
  'shippingLabel',
  'customs',
  'workRecord',
  'menu',
  'court',
] as const;

export const paperNames = [...papersWithActions, ...otherPapers] as const;
export type PaperName = (typeof paperNames)[number];

/** What stands over papers of a kind; `*` stands for the beginning of a longer word (`*rechnung`: Schlussrechnung). */
export type PaperTitles = Readonly<Partial<Record<PaperName, Terms>>>;
