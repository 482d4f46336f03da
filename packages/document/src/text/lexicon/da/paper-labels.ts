import type { KindLabels } from '../kind-label-names.ts';

/** Labels by which papers of a kind are known. */
export const paperLabels: KindLabels = {
  account: {
    balance: 'Saldo',
  },
  bankStatement: {
    accountHolder: 'Kontohaver',
    openingBalance: 'Saldo primo, Primosaldo',
    closingBalance: 'Saldo ultimo, Ultimosaldo',
    accountNumber: 'Kontonummer, Kontonr.',
  },
  billOfLading: {
    shipperName: 'Afsender',
    consigneeName: 'Modtager',
    carrier: 'Fragtfører',
    vessel: 'Skib',
    portOfLoading: 'Lastehavn',
    packages: 'Antal kolli',
    weight: 'Bruttovægt',
  },
  cardStatement: {
    cardNumber: 'Kortnr., Kortnummer',
    minimumPayment: 'Minimumsbetaling',
    creditLimit: 'Kreditmaksimum',
    newBalance: 'Ny saldo',
    availableCredit: 'Rådighedsbeløb',
  },
  deliveryNote: {
    deliveryNoteNumber: 'Følgeseddelnr.',
    deliveryDate: 'Leveringsdato',
    ordered: 'Bestilt',
    quantity: 'Leveret',
  },
  payslip: {
    employer: 'Arbejdsgiver',
    employeeNumber: 'Medarbejdernr., Lønnr.',
    payDate: 'Dispositionsdato',
    grossPay: 'Bruttoløn, A-indkomst',
    incomeTax: 'A-skat, AM-bidrag',
    netPay: 'Nettoløn, Udbetalt til konto, Til udbetaling',
  },
  utilityBill: {
    serviceAddress: 'Forbrugssted, Leveringsadresse, Installationsadresse',
    meterNumber: 'Målernr., Målernummer',
    accountNumber: 'Aftagenummer',
    previousReading: 'Aflæsning start, Forrige aflæsning, Primo',
    currentReading: 'Aflæsning slut, Seneste aflæsning, Ultimo',
    consumption: 'Forbrug',
    paymentsReceived: 'Betalt a conto, Opkrævet a conto',
  },
};
