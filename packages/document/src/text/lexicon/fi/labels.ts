import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  labels: {
    total: 'Yhteensä, Loppusumma',
    subtotal: 'Välisumma, Veroton summa, Veroton yhteensä, Yhteensä ilman veroa',
    tax: 'Alv, Arvonlisävero, Alv yhteensä, Veron määrä',
    amountDue: 'Maksettava, Maksettavaa, Maksettava yhteensä, Avoin saldo',
    documentDate: 'Päiväys, Laskun päivä, Laskun päiväys, Päivämäärä',
    dueDate: 'Eräpäivä',
    invoiceNumber: 'Laskun numero, Laskunumero, Lasku nro, Lasku',
    taxId: 'Y-tunnus, ALV-tunnus',
  },
  labelsLater: {
    invoiceNumber: 'Hyvityslaskun numero',
  },
  labelsAdded: {
    purchaseOrderNumber: 'Tilausnumero, Tilauksen numero, Ostotilaus, Tilausnro',
    paymentTerms: 'Maksuehto, Maksuehdot',
    currency: 'Valuutta',
    signatures: 'Allekirjoitus',
    vendor: 'Myyjä, Toimittaja, Laskuttaja, Lähettäjä',
    buyer: 'Ostaja, Asiakas, Tilaaja, Laskun saaja, Vastaanottaja',
    billTo: 'Laskutusosoite',
    shipTo: 'Toimitusosoite',
    deliveryDate: 'Toimituspäivä, Toimituspäivämäärä',
    customerNumber: 'Asiakasnumero, Asiakasnro',
    discount: 'Alennus',
    freight: 'Rahti, Toimituskulut',
  },
  orderLabelsAdded: {
    purchaseOrderNumber: 'Ostotilaus, Tilausnumero, Tilauksen numero, Ostotilauksen numero',
    purchaseOrderDate: 'Tilauspäivä, Tilauspäivämäärä, Päiväys',
    deliveryDate: 'Toimituspäivä, Toivottu toimituspäivä',
    paymentTerms: 'Maksuehto, Maksuehdot',
    subtotal: 'Veroton summa, Välisumma',
    tax: 'Alv, Arvonlisävero',
    total: 'Yhteensä, Loppusumma',
    buyer: 'Ostaja, Tilaaja, Asiakas',
    vendor: 'Toimittaja, Myyjä',
    billTo: 'Laskutusosoite',
    shipTo: 'Toimitusosoite',
  },
};
