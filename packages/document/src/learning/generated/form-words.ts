import type { Dice } from './dice.ts';

/** Something that forms say: the labels under which it is printed, by language. */
export interface Saying {
  readonly key: string;
  readonly labels: readonly (readonly string[])[];
}

/** Names of people and firms that a form is about. */
export const nameSayings: readonly Saying[] = [
  { key: 'tenant', labels: [['Tenant', 'Lessee', 'Renter'], ['Mieter'], ['Locataire']] },
  { key: 'insured', labels: [['Insured', 'Policyholder'], ['Versicherter'], ['Assuré']] },
  { key: 'consignee', labels: [['Consignee', 'Receiver'], ['Empfänger'], ['Destinataire']] },
  { key: 'shipper', labels: [['Shipper', 'Carrier'], ['Spediteur'], ['Transporteur']] },
  { key: 'sponsor', labels: [['Sponsor', 'Brand Owner'], ['Auftraggeber'], ['Mandant']] },
  {
    key: 'agency',
    labels: [
      ['Agency', 'Broker', 'Agent'],
      ['Agentur', 'Makler'],
      ['Agence', 'Courtier'],
    ],
  },
  { key: 'patient', labels: [['Patient', 'Client Name'], ['Patient'], ['Patient']] },
  { key: 'contractor', labels: [['Contractor', 'Installer'], ['Auftragnehmer'], ['Entrepreneur']] },
  {
    key: 'salesperson',
    labels: [['Adviser', 'Clerk', 'Handled by'], ['Bearbeiter'], ['Vendeur']],
  },
  {
    key: 'product',
    labels: [
      ['Product', 'Vehicle', 'Property'],
      ['Objekt', 'Produkt'],
      ['Produit', 'Véhicule'],
    ],
  },
];

export const codeSayings: readonly Saying[] = [
  { key: 'order', labels: [['Order #', 'Order No', 'Order'], ['Auftrag Nr.'], ['N° de commande']] },
  {
    key: 'invoice',
    labels: [['Invoice #', 'Invoice', 'Inv #', 'Invoice No'], ['Rechnung Nr.'], ['Facture N°']],
  },
  {
    key: 'contract',
    labels: [
      ['Contract #', 'Contract', 'Contract / Revision', 'Contract No'],
      ['Vertrag Nr.'],
      ['N° de contrat'],
    ],
  },
  { key: 'policy', labels: [['Policy No', 'Policy'], ['Policennummer'], ['N° de police']] },
  { key: 'waybill', labels: [['Waybill', 'Tracking #', 'B/L No'], ['Frachtbrief Nr.'], ['N° de suivi']] },
  {
    key: 'account',
    labels: [['Account #', 'Account Code', 'Client Code'], ['Kontonummer'], ['Code client']],
  },
  { key: 'estimate', labels: [['Estimate #', 'Est #', 'Quote No'], ['Angebot Nr.'], ['N° de devis']] },
  {
    key: 'alternate',
    labels: [['Alt Job #', 'Other Ref #', 'Broker File #'], ['Fremdnummer'], ['Référence externe']],
  },
];

export const daySayings: readonly Saying[] = [
  { key: 'entered', labels: [['Date Received', 'Received', 'Filed'], ['Erfasst am'], ['Saisi le']] },
  {
    key: 'printed',
    labels: [['Print Date', 'Printed', 'Run Date'], ['Druckdatum'], ['Imprimé le']],
  },
  {
    key: 'modified',
    labels: [['Last Change', 'Issued / Amended', 'Amended'], ['Geändert am'], ['Modifié le']],
  },
  { key: 'signed', labels: [['Signed on', 'Date Signed'], ['Unterzeichnet am'], ['Signé le']] },
];

/** Stretches of time; each is asked for as two fields, its beginning and its end. */
export const rangeSayings: readonly Saying[] = [
  {
    key: 'term',
    labels: [
      ['Term', 'Contract Dates', 'Lease Term', 'Contract Period'],
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
      ['Period', 'Rental Period', 'Booking Dates'],
      ['Zeitraum', 'Mietzeitraum'],
      ['Période', 'Séjour'],
    ],
  },
];

export const plainSayings: readonly (readonly [labels: readonly string[], values: readonly string[]])[] = [
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
    ['Net 30', 'Cash in Advance', 'sofort'],
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
  commission: [
    ['Commission', 'Discount', 'Less Fee'],
    ['Provision', 'Rabatt'],
    ['Commission', 'Remise'],
  ],
  net: [['Net Total', 'Net Amount', 'Net Due', 'Net Amount Due'], ['Nettosumme'], ['Total net']],
} as const;

const starts = ['Friends of', 'Sons of', 'Team', 'Heirs of', 'House of', 'Studio'];
const middles = [
  'Morris',
  'Alvarez',
  'Winkler',
  'Duval',
  'Okafor',
  'Hansen',
  'Lakeside',
  'Brightwater',
  'Redwood',
  'Castell',
  'Nordfeld',
  'Bellevue',
];
const firsts = ['Anna', 'Bill', 'Carlos', 'Dieter', 'Elise', 'Grace', 'Hugo', 'Ivy', 'Jon', 'Marie'];
const ends = [
  'Media',
  'Logistics',
  'Clinic',
  'Partners',
  'Motors',
  'Foundation',
  'Immobilien',
  'Conseil',
  'Versicherung',
  'Strategies',
  'Action',
];
const forms = ['LLC', 'Inc', 'GmbH', 'SARL', 'Ltd', 'AG', '', '', ''];

/** A name as forms print it: with a number in brackets, in parts with slashes or bars, with a year. */
export function formName(dice: Dice): string {
  const middle = dice.pick(middles);
  const base = dice.pick([
    `${dice.pick(firsts)} ${middle}`,
    `${dice.pick(starts)} ${middle}`,
    `${middle} ${dice.pick(ends)} ${dice.pick(forms)}`.trim(),
    `${middle}/${dice.pick(['A', 'Board', 'Plant', 'District 4', 'North'])}`,
    `EST/ ${dice.pick(firsts)} ${middle} / ${dice.pick(['Regional', 'B', 'North'])}`,
    `${middle.toUpperCase()} | ${dice.pick(starts)} ${dice.pick(middles)}`,
  ]);
  const tail = dice.pick([
    '',
    '',
    '',
    ` (${dice.code('99999')})`,
    ` (${dice.code('9999')})`,
    ' 2024',
    '-B',
    ' (K)',
  ]);
  return base + tail;
}
