import type { KindLabels } from '../kind-label-names.ts';

/** Labels by which papers of a kind are known. */
export const paperLabels: KindLabels = {
  account: {
    debit: 'Terhelés',
    credit: 'Jóváírás',
    balance: 'Egyenleg',
  },
  bankStatement: {
    accountHolder: 'Számlatulajdonos',
    openingBalance: 'Nyitó egyenleg',
    closingBalance: 'Záró egyenleg',
    accountNumber: 'Bankszámlaszám',
  },
  billOfLading: {
    shipperName: 'Feladó',
    consigneeName: 'Címzett',
    carrier: 'Fuvarozó',
    packages: 'Darabszám',
    weight: 'Bruttó súly',
  },
  cardStatement: {
    cardNumber: 'Kártyaszám',
    minimumPayment: 'Minimum fizetendő összeg, Minimálisan fizetendő',
    creditLimit: 'Hitelkeret',
    availableCredit: 'Felhasználható keret',
    statementDate: 'Zárás napja',
  },
  deliveryNote: {
    deliveryNoteNumber: 'Szállítólevél száma',
    deliveryDate: 'Szállítás dátuma',
    ordered: 'Rendelt mennyiség, Rendelt',
    quantity: 'Kiszállított, Szállított mennyiség',
  },
  payslip: {
    employer: 'Munkáltató',
    employee: 'Munkavállaló',
    employeeNumber: 'Törzsszám',
    grossPay: 'Bruttó bér, Bruttó összesen',
    incomeTax: 'Személyi jövedelemadó, SZJA',
    totalDeductions: 'Levonások összesen',
    netPay: 'Kifizetendő nettó, Nettó bér',
    description: 'Jogcím',
  },
  utilityBill: {
    serviceAddress: 'Felhasználási hely, Fogyasztási hely',
    accountNumber: 'Felhasználó azonosító, Vevő azonosító, Mérőpont azonosító',
    meterNumber: 'Mérő gyári száma, Mérőóra száma',
    periodStart: 'Elszámolási időszak, Elszámolt időszak',
    previousReading: 'Induló mérőállás, Előző mérőállás',
    currentReading: 'Záró mérőállás, Aktuális mérőállás',
    consumption: 'Fogyasztás, Elszámolt fogyasztás',
  },
};
