import type { PaperName } from '@recto/document/internals';
import type { DrawnKind } from './drawn-kinds.ts';

/** What the authors of templates call each kind of paper, in lower case; what is not here is of another kind. */
const names: Readonly<Record<PaperName, string>> = {
  invoice: `invoice, tax invoice, freight invoice, commercial invoice, self billed invoice, self billing invoice,
    medical bill, medical invoice, hotel bill, hotel folio, debit note, rent invoice, repair invoice, course invoice,
    school fee invoice, advertising invoice, bill, application for payment, membership dues notice`,
  creditNote: 'credit note, credit memo',
  proforma: 'proforma invoice, proforma',
  receipt: `receipt, card receipt, taxi receipt, restaurant bill, restaurant receipt, payment receipt, refund receipt,
    parking ticket receipt, ride receipt mail, ticket receipt, order receipt mail, hotel receipt`,
  purchaseOrder: 'purchase order, order form, order, purchase requisition',
  orderConfirmation: 'order confirmation, sales order',
  deliveryNote:
    'delivery note, packing list, packing slip, goods received note, delivery note ticket, weighbridge ticket',
  bankStatement: 'bank statement',
  cardStatement: 'credit card statement, card statement',
  utilityBill: 'utility bill, telephone bill, phone bill, telecom bill, energy bill',
  payslip: 'payslip',
  billOfLading: 'bill of lading, air waybill, cmr',
  wageStatement: '',
  taxpayerRequest: '',
  informationReturn: '',
  quotation: 'quote',
  reminder: 'dunning letter, payment reminder',
  openItems: 'account statement, statement of account, factoring notice',
  contract: `contract, lease, lease agreement, loan agreement, employment contract, employment offer, power of attorney,
    non disclosure agreement, purchase agreement, rental agreement, rental contract, promissory note, vehicle sale`,
  insurancePolicy: `insurance policy, insurance card, insurance certificate, insurance declarations,
    insurance premium notice, insurance renewal notice`,
  claim: 'insurance claim, explanation of benefits',
  application: `application form, form, course registration, donation form, employee form, job application, leave request,
    mandate form, medical intake form, membership application, membership form, registration form, rental application,
    survey, immigration form, receipt form`,
  letter: `letter, bank letter, donation letter, employment letter, government letter, loan letter, membership letter,
    mortgage letter, notice letter, press release, reference letter, school letter, donation acknowledgement`,
  certificate: `certificate, certificate of analysis, certificate of origin, calibration certificate, diploma, permit,
    inspection certificate, registration certificate, report card, school report, transcript, vehicle title,
    warranty card, tax certificate, donation receipt`,
  resume: 'resume, résumé',
  report: `appraisal report, incident report, inspection report, maintenance report, product data sheet, property document,
    property listing, report cover, safety data sheet, service report, vehicle inspection report`,
  ticket: `boarding pass, booking confirmation, email confirmation, event confirmation, hotel booking, rail booking,
    reservation, ticket, travel booking, travel itinerary, travel ticket, travel voucher, parking ticket`,
  medicalRecord: `discharge summary, lab report, laboratory report, medical note, prescription, radiology report,
    vaccination card`,
  taxNotice: 'tax assessment, tax form, tax notice, municipal fee notice, penalty notice',
  identityDocument: 'driving licence, id card, identity card, membership card, vehicle registration',
  payment: `cheque, check, deposit slip, money order, payment confirmation, payment voucher, remittance advice,
    trade confirmation, transfer confirmation`,
  accountReport: `brokerage statement, closing statement, commission statement, loan schedule, mortgage statement,
    payout statement, pension statement, retirement statement`,
  minutes: 'board resolution, meeting minutes',
  shippingLabel: 'shipping label',
  customs: 'customs declaration, customs form, customs transit document',
  workRecord: 'expense claim, expense report, timesheet, work order',
  menu: '',
  court: 'court letter, court notice',
};

const byName: ReadonlyMap<string, PaperName> = new Map(
  Object.entries(names).flatMap(([paper, list]) =>
    list.split(',').map((name) => [name.trim().replace(/\s+/g, ' '), paper as PaperName] as const),
  ),
);

/** Forms of the United States that have actions of their own: their authors call them tax forms, as they do others. */
const forms: readonly (readonly [RegExp, PaperName])[] = [
  [/tax-form-taxpayer-id/, 'taxpayerRequest'],
  [/tax-form-wage-boxes/, 'wageStatement'],
  [/tax-form-interest-1099|tax-contractor-payment/, 'informationReturn'],
];

/** Draws forms of several numbers. */
const anyForm = /tax-form-dense-interest/;

/** The kind of paper of a drawn document, by what its author calls it: `orderConfirmation`, `order-confirmation`. */
export function paperOf({ kind, template, pages }: DrawnKind): PaperName | 'other' {
  const form = forms.find(([pattern]) => pattern.test(template));
  if (form !== undefined) return form[1];
  if (anyForm.test(template)) {
    const words = pages.flatMap((page) => page.words.map(({ text }) => text));
    return words.some((text) => text.includes('1099')) ? 'informationReturn' : 'taxNotice';
  }
  const name = kind
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[-_]/g, ' ');
  return byName.get(name) ?? 'other';
}

/** Whether a template should be drawn more often: few have its kind. */
export function isRare({ name }: { readonly name: string }): boolean {
  return anyForm.test(name) || forms.some(([pattern]) => pattern.test(name));
}
