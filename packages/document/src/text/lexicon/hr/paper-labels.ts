import type { KindLabels } from '../kind-label-names.ts';

/** Labels by which papers of a kind are known. */
export const paperLabels: KindLabels = {
  account: {
    debit: 'Isplata, Duguje',
    credit: 'Uplata, Potražuje',
    balance: 'Stanje',
  },
  bankStatement: {
    accountHolder: 'Vlasnik računa, Vlasnik',
    openingBalance: 'Početno stanje, Prethodno stanje',
    closingBalance: 'Završno stanje, Novo stanje',
    accountNumber: 'Broj računa',
  },
  billOfLading: {
    shipperName: 'Pošiljatelj',
    consigneeName: 'Primatelj',
    carrier: 'Prijevoznik',
    packages: 'Broj koleta',
    weight: 'Bruto težina',
  },
  cardStatement: {
    cardNumber: 'Broj kartice',
    minimumPayment: 'Minimalni iznos za uplatu',
    creditLimit: 'Odobreni limit, Kreditni limit',
    newBalance: 'Ukupan dug',
  },
  deliveryNote: {
    deliveryNoteNumber: 'Otpremnica br.',
    deliveryDate: 'Datum otpreme, Datum isporuke',
    ordered: 'Naručeno',
    quantity: 'Isporučeno',
  },
  payslip: {
    employer: 'Poslodavac',
    employee: 'Radnik',
    grossPay: 'Bruto plaća',
    incomeTax: 'Porez na dohodak',
    netPay: 'Neto plaća, Za isplatu',
  },
  utilityBill: {
    serviceAddress: 'Adresa mjernog mjesta, Mjerno mjesto',
    accountNumber: 'Broj obračunskog mjernog mjesta',
    meterNumber: 'Broj brojila',
    periodStart: 'Obračunsko razdoblje',
    previousReading: 'Početno stanje, Prethodno očitanje',
    currentReading: 'Završno stanje, Novo očitanje',
    consumption: 'Potrošnja',
  },
};
