import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  labelsAdded: {
    total: 'Összesen, Bruttó összesen, Végösszeg, Bruttó összeg, Számla összege',
    subtotal: 'Nettó összesen, Nettó összeg, Adóalap, Nettó érték',
    tax: 'ÁFA, ÁFA összege, Áfa összesen, Adó összege',
    amountDue: 'Fizetendő, Fizetendő összeg, Fizetendő összesen, Fizetendő végösszeg',
    documentDate: 'Számla kelte, Kelt, Kiállítás dátuma, Kiállítás kelte, Dátum',
    dueDate: 'Fizetési határidő, Esedékesség, Fizetés határideje',
    invoiceNumber: 'Számlaszám, Számla sorszáma, Számla száma, Sorszám',
    purchaseOrderNumber: 'Megrendelésszám, Rendelésszám, Megrendelés száma, Rendelési szám',
    paymentTerms: 'Fizetési feltételek, Fizetési mód',
    currency: 'Pénznem, Deviza',
    vendor: 'Eladó, Szállító, Számlakibocsátó, Kibocsátó, Szolgáltató',
    buyer: 'Vevő, Megrendelő, Ügyfél',
    billTo: 'Számlázási cím, Fizető',
    shipTo: 'Szállítási cím, Átvevő',
    deliveryDate: 'Teljesítés dátuma, Teljesítés kelte, Teljesítés időpontja, Szállítás dátuma',
    customerNumber: 'Vevőkód, Ügyfélszám, Vevő azonosító',
    discount: 'Kedvezmény',
    freight: 'Szállítási költség',
    deposit: 'Előleg',
  },
};
