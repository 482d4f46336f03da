import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  labelsAdded: {
    invoiceNumber: 'Fakturanr, Faktura nr',
    purchaseOrderNumber: 'Bestillingsnr, Bestillingsnummer, Innkjøpsordre',
    paymentTerms: 'Betalingsbetingelser, Betalingsvilkår',
    vendor: 'Selger, Leverandør',
    buyer: 'Kjøper, Kunde, Mottaker',
    billTo: 'Fakturaadresse, Faktureres til',
    shipTo: 'Leveringsadresse, Leveres til',
    taxId: 'Organisasjonsnummer, Org.nr',
    deliveryDate: 'Leveringsdato',
    customerNumber: 'Kundenummer, Kundenr',
    discount: 'Rabatt',
    freight: 'Frakt',
  },
};
