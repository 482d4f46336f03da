import type { KindLabels } from '../kind-label-names.ts';

/** Labels by which papers of a kind are known. */
export const paperLabels: KindLabels = {
  account: {
    debit: 'Na ťarchu',
    credit: 'V prospech',
    balance: 'Zostatok',
  },
  bankStatement: {
    accountHolder: 'Majiteľ účtu',
    openingBalance: 'Počiatočný stav, Počiatočný zostatok',
    closingBalance: 'Konečný stav, Konečný zostatok',
    accountNumber: 'Číslo účtu',
  },
  billOfLading: {
    shipperName: 'Odosielateľ',
    consigneeName: 'Príjemca',
    carrier: 'Dopravca',
    packages: 'Počet kusov',
    weight: 'Hrubá hmotnosť',
  },
  cardStatement: {
    cardNumber: 'Číslo karty',
    minimumPayment: 'Minimálna splátka',
    creditLimit: 'Úverový limit, Úverový rámec',
    availableCredit: 'Disponibilný limit',
    newBalance: 'Celkový dlh, Dlžná suma',
  },
  deliveryNote: {
    deliveryNoteNumber: 'Číslo dodacieho listu',
    deliveryDate: 'Dátum dodania',
    ordered: 'Objednané',
    quantity: 'Dodané',
  },
  payslip: {
    employer: 'Zamestnávateľ',
    employee: 'Zamestnanec',
    employeeNumber: 'Osobné číslo',
    grossPay: 'Hrubá mzda',
    totalDeductions: 'Zrážky spolu',
    incomeTax: 'Preddavok na daň',
    netPay: 'Čistá mzda, Na účet, K výplate',
  },
  utilityBill: {
    serviceAddress: 'Odberné miesto, Adresa odberného miesta',
    meterNumber: 'Číslo elektromera, Číslo meradla, Číslo plynomera',
    accountNumber: 'Zákaznícke číslo, EIC',
    periodStart: 'Fakturačné obdobie, Zúčtovacie obdobie',
    previousReading: 'Počiatočný stav',
    currentReading: 'Konečný stav',
    consumption: 'Spotreba',
    paymentsReceived: 'Zaplatené preddavky, Zaplatené zálohy',
    rate: 'Sadzba, Tarifa',
  },
};
