/** Something that forms ask for: its printed labels, by language. */
export interface LabelSet {
  readonly key: string;
  readonly labels: readonly (readonly string[])[];
}

/** Names of people and companies in a form. */
export const nameLabels: readonly LabelSet[] = [
  { key: 'tenant', labels: [['Tenant', 'Lessee', 'Renter'], ['Mieter'], ['Locataire']] },
  { key: 'landlord', labels: [['Landlord', 'Lessor'], ['Vermieter'], ['Bailleur']] },
  { key: 'insured', labels: [['Insured', 'Policyholder'], ['Versicherter'], ['Assuré']] },
  { key: 'consignee', labels: [['Consignee', 'Receiver'], ['Empfänger'], ['Destinataire']] },
  { key: 'shipper', labels: [['Shipper', 'Carrier'], ['Spediteur'], ['Transporteur']] },
  { key: 'principal', labels: [['Principal', 'Employer'], ['Auftraggeber'], ['Mandant']] },
  { key: 'broker', labels: [['Broker', 'Agent'], ['Makler'], ['Courtier']] },
  { key: 'patient', labels: [['Patient', 'Client Name'], ['Patient'], ['Patient']] },
  { key: 'contractor', labels: [['Contractor', 'Installer'], ['Auftragnehmer'], ['Entrepreneur']] },
  { key: 'student', labels: [['Student', 'Participant'], ['Teilnehmer'], ['Élève']] },
  { key: 'subscriber', labels: [['Subscriber', 'Member'], ['Abonnent'], ['Abonné']] },
  { key: 'guarantor', labels: [['Guarantor', 'Sponsor'], ['Bürge'], ['Garant']] },
  {
    key: 'adviser',
    labels: [['Adviser', 'Clerk', 'Handled by'], ['Bearbeiter'], ['Vendeur']],
  },
  {
    key: 'object',
    labels: [
      ['Vehicle', 'Property', 'Premises'],
      ['Objekt', 'Fahrzeug'],
      ['Véhicule', 'Immeuble'],
    ],
  },
];

/** Suffixes to the label of a name for other information about its bearer. */
export const aboutNames: readonly (readonly (readonly [string, 'code' | 'person' | 'phone' | 'plain'])[])[] =
  [
    [
      ['Ref', 'code'],
      ['Code', 'code'],
      ['ID', 'code'],
      ['No', 'code'],
      ['Phone', 'phone'],
      ['Contact', 'person'],
      ['Type', 'plain'],
      ['Group', 'plain'],
    ],
    [
      ['-Nr.', 'code'],
      ['Kennung', 'code'],
      ['Telefon', 'phone'],
      ['Kontakt', 'person'],
      ['Gruppe', 'plain'],
    ],
    [
      ['N°', 'code'],
      ['Réf.', 'code'],
      ['Tél.', 'phone'],
      ['Contact', 'person'],
      ['Type', 'plain'],
    ],
  ];

/** Prefixes to the label of a number for a number other than the document's own. */
export const otherNumbers = [
  ['Other', 'Old', 'Master', 'Previous', 'External', 'Parent'],
  ['Andere', 'Alte', 'Externe'],
  ['Autre', 'Ancien'],
] as const;

export const codeLabels: readonly LabelSet[] = [
  { key: 'order', labels: [['Order #', 'Order No', 'Order'], ['Auftrag Nr.'], ['N° de commande']] },
  {
    key: 'invoice',
    labels: [['Invoice #', 'Invoice', 'Inv #', 'Invoice No'], ['Rechnung Nr.'], ['Facture N°']],
  },
  {
    key: 'contract',
    labels: [['Contract #', 'Contract', 'Contract No'], ['Vertrag Nr.'], ['N° de contrat']],
  },
  {
    key: 'lease',
    labels: [['Lease / Amendment', 'Lease #', 'Lease No'], ['Mietvertrag Nr.'], ['Bail N°']],
  },
  {
    key: 'policy',
    labels: [
      ['Policy No', 'Policy', 'Policy / Endorsement', 'Policy / Version'],
      ['Policennummer'],
      ['N° de police'],
    ],
  },
  { key: 'waybill', labels: [['Waybill', 'Tracking #', 'B/L No'], ['Frachtbrief Nr.'], ['N° de suivi']] },
  {
    key: 'account',
    labels: [['Account #', 'Account Code', 'Client Code'], ['Kontonummer'], ['Code client']],
  },
  { key: 'quote', labels: [['Quote #', 'Quote No', 'Offer #'], ['Angebot Nr.'], ['N° de devis']] },
  { key: 'enrolment', labels: [['Enrolment No', 'Booking #'], ['Buchung Nr.'], ['N° de dossier']] },
  {
    key: 'alternate',
    labels: [['Second Job #', 'Other Ref #', 'Broker File #'], ['Fremdnummer'], ['Référence externe']],
  },
];

export const dayLabels: readonly LabelSet[] = [
  { key: 'entered', labels: [['Date Received', 'Received', 'Filed'], ['Erfasst am'], ['Saisi le']] },
  {
    key: 'printed',
    labels: [['Printed on', 'Printed', 'Run Date'], ['Druckdatum'], ['Imprimé le']],
  },
  {
    key: 'modified',
    labels: [['Last Change', 'Amended'], ['Geändert am'], ['Modifié le']],
  },
  { key: 'signed', labels: [['Signed on', 'Date Signed'], ['Unterzeichnet am'], ['Signé le']] },
];

/** Labels of cells that contain two values. */
export const pairedLabels = [
  ['Issued / Amended', 'First Issue / Version', 'Opened / Count'],
  ['Erstellt / Stand', 'Ausgabe / Version'],
  ['Créé / Modifié', 'Édition / Version'],
] as const;

/** Periods; each is asked for as two fields, its start and its end. */
export const rangeLabels: readonly LabelSet[] = [
  {
    key: 'term',
    labels: [
      ['Term', 'Lease Term', 'Lease Dates', 'Agreement Period'],
      ['Vertragslaufzeit', 'Laufzeit'],
      ['Durée du contrat'],
    ],
  },
  {
    key: 'coverage',
    labels: [
      ['Coverage Dates', 'Policy Period', 'Coverage'],
      ['Versicherungszeitraum'],
      ['Période de garantie'],
    ],
  },
  {
    key: 'stay',
    labels: [
      ['Rental Period', 'Booking Dates', 'Stay'],
      ['Mietzeitraum', 'Aufenthalt'],
      ['Séjour', 'Dates du séjour'],
    ],
  },
  {
    key: 'course',
    labels: [
      ['Course Dates', 'Course', 'Semester'],
      ['Kursdauer', 'Semester'],
      ['Dates du cours', 'Formation'],
    ],
  },
  {
    key: 'billing',
    labels: [
      ['Billing Period', 'Statement Period', 'Period'],
      ['Abrechnungszeitraum', 'Zeitraum'],
      ['Période de facturation', 'Période'],
    ],
  },
];

/** Prefixes to a label that do not change its meaning. */
export const wholeWords = [
  ['Total', 'Full', 'Current', 'Original'],
  ['Gesamte', 'Aktuelle'],
  ['Nouvelle', 'Entière'],
] as const;

export const plainLabels: readonly (readonly [labels: readonly string[], values: readonly string[]])[] = [
  [
    ['Tariff', 'Case Type', 'Job Type'],
    ['Standard', 'Express', 'Yearly', 'Cash', 'Monthly'],
  ],
  [
    ['Office', 'Branch', 'Region'],
    ['Headquarters', 'Dublin', 'Local', 'Köln', 'Lyon Sud'],
  ],
  [
    ['Terms', 'Zahlung', 'Conditions'],
    ['Net 30', 'Prepayment', 'sofort'],
  ],
  [
    ['Fragile', 'Insurance', 'Special Care'],
    ['No', 'None', 'Yes'],
  ],
  [
    ['Grade', 'Zone', 'Class'],
    ['A 10-20', 'Inland', 'B', '2nd'],
  ],
  [
    ['Recorded By', 'Assistant', 'Sachbearbeiter'],
    ['Nora Pell', 'Jana Roth', 'M. Petit', 'Owen Hale'],
  ],
];

export const sums = {
  gross: [
    ['Gross Amount', 'Gross Total', 'Grand Total', 'Total Gross', 'Order Total', 'Totals'],
    ['Bruttosumme', 'Gesamtsumme'],
    ['Total brut'],
  ],
  fee: [
    ['Fee', 'Discount', 'Less Fee'],
    ['Provision', 'Rabatt'],
    ['Frais', 'Remise'],
  ],
  net: [['Net Total', 'Net Amount', 'Net Due', 'Net Amount Due'], ['Nettosumme'], ['Total net']],
} as const;

/** Labels of totals that are usually zero and are not amounts of money. */
export const otherSums = [
  ['Total Weight', 'Total Fees', 'Total Extras', 'Deposit Total'],
  ['Gewicht gesamt', 'Summe Gebühren'],
  ['Poids total', 'Total des frais'],
] as const;
