import type { KindLabels } from '../kind-label-names.ts';

/** Labels by which papers of a kind are known. */
export const paperLabels: KindLabels = {
  account: {
    debit: 'Uttag',
    credit: 'Insättning',
    balance: 'Saldo',
  },
  bankStatement: {
    accountHolder: 'Kontohavare',
    openingBalance: 'Ingående saldo',
    closingBalance: 'Utgående saldo',
    accountNumber: 'Kontonummer',
  },
  billOfLading: {
    shipperName: 'Avsändare',
    consigneeName: 'Mottagare',
    carrier: 'Fraktförare',
    vessel: 'Fartyg',
    portOfLoading: 'Lastningshamn',
    portOfDischarge: 'Lossningshamn',
    packages: 'Antal kolli',
    weight: 'Bruttovikt',
  },
  cardStatement: {
    cardNumber: 'Kortnummer',
    minimumPayment: 'Lägsta belopp att betala, Lägsta att betala',
    creditLimit: 'Köpgräns, Kreditgräns',
    availableCredit: 'Disponibelt belopp',
    previousBalance: 'Skuld föregående månad, Föregående saldo',
  },
  deliveryNote: {
    deliveryNoteNumber: 'Följesedelsnr',
    deliveryDate: 'Leveransdatum',
    ordered: 'Beställt',
    quantity: 'Levererat',
  },
  payslip: {
    employer: 'Arbetsgivare',
    employeeNumber: 'Anställningsnr',
    grossPay: 'Bruttolön',
    incomeTax: 'Preliminär skatt, Skatt',
    netPay: 'Nettolön, Utbetalas',
    payDate: 'Utbetalningsdag, Utbetalningsdatum',
    description: 'Löneart',
  },
  utilityBill: {
    serviceAddress: 'Anläggningsadress',
    meterNumber: 'Mätarnummer',
    accountNumber: 'Anläggnings-id, Anläggningsid',
    periodStart: 'Avser perioden, Period',
    previousReading: 'Mätarställning föregående, Föregående mätarställning',
    currentReading: 'Mätarställning aktuell, Aktuell mätarställning, Mätarställning',
    consumption: 'Förbrukning, Årsförbrukning',
  },
};
