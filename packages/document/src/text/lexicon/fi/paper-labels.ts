import type { KindLabels } from '../kind-label-names.ts';

/** Labels by which papers of a kind are known. */
export const paperLabels: KindLabels = {
  account: {
    debit: 'Panot',
    credit: 'Otot',
    balance: 'Saldo',
  },
  bankStatement: {
    accountHolder: 'Tilinomistaja',
    openingBalance: 'Alkusaldo',
    closingBalance: 'Loppusaldo',
    accountNumber: 'Tilinumero',
  },
  billOfLading: {
    shipperName: 'Lähettäjä',
    consigneeName: 'Vastaanottaja',
    carrier: 'Rahdinkuljettaja',
    vessel: 'Alus',
    portOfLoading: 'Lastaussatama',
    packages: 'Kolliluku',
    weight: 'Bruttopaino',
  },
  cardStatement: {
    cardNumber: 'Kortin numero',
    minimumPayment: 'Vähimmäislyhennys, Vähimmäiserä',
    creditLimit: 'Luottoraja',
    availableCredit: 'Käytettävissä oleva luotto',
    previousBalance: 'Edellinen saldo',
  },
  deliveryNote: {
    deliveryNoteNumber: 'Lähetteen numero, Lähetenumero',
    deliveryDate: 'Toimituspäivä',
    ordered: 'Tilattu',
    quantity: 'Toimitettu',
  },
  payslip: {
    employer: 'Työnantaja',
    employee: 'Työntekijä',
    employeeNumber: 'Henkilönumero',
    payDate: 'Maksupäivä',
    grossPay: 'Bruttopalkka',
    incomeTax: 'Ennakonpidätys',
    netPay: 'Nettopalkka, Maksetaan',
    description: 'Palkkalaji',
  },
  utilityBill: {
    serviceAddress: 'Kulutuspaikan osoite, Kulutuspaikka',
    accountNumber: 'Käyttöpaikka, Käyttöpaikkanumero',
    meterNumber: 'Mittarin numero, Mittari',
    periodStart: 'Laskutuskausi, Laskutusjakso',
    previousReading: 'Edellinen lukema',
    currentReading: 'Nykyinen lukema, Mittarilukema',
    consumption: 'Kulutus, Vuosikulutus',
  },
};
