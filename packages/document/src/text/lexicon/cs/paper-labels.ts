import type { KindLabels } from '../kind-label-names.ts';

/** Labels by which papers of a kind are known. */
export const paperLabels: KindLabels = {
  account: {
    debit: 'Na vrub, Odepsáno',
    credit: 'Ve prospěch, Připsáno',
    balance: 'Zůstatek',
  },
  bankStatement: {
    accountHolder: 'Majitel účtu',
    openingBalance: 'Počáteční zůstatek',
    closingBalance: 'Konečný zůstatek',
    accountNumber: 'Číslo účtu',
  },
  billOfLading: {
    shipperName: 'Odesílatel',
    consigneeName: 'Příjemce',
    carrier: 'Dopravce',
    packages: 'Počet kusů',
    weight: 'Hrubá hmotnost',
    vessel: 'Loď',
    portOfLoading: 'Přístav nakládky',
  },
  cardStatement: {
    cardNumber: 'Číslo karty',
    minimumPayment: 'Minimální splátka',
    creditLimit: 'Úvěrový limit, Úvěrový rámec',
    availableCredit: 'Disponibilní limit',
    newBalance: 'Celková dlužná částka, Dlužná částka',
  },
  deliveryNote: {
    deliveryNoteNumber: 'Číslo dodacího listu',
    deliveryDate: 'Datum dodání',
    ordered: 'Objednáno',
    quantity: 'Dodáno',
  },
  payslip: {
    employer: 'Zaměstnavatel',
    employee: 'Zaměstnanec',
    employeeNumber: 'Osobní číslo',
    jobTitle: 'Pracovní zařazení',
    grossPay: 'Hrubá mzda',
    totalDeductions: 'Srážky celkem',
    incomeTax: 'Záloha na daň',
    netPay: 'Čistá mzda, K výplatě',
  },
  utilityBill: {
    serviceAddress: 'Odběrné místo, Adresa odběrného místa',
    meterNumber: 'Číslo elektroměru, Výrobní číslo měřidla, Číslo měřidla',
    accountNumber: 'Zákaznické číslo, EAN',
    periodStart: 'Fakturované období, Zúčtovací období',
    previousReading: 'Počáteční stav',
    currentReading: 'Konečný stav',
    consumption: 'Spotřeba',
    paymentsReceived: 'Uhrazené zálohy, Zaplacené zálohy',
    rate: 'Distribuční sazba, Produkt',
  },
};
