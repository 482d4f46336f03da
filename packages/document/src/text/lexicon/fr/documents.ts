import type { DocumentWords } from '../lexicon.ts';

export const documents: DocumentWords = {
  invoice: { titles: 'facture' },
  receipt: { titles: 'ticket de caisse, reçu', words: 'espèces, rendu, caisse, merci de votre visite' },
  purchaseOrder: { titles: 'bon de commande, commande' },
  orderConfirmation: { titles: 'confirmation de commande' },
  deliveryNote: { titles: 'bon de livraison' },
  creditNote: { titles: 'avoir' },
  quotation: { titles: 'devis' },
  statement: { titles: 'relevé de compte' },
  reminder: { titles: 'rappel' },
  contract: { titles: 'contrat' },
  form: { titles: 'formulaire, demande' },
  payslip: { titles: 'bulletin de paie' },
  cardStatement: { titles: 'relevé de carte' },
  utilityBill: { titles: "facture d'électricité, facture d'eau", words: 'compteur' },
  billOfLading: { titles: 'connaissement, lettre de voiture' },
};
