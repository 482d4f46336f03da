/** Labels of rows in a long list that other documents print without a label. */
export interface ListWords {
  /** Numbers that one party assigns to another. */
  readonly partyNumber: readonly string[];
  /** The word between the number and the date of a document. */
  readonly on: readonly string[];
  /** Lines at the top of every page that name the program or the sample. */
  readonly banners: readonly string[];
  /** Heading and text of a remark. */
  readonly remark: readonly (readonly [heading: string, text: string])[];
  /** Headings of taxable amounts and of the tax table. */
  readonly taxBase: readonly string[];
  readonly taxTable: readonly string[];
  /** Reasons why no tax is due. */
  readonly exemptions: readonly string[];
  readonly salutations: readonly string[];
  /** Codes of the seller and the buyer for the same goods. */
  readonly itemCodes: readonly string[];
  /** What a title adds after the kind of document. */
  readonly matters: readonly string[];
}

export const englishLists: ListWords = {
  partyNumber: ['Number', 'ID', 'No.', 'Party ID'],
  on: ['of', 'dated'],
  banners: ['Readable copy of an electronic invoice', 'Sample invoices, edition 2', 'Document viewer 3.1'],
  remark: [
    ['Subject', 'Contents'],
    ['Remark', 'Text'],
  ],
  taxBase: ['Taxable amount', 'Tax base', 'VAT base', 'Net', 'Goods value'],
  taxTable: ['VAT summary', 'Tax details', 'VAT analysis'],
  exemptions: ['Zero rated', 'Reverse charge', 'Intra-community supply', 'Export outside the tax area'],
  salutations: ['', '', 'Mr ', 'Ms '],
  itemCodes: ['Supplier item ID', 'Buyer part no.', 'Seller SKU', 'Supplier serial ID', 'Customer article'],
  matters: ['Services', 'Goods', 'Rent', 'Works'],
};

export const germanLists: ListWords = {
  partyNumber: ['Nummer', 'Nr.', 'Kennung', 'Partner-Nr.'],
  on: ['vom'],
  banners: ['Lesefassung einer elektronischen Rechnung', 'Musterrechnungen, 2. Auflage', 'Belegansicht 3.1'],
  remark: [
    ['Betreff', 'Inhalt'],
    ['Bemerkung', 'Text'],
    ['Hinweis', 'Inhalt'],
  ],
  taxBase: ['Basisbetrag', 'Bemessungsgrundlage', 'Steuerbasis', 'Netto', 'Warenwert'],
  taxTable: ['Umsatzsteueraufschlüsselung', 'Steuern im Einzelnen', 'MwSt.-Übersicht'],
  exemptions: [
    'Steuerfreie innergemeinschaftliche Lieferung',
    'Steuerschuldnerschaft des Leistungsempfängers',
    'Umsatzsteuerfrei nach § 4 UStG',
    'Steuerfreie Ausfuhrlieferung',
  ],
  salutations: ['', '', 'Herr ', 'Frau '],
  itemCodes: [
    'Art-Nr-Kunde',
    'Art-Nr-Lieferant',
    'Artikelnr. des Käufers',
    'Hersteller-Nr.',
    'Lieferantenartikel',
  ],
  matters: ['Bau', 'Miete', 'Lieferung', 'Leistungen'],
};

export const frenchLists: ListWords = {
  partyNumber: ['Numéro', 'Code', 'Identifiant', 'Réf.'],
  on: ['du'],
  banners: ["Version lisible d'une facture électronique", 'Exemples de factures, 2e édition'],
  remark: [
    ['Objet', 'Texte'],
    ['Remarque', 'Contenu'],
  ],
  taxBase: ['Base TVA', 'Base HT', 'Base imposable', 'Montant HT'],
  taxTable: ['Détail TVA', 'Récapitulatif TVA', 'Ventilation de la TVA'],
  exemptions: ['Livraison intracommunautaire', 'Autoliquidation', 'TVA non applicable', 'Exportation'],
  salutations: ['', '', 'M. ', 'Mme '],
  itemCodes: ['Réf. fournisseur', 'Réf. client', 'Code acheteur', 'Article vendeur'],
  matters: ['Travaux', 'Services', 'Location', 'Fournitures'],
};
