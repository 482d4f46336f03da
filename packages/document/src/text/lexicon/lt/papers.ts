import type { PaperTitles } from '../paper-names.ts';

export const papers: PaperTitles = {
  invoice: 'sąskaita faktūra, pvm sąskaita faktūra, sąskaita, sąskaita-faktūra, pvm sąskaita-faktūra',
  creditNote: 'kreditinė sąskaita, kreditinė pvm sąskaita faktūra',
  receipt: 'kvitas, čekis, kasos čekis, pinigų priėmimo kvitas',
  purchaseOrder: 'užsakymas, pirkimo užsakymas',
  orderConfirmation: 'užsakymo patvirtinimas',
  deliveryNote: 'važtaraštis, krovinio važtaraštis, pristatymo važtaraštis',
  quotation: 'komercinis pasiūlymas, pasiūlymas, sąmata',
  proforma: 'išankstinė sąskaita, išankstinė sąskaita faktūra, proforma',
  reminder: 'priminimas, mokėjimo priminimas, raginimas',
  bankStatement: 'sąskaitos išrašas, banko išrašas',
  utilityBill: 'sąskaita už elektrą',
  payslip: 'atlyginimo lapelis, algalapis',
  contract: 'sutartis, susitarimas, įgaliojimas',
  insurancePolicy: 'draudimo polisas, polisas',
  application: 'prašymas, anketa, paraiška',
  certificate: 'pažyma, pažymėjimas, sertifikatas, diplomas',
  resume: 'gyvenimo aprašymas',
  report: 'ataskaita, aktas, protokolas',
  ticket: 'bilietas',
};
