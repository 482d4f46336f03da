// For the lab alone, and for tests of other packages: whatever training and measuring need beyond the public face.
export { facturX, invoicePdf } from '../test/e-invoice.ts';
export { drawLetter, encryptedPdf, letterLines, madePdf } from '../test/made-documents.ts';
