import type { PaperTitles } from '../paper-names.ts';

export const papers: PaperTitles = {
  invoice: 'arve, *arve',
  creditNote: 'kreeditarve',
  receipt: 'kviitung, tšekk, kassatšekk',
  purchaseOrder: 'ostutellimus, tellimus',
  orderConfirmation: 'tellimuse kinnitus',
  deliveryNote: 'saateleht',
  quotation: 'hinnapakkumine, pakkumine',
  proforma: 'ettemaksuarve, proforma arve',
  reminder: 'meeldetuletus, maksemeeldetuletus',
  bankStatement: 'konto väljavõte, väljavõte, kontoväljavõte',
  utilityBill: 'elektriarve',
  payslip: 'palgaleht, palgateatis',
  contract: 'leping, *leping, volikiri',
  insurancePolicy: 'poliis, kindlustuspoliis',
  application: 'avaldus, taotlus, ankeet',
  certificate: 'tõend, tunnistus, sertifikaat',
  resume: 'elulookirjeldus',
  report: 'aruanne, protokoll',
  ticket: 'pilet',
};
