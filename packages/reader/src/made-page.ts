/** A page of a made letter as PDF, to warm up with: nothing of it is of a document. */
export function madePage(): Uint8Array {
  const lines = Array.from(
    { length: 40 },
    (_, line) => `0 -14 Td (Line ${line} of 40: 1,${100 + line}.50 EUR on 2020-01-10) Tj`,
  );
  const content = `BT /F1 10 Tf 60 780 Td ${lines.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  // Without a table of places, which readers then make themselves.
  return Buffer.from(`%PDF-1.4\n${body.join('')}trailer\n<< /Root 1 0 R >>\n%%EOF\n`, 'latin1');
}
