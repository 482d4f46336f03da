import type { PaperTitles } from '../paper-names.ts';

export const papers: PaperTitles = {
  invoice: `facture de vente, facture d'acompte, facture de solde, note d'honoraires, facture proforma finale, note
    de débit, facture commerciale, facture n, autofacture, relevé d'honoraires`,
  creditNote: "facture d'avoir, note de crédit, avoir client",
  receipt: `reçu de paiement, ticket client, quittance, note de restaurant, facturette, justificatif de paiement,
    ticket, reçu fiscal, ticket de parking, ticket carte bancaire, addition`,
  purchaseOrder: "ordre d'achat, commande fournisseur, bon d'achat, bulletin de commande, commande d'achat",
  orderConfirmation: `accusé de réception de commande, arc, confirmation de votre commande, accusé de commande`,
  deliveryNote: `bordereau de livraison, bon d'expédition, bordereau d'expédition, liste de colisage, bon de réception,
    bl, bon de sortie`,
  quotation: `proposition commerciale, offre de prix, estimation, offre, proposition de prix, devis estimatif`,
  proforma: 'facture proforma, facture pro forma, proforma, pro forma',
  reminder: `lettre de relance, relance, mise en demeure, rappel de paiement, dernier rappel, avis de retard`,
  openItems: `relevé de factures, relevé client, état de compte, situation de compte, relevé de compte client`,
  bankStatement: `relevé de compte, relevé bancaire, extrait de compte, relevé d'opérations, relevé de compte bancaire,
    relevé de compte courant, relevé d'identité bancaire`,
  cardStatement: `relevé de carte, relevé de carte bancaire, relevé de carte de crédit, relevé des opérations carte`,
  utilityBill: `facture d'électricité, facture d'eau, facture de gaz, facture d'énergie, facture télécom, facture
    mobile, facture internet, facture téléphonique, facture de téléphone, votre facture d'électricité, votre
    facture de gaz, échéancier`,
  payslip: `bulletin de paie, fiche de paie, bulletin de salaire, fiche de salaire, décompte de salaire, bulletin de
    paye`,
  billOfLading: 'connaissement, lettre de voiture, lettre de transport, lettre de transport aérien, cmr',
  contract: `contrat, contrat de location, bail, contrat de travail, convention, accord, procuration, conditions
    générales, contrat de prêt, accord de confidentialité, compromis de vente, avenant, état des lieux,
    promesse d'embauche`,
  insurancePolicy: `attestation d'assurance, conditions particulières, police d'assurance, contrat d'assurance, avis
    d'échéance, carte verte, certificat d'assurance`,
  claim: `déclaration de sinistre, constat amiable, feuille de soins, décompte de remboursement, demande de
    remboursement, relevé de prestations`,
  application: `formulaire, demande, formulaire d'inscription, bulletin d'adhésion, formulaire de demande,
    questionnaire, fiche d'inscription, demande d'adhésion, dossier d'inscription, mandat de prélèvement,
    demande de congés`,
  letter: `lettre, lettre de motivation, lettre de recommandation, note de service, avis, communiqué de presse,
    convocation, invitation, circulaire`,
  certificate: `certificat, attestation, diplôme, certificat de travail, certificat d'origine, permis, licence, acte de naissance, certificat de conformité, autorisation, bulletin scolaire,
    carte de garantie`,
  resume: 'curriculum vitae, cv, expérience professionnelle, expériences professionnelles',
  report: `rapport, compte rendu, rapport d'intervention, rapport d'inspection, procès-verbal, fiche technique,
    bilan, compte de résultat, fiche de données de sécurité, rapport annuel, diagnostic, sommaire, rapport
    d'expertise`,
  ticket: `billet, carte d'embarquement, billet électronique, confirmation de réservation, itinéraire, e-billet,
    bon d'échange, réservation`,
  medicalRecord: `ordonnance, compte rendu d'analyses, résultats d'analyses, compte rendu d'hospitalisation, certificat
    médical, arrêt de travail, carnet de vaccination, compte rendu médical`,
  taxNotice: `avis d'imposition, déclaration de revenus, avis d'impôt, taxe foncière, déclaration de tva, avis de
    contravention, taxe d'habitation, avis de taxation, attestation fiscale`,
  identityDocument: `carte d'identité, passeport, permis de conduire, carte grise, certificat d'immatriculation, carte
    nationale d'identité, carte de membre, carte de séjour`,
  payment: `avis de virement, ordre de virement, chèque, bordereau de remise, avis de paiement, confirmation de
    virement, confirmation de paiement, remise de chèques, bordereau de règlement, avis de débit, avis de
    crédit`,
  accountReport: `relevé de situation, tableau d'amortissement, relevé de titres, décompte de charges, relevé de carrière,
    décompte de commissions, relevé de points`,
  minutes: "procès-verbal de réunion, compte rendu de réunion, procès-verbal d'assemblée, délibération",
  shippingLabel: "étiquette d'expédition, bordereau de retour, étiquette de retour",
  customs: `déclaration en douane, déclaration d'exportation, document administratif unique, déclaration
    d'importation`,
  workRecord: `note de frais, feuille de temps, relevé d'heures, bon d'intervention, ordre de réparation, fiche
    d'intervention, ordre de mission, bon de travail, feuille d'heures`,
  menu: 'menu, carte, liste de prix, tarif, catalogue',
  court: 'assignation, jugement, convocation au tribunal, ordonnance du tribunal',
};
