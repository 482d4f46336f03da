import { PDFDocument, StandardFonts } from 'pdf-lib';

/** What a made-up permit says: of a kind that no shipped action knows. */
interface Permit {
  readonly number: string;
  readonly day: string;
  readonly holder: string;
  readonly district: string;
  readonly rows: readonly (readonly [work: string, quantity: string, fee: string])[];
  readonly total: string;
}

/** A page with five labelled values and a table of three columns. */
export async function makePermit({
  number,
  day,
  holder,
  district,
  rows,
  total,
}: Permit): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const sheet = pdf.addPage([595, 842]);
  const print = (text: string, x: number, y: number, size = 11) =>
    sheet.drawText(text, { x, y, size, font: size > 11 ? bold : font });
  print('Excavation permit', 60, 770, 18);
  const pairs = [
    ['Permit No:', number],
    ['Issued:', day],
    ['Holder:', holder],
    ['District:', district],
  ] as const;
  pairs.forEach(([label, value], index) => {
    print(label, 60, 720 - index * 22);
    print(value, 180, 720 - index * 22);
  });
  const columns = [60, 300, 440] as const;
  ['Work', 'Quantity', 'Fee'].forEach((head, index) => {
    print(head, columns[index] ?? 60, 600);
  });
  rows.forEach((row, line) => {
    row.forEach((text, index) => {
      print(text, columns[index] ?? 60, 578 - line * 20);
    });
  });
  print('Total fee:', 300, 560 - rows.length * 20);
  print(total, 440, 560 - rows.length * 20);
  return pdf.save();
}

export const permits: readonly Permit[] = [
  {
    number: 'EX-2041',
    day: '12 May 2026',
    holder: 'Harrow Civil Ltd',
    district: 'North Quay',
    rows: [
      ['Trench along the kerb', '12', '48.00'],
      ['Crossing of a footpath', '2', '30.50'],
      ['Backfill and asphalt', '12', '96.00'],
    ],
    total: '174.50',
  },
  {
    number: 'EX-2117',
    day: '3 June 2026',
    holder: 'Pike Groundworks',
    district: 'Mill Hill',
    rows: [
      ['Trench along the kerb', '30', '120.00'],
      ['Manhole cover', '4', '88.00'],
    ],
    total: '208.00',
  },
];
