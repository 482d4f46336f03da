import type { Lexicon } from '../lexicon.ts';
import { catalogueHeads } from './catalogue-heads.ts';
import { documents } from './documents.ts';
import { kinds } from './kinds.ts';
import { labels } from './labels.ts';
import { papers } from './papers.ts';
import { questions } from './questions.ts';
import { contracts, roles } from './roles.ts';

export const fr: Lexicon = {
  locale: 'fr',
  carried: `report, à reporter, report à nouveau, solde précédent, ancien solde, nouveau solde, solde initial, solde
    final, solde créditeur au, solde débiteur au, solde au, solde en début de période, solde en fin de
    période, total à reporter, report page précédente, total de la page`,
  papers,
  amountMarks: { debit: 'D, débit, débiteur', credit: 'C, crédit, créditeur', overdrawn: 'découvert' },
  creditNotes: "avoir, note de crédit, facture d'avoir",
  selfBilled: "autofacture, auto-facture, autofacturation, auto-facturation, facture établie par l'acheteur",
  taxes: {
    names: 'taxe de séjour, taxe provinciale, taxe fédérale',
    withheld: 'retenue à la source, précompte',
    levies:
      'éco-participation, écoparticipation, éco-contribution, écocontribution, éco-taxe, écotaxe, contribution, redevance, supplément, surcharge, écofrais, écofrais',
  },
  roles,
  contracts,
  kinds,
  labels,
  catalogueHeads,
  fieldWords: { name: 'nom, raison sociale', address: 'adresse' },
  fieldNames: {
    total: 'montant brut, total brut, prix total',
    subtotal: 'montant net, total net',
    documentDate: 'date achat, date transaction, date document',
    vendorName: 'entreprise, prestataire',
    buyerName: 'client, nom client',
  },
  documents,
  places: {
    sites:
      'lieu-dit, lieudit, zone, za, zi, zac, résidence, immeuble, bâtiment, parc, domaine, hameau, tour, centre, escalier',
    words:
      'rue, avenue, av, place, chemin, route, allee, quai, impasse, cedex, bp, batiment, bat, france, cours',
  },
  contact: { cuts: 'portable, siret, siren, tva', words: 'tva, siret, siren', banks: 'compte' },
  firms: {
    trades: `cie, associés, fils, frères, services, distribution, développement, groupe, conseil,
      conseils, société`,
    legalForms: `sarl, sas, sasu, sa, eurl, sci, snc, selarl, selas, selasu, scop, gie, scm, sca, scrl,
      sprl, asbl, ltee, senc, sencrl, senccrl, sarlu`,
    words: 'sarl, sas, sa, s.a, eurl',
    tradeNames: 'nom commercial, enseigne',
  },
  people: {
    salutations: 'm, mme, mlle, monsieur, madame, mademoiselle',
    attention: "à l'attention de, à l’attention de, a l'attention de",
  },
  paymentTerms: {
    units: 'jour, jours',
    heads: 'paiement, règlement, échéance',
    means: 'virement, chèque, prélèvement, traite',
    words: 'payable, net, sous, dans, à, dès, après, fin, comptant',
    tails: 'réception, facture, facturation, date, mois, ouvrés, ouvrables, calendaires, livraison',
    joints: 'de, du, la, le, les, des, d, et, un, délai',
  },
  durations: { year: 'année, années', day: 'jrs', hour: 'hrs' },
  dates: {
    months: ['janv', 'fev', '', 'avr', '', 'juin', 'juil', 'aou', '', '', '', ''],
    monthNames: 'janvier, fevrier, mars, avril, juin, juillet, aout, septembre, octobre, novembre, decembre',
    ordinals: 'er, ère',
    beforeMonth: 'de',
    ranges: 'au',
    years: 'année, annee, exercice',
  },
  amounts: {
    beside:
      'pourboire, acompte, arrhes, franchise, penalit, caution, depotdegarantie, fraisdeport, taxe, tva, impot, remise',
    rates: 'taux',
    bases: 'pour',
  },
  answers: { yes: 'oui', no: 'non' },
  pages: {
    words: 'page, folio',
    of: 'sur',
    ofAlone: 'sur',
    fromBefore: 'report, suite',
    onNext: 'à reporter, page suivante',
    separators: '*séparation*, *separation*, *intercalaire*',
  },
  numbers: {
    bare: 'de, du',
    invoiceFields: 'facture',
    orderFields: 'commande',
    classes: 'douan*, nomenclature, code TVA',
  },
  otherDocuments: 'associe, originale, initiale, precedent, rectifie',
  accounts: {
    debited: 'prélevé, prélèverons, sera débité, débiterons, compte à débiter, compte débité',
    customers: `votre compte, vos coordonnées bancaires, votre iban, iban du client, iban client, compte du
      client, compte du débiteur, iban du débiteur`,
    paidTo: `virement à, virement au, virement sur, par virement, notre compte, nos coordonnées bancaires,
      bénéficiaire, verser sur, régler à`,
    holders: 'titulaire, bénéficiaire',
  },
  companyNumbers: { ice: 'ice', siret: 'siret', siren: 'siren, rcs' },
  numberOwners: { tax: 'tva, =siret', register: '=rcs, =siren, =naf, =ape' },
  questions,
  meanings: {
    total: 'montant',
    part: 'sous',
    grand: '=ttc',
    net: '=ht, =hors',
    inclusive: '=toutes',
    tax: '=tva, =taxe',
    due: 'payer, echeance, =exigible',
    paid: 'acompte, =paiement',
    change: '=rendu',
    round: 'arrondi',
    discount: 'remise',
    charge: '=frais, =port',
    quantity: '=qte, quantite',
    price: 'prix, =pu',
    line: 'ligne',
    amount: 'montant',
    time: 'heure',
    start: '=du, =debut',
    end: '=au, =fin',
    invoice: 'facture',
    receipt: 'reçu',
    order: 'commande, =bon',
    delivery: 'livraison, prestation',
    number: '=numéro',
    print: 'associee, =contrat',
    another: '=autre, =ancien',
    contract: 'contrat',
    registration: 'siret, siren, =rcs, =naf',
    vendor: 'fournisseur, vendeur, beneficiaire',
    buyer: 'acheteur, destinataire, adresse',
    address: 'adresse',
    name: '=nom, raison',
  },
  unlikelyNames: 'facture',
  letters: 'àâæçéèêëîïôœùûüÿ',
  frequentWords: `le, la, les, des, du, et, un, une, pour, par, avec, sur, dans, est, vous, votre, nos, vos, notre, facture,
    montant, prix, quantite, tva, remise, adresse, livraison, commande, paiement, reglement, numero, unitaire, echeance,
    societe, siret, siren, rue, cedex, banque, merci`,
};
