import { textOf } from '@recto/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFile } from '../../read-file.ts';

/** Numbers as broken programs write them. */
const number = fc.oneof(
  fc.constantFrom(0, -0.001, 0.001, 1, -1, 300, 842, -842, 1e5, -1e5, 1e9, -1e9, 3e38, 1e-9),
  fc.integer({ min: -2000, max: 2000 }),
);
const numbers = (count: number) =>
  fc.array(number, { minLength: count, maxLength: count }).map((all) => all.join(' '));

/** Marks of a content stream, none of which covers what is written afterwards. */
const mark = fc.oneof(
  numbers(4).map((box) => `${box} re S`),
  numbers(4).map((box) => `${box} re f`),
  numbers(4).map((box) => `q ${box} re W n ${box} re f Q`),
  numbers(6).map((curve) => `0 0 m ${curve} c S`),
  numbers(6).map((matrix) => `q ${matrix} cm 10 10 8 8 re S Q`),
  numbers(6).map((matrix) => `q ${matrix} cm /I1 Do Q`),
  numbers(6).map((matrix) => `q ${matrix} cm /X1 Do Q`),
  fc.tuple(number, numbers(6)).map(([size, matrix]) => `BT /F1 ${size} Tf ${matrix} Tm (mark) Tj ET`),
  number.map((size) => `BT /F9 ${size} Tf 20 20 Td (mark) Tj ET`),
  fc.constantFrom(
    '/Nothing Do',
    '/G9 gs',
    '/Pattern cs /P9 scn 0 0 9 9 re f',
    '0 0 m h f',
    'BI /W 1 /H 1 /BPC 8 /CS /G ID x EI',
  ),
);

const annotation = fc
  .tuple(numbers(4), fc.constantFrom('Text', 'Square', 'Stamp', 'Widget', 'FreeText', 'Link', 'Nothing'))
  .map(([box, kind]) => `<</Type/Annot/Subtype/${kind}/Rect[${box}]/Contents(note)/F 4>>`);

/** A page with the text after all marks, so that none hides it. */
function pdfOf(
  marks: readonly string[],
  annotations: readonly string[],
  crop: string | undefined,
): Uint8Array {
  const content = `${marks.map((one) => `q ${one} Q`).join('\n')}\nq 1 1 1 rg 40 680 400 60 re f Q\nBT /F1 12 Tf 50 700 Td (Order 7411) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${crop === undefined ? '' : `/CropBox[${crop}]`}/Resources<</Font<</F1 4 0 R>>/XObject<</I1 6 0 R/X1 7 0 R>>>>/Contents 5 0 R/Annots[${annotations.join('')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Length 1>>stream\nx\nendstream',
    '<</Type/XObject/Subtype/Form/BBox[0 0 0 0]/Length 12>>stream\n0 0 9 9 re S\nendstream',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj`).join('\n');
  return Buffer.from(`%PDF-1.7\n${body}\ntrailer<</Root 1 0 R>>\n%%EOF`, 'latin1');
}

test('no mark, image, font or annotation costs a page', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(mark, { maxLength: 8 }),
      fc.array(annotation, { maxLength: 4 }),
      fc.constantFrom(undefined, '0 600 595 842', '30 650 500 800', '0 0 1000 1000'),
      async (marks, annotations, crop) => {
        const read = await readFile(pdfOf(marks, annotations, crop));
        if (!read.ok) throw new Error(read.detail);
        expect(read.pages[0]?.failure).toBeUndefined();
        expect(read.pages.map(textOf).join()).toContain('Order 7411');
      },
    ),
    { numRuns: 25 },
  );
});
