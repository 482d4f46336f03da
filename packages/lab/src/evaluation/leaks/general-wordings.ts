import { foldedText } from './folded-text.ts';

/** Wordings in evaluation documents that are in general use, and why they reveal nothing about a document. */
const generalWordings: readonly (readonly [reason: string, wordings: string])[] = [
  [
    'captions and headings that any business prints, where a truth or a placeholder says no more',
    `Address, Street | Street Address, City, State, Zip Code | Bill To, Customer Name | Opening Balance |
    Closing Balance | Invoice Number, Invoice Date, Due Date | Invoice, Page 1 of 2 | Accounts Payable |
    Address Line 1 | Customer, town | Empfänger, Name | For delivery of goods please apply to`,
  ],
  [
    'what tax law and courtesy have everybody print',
    `Steuerfreie innergemeinschaftliche Lieferung | Total des cotisations et contributions |
    Net à payer avant impôt sur le revenu | Impôt sur le revenu prélevé à la source |
    Dans votre intérêt et pour vous aider à faire valoir vos droits, conservez ce bulletin de paie sans limitation de durée |
    Thank you for shopping with us, please come again`,
  ],
  [
    'goods and services that many sell, named as everybody names them',
    `Consulting services | Servicios de consultoría | Frais de déplacement | Laser printer |
    Lieferung und Montage | Subscription | Carte bancaire | Credit interest | Online transfer |
    Hardware & Timber | Personal care | Maintenance charge | Incoterms 2020`,
  ],
  [
    'countries, states, towns, and streets that every town has',
    `United Kingdom, street | United States | Selangor Darul Ehsan | Petaling Jaya, Selangor |
    Johor Bahru, Johor | Shah Alam, Selangor | Jalan Perindustrian | 1 Jalan Puteri | Bahnhofstraße`,
  ],
  [
    'words of running text',
    `description of | replacement of | installed new | innerhalb von | days of receipt | dimiliki oleh |
    business days | 30 days from date of invoice | within 15 days`,
  ],
  [
    'names of things in the code, months, patterns of digits, sums of a hundred, cells of tables of figures',
    `application/pdf | buyer, buyer.name | seller, seller.name | Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec | Nummer 9999999 |
    Subtotal 100.00 | Invoice Number 14 | taxId, sellerTaxId | of invoice date`,
  ],
  [
    'examples that standards print: ISO 13616, the Swiss QR-bill, EN 16931',
    `1234 5698 7654 3 | 21 00000 00003 13947 14300 09017 |
    urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended`,
  ],
];

const folded = generalWordings.flatMap(([, wordings]) => wordings.split('|').map(foldedText));

/** Whether a folded text is such a wording or part of one. */
export function isGeneralWording(text: string): boolean {
  return folded.some((wording) => wording.includes(text));
}
