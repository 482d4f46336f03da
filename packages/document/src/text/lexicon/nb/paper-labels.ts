import type { KindLabels } from '../kind-label-names.ts';

/** Labels by which papers of a kind are known. */
export const paperLabels: KindLabels = {
  account: {
    debit: 'Ut av konto',
    credit: 'Inn på konto',
    balance: 'Saldo',
  },
  bankStatement: {
    accountHolder: 'Kontohaver',
    openingBalance: 'Inngående saldo',
    closingBalance: 'Utgående saldo',
    accountNumber: 'Kontonummer',
  },
  billOfLading: {
    shipperName: 'Avsender',
    consigneeName: 'Mottaker',
    carrier: 'Fraktfører',
    vessel: 'Skip',
    portOfLoading: 'Lastehavn',
    packages: 'Antall kolli',
    weight: 'Bruttovekt',
  },
  cardStatement: {
    cardNumber: 'Kortnummer',
    minimumPayment: 'Minste beløp å betale, Minimumsbeløp',
    creditLimit: 'Kredittgrense',
    availableCredit: 'Disponibel kreditt',
    newBalance: 'Utestående beløp',
  },
  deliveryNote: {
    deliveryNoteNumber: 'Pakkseddelnr.',
    deliveryDate: 'Leveringsdato',
    ordered: 'Bestilt',
    quantity: 'Levert',
  },
  payslip: {
    employer: 'Arbeidsgiver',
    employeeNumber: 'Ansattnr.',
    payDate: 'Utbetalingsdato',
    grossPay: 'Brutto lønn, Bruttolønn',
    incomeTax: 'Skattetrekk, Forskuddstrekk',
    netPay: 'Netto utbetalt, Netto lønn',
    description: 'Lønnsart',
  },
  utilityBill: {
    serviceAddress: 'Anleggsadresse',
    meterNumber: 'Målernummer',
    accountNumber: 'Målepunkt-ID, Målepunkt',
    previousReading: 'Målerstand forrige, Forrige målerstand',
    currentReading: 'Målerstand siste, Siste målerstand, Målerstand',
    consumption: 'Forbruk, Årsforbruk',
  },
};
