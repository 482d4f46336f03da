import type { KindLabels } from '../kind-label-names.ts';

/** Labels by which papers of a kind are known. */
export const paperLabels: KindLabels = {
  account: {
    balance: 'Sold',
  },
  bankStatement: {
    accountHolder: 'Titular cont, Titular',
    openingBalance: 'Sold inițial, Sold anterior',
    closingBalance: 'Sold final',
    accountNumber: 'Număr cont',
  },
  billOfLading: {
    shipperName: 'Expeditor',
    consigneeName: 'Destinatar',
    carrier: 'Transportator',
    vessel: 'Nava',
    packages: 'Număr de colete, Număr colete',
    weight: 'Greutate brută',
  },
  cardStatement: {
    cardNumber: 'Număr card',
    minimumPayment: 'Suma minimă de plată',
    creditLimit: 'Limita de credit',
    availableCredit: 'Credit disponibil',
    newBalance: 'Sold total datorat',
  },
  deliveryNote: {
    deliveryNoteNumber: 'Număr aviz',
    ordered: 'Cantitate comandată',
    quantity: 'Cantitate livrată',
  },
  payslip: {
    employer: 'Angajator',
    employee: 'Angajat, Salariat',
    employeeNumber: 'Marca',
    grossPay: 'Salariu brut, Venit brut',
    incomeTax: 'Impozit pe venit, Impozit',
    totalDeductions: 'Total rețineri',
    netPay: 'Rest de plată, Salariu net',
  },
  utilityBill: {
    serviceAddress: 'Loc de consum, Adresa locului de consum',
    accountNumber: 'Cod client, Cod loc de consum',
    meterNumber: 'Serie contor, Contor',
    periodStart: 'Perioada de facturare, Perioada de consum',
    previousReading: 'Index vechi',
    currentReading: 'Index nou',
    consumption: 'Consum, Consum facturat',
  },
};
