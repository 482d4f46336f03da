import type { KindLabels } from '../kind-label-names.ts';

/** Labels by which papers of a kind are known. */
export const paperLabels: KindLabels = {
  account: {
    debit: 'Obciążenia, Winien',
    credit: 'Uznania, Ma',
    balance: 'Saldo, Saldo po operacji',
  },
  bankStatement: {
    accountHolder: 'Posiadacz rachunku, Właściciel rachunku',
    openingBalance: 'Saldo początkowe, Saldo poprzednie',
    closingBalance: 'Saldo końcowe',
    accountNumber: 'Numer rachunku, Rachunek',
  },
  billOfLading: {
    shipperName: 'Nadawca',
    consigneeName: 'Odbiorca',
    carrier: 'Przewoźnik',
    vessel: 'Statek',
    portOfLoading: 'Port załadunku',
    portOfDischarge: 'Port wyładunku',
    packages: 'Ilość sztuk',
    weight: 'Waga brutto',
    measurement: 'Objętość',
  },
  cardStatement: {
    cardNumber: 'Numer karty',
    previousBalance: 'Poprzednie saldo',
    minimumPayment: 'Minimalna kwota do zapłaty, Kwota minimalna',
    creditLimit: 'Limit kredytowy, Limit karty',
    availableCredit: 'Dostępny limit',
    newBalance: 'Zadłużenie całkowite, Saldo zadłużenia',
  },
  deliveryNote: {
    deliveryNoteNumber: 'Numer WZ, Nr dokumentu WZ',
    deliveryDate: 'Data wydania',
    ordered: 'Ilość zamówiona',
    quantity: 'Ilość wydana, Wydano',
  },
  payslip: {
    employer: 'Pracodawca',
    employee: 'Pracownik',
    employeeNumber: 'Nr ewidencyjny',
    jobTitle: 'Stanowisko',
    grossPay: 'Wynagrodzenie brutto, Razem brutto',
    totalDeductions: 'Potrącenia, Razem potrącenia',
    incomeTax: 'Zaliczka na podatek',
    netPay: 'Do wypłaty, Kwota do wypłaty, Wynagrodzenie netto',
  },
  utilityBill: {
    serviceAddress: 'Punkt poboru, Miejsce dostarczania, Adres punktu poboru',
    meterNumber: 'Nr licznika, Numer licznika, Licznik, Wodomierz',
    accountNumber: 'Nr klienta, Numer PPE',
    periodStart: 'Okres rozliczeniowy',
    previousReading: 'Odczyt poprzedni, Wskazanie poprzednie',
    currentReading: 'Odczyt bieżący, Wskazanie bieżące',
    consumption: 'Zużycie, Zużycie energii',
    rate: 'Taryfa, Grupa taryfowa',
  },
};
