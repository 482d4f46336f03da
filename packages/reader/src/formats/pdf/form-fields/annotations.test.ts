import { textOf } from '@recto/document';
import { PDFBool, PDFDict, type PDFDocument, PDFHexString, PDFName, type PDFPage, PDFString } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { drawLetter, drawPicture, letterLines, letterPng, madePdf } from '../../../../test/made-documents.ts';
import { readFile } from '../../../read-file.ts';

async function pageOf(bytes: Uint8Array) {
  const outcome = await readFile(bytes);
  if (!outcome.ok) throw new Error(outcome.detail);
  return outcome.pages[0]!;
}

function annotate(page: PDFPage, document: PDFDocument, subtype: string, text: string, flags = 4): void {
  const annotation = document.context.obj({
    Type: 'Annot',
    Subtype: subtype,
    Rect: [300, 20, 380, 40],
    F: flags,
    DA: PDFString.of('/Helv 12 Tf 0 g'),
  });
  annotation.set(PDFName.of('Contents'), PDFHexString.fromText(text));
  page.node.addAnnot(document.context.register(annotation));
}

describe('form fields', () => {
  const bytes = madePdf((page, font, document) => {
    page.drawText('Accept', { x: 50, y: 150, size: 12, font });
    page.drawText('Newsletter', { x: 50, y: 120, size: 12, font });
    const form = document.getForm();
    const accept = form.createCheckBox('accept');
    accept.addToPage(page, { x: 30, y: 150, width: 12, height: 12 });
    accept.check();
    form.createCheckBox('newsletter').addToPage(page, { x: 30, y: 120, width: 12, height: 12 });
    const size = form.createRadioGroup('size');
    size.addOptionToPage('small', page, { x: 30, y: 90, width: 12, height: 12 });
    size.addOptionToPage('large', page, { x: 60, y: 90, width: 12, height: 12 });
    size.select('large');
    const city = form.createTextField('address.city');
    city.setText('Malmö');
    city.addToPage(page, { x: 200, y: 150, width: 100, height: 20 });
    const secret = form.createTextField('secret');
    secret.enablePassword();
    secret.setText('hush');
    secret.addToPage(page, { x: 200, y: 40, width: 100, height: 20 });
    const country = form.createDropdown('country');
    country.setOptions(['Sweden', 'Norway']);
    country.select('Norway');
    country.addToPage(page, { x: 200, y: 110, width: 100, height: 20 });
  });

  test('are read with name, kind, value and state', async () => {
    const { formFields = [] } = await pageOf(await bytes);
    expect(formFields.map(({ box, ...field }) => field)).toEqual([
      { kind: 'checkbox', name: 'accept', value: 'Yes', checked: true },
      { kind: 'checkbox', name: 'newsletter', value: '', checked: false },
      { kind: 'radio', name: 'size', value: '', checked: false },
      { kind: 'radio', name: 'size', value: '1', checked: true },
      { kind: 'text', name: 'address.city', value: 'Malmö' },
      { kind: 'text', name: 'secret', value: '' },
      { kind: 'choice', name: 'country', value: 'Norway' },
    ]);
    const { box } = formFields[0]!;
    expect(box.left * 400).toBeCloseTo(30, -1);
    expect(box.top * 200).toBeCloseTo(200 - 162, -1);
  });

  test('are among the words: boxes as a sign of their state, whatever is drawn in them', async () => {
    const lines = textOf(await pageOf(await bytes)).split('\n');
    expect(lines).toContain('☑ Accept Malmö');
    expect(lines).toContain('☐ Newsletter Norway');
    expect(lines).toContain('☐ ☑');
  });

  test('filled in by a program for viewers to render are rendered', async () => {
    const page = await pageOf(
      await madePdf((drawn, font, document) => {
        const form = document.getForm();
        const field = form.createTextField('note');
        field.addToPage(drawn, { x: 30, y: 100, width: 200, height: 20 });
        form.updateFieldAppearances();
        field.acroField.setDefaultAppearance('/Helv 12 Tf 0 g');
        const widget = field.acroField.getWidgets()[0]!;
        const empty = document.context.stream('/Tx BMC EMC', { Subtype: 'Form', BBox: [0, 0, 200, 20] });
        widget.setNormalAppearance(document.context.register(empty));
        field.acroField.setValue(PDFString.of('paid in full'));
        form.acroForm.dict.set(PDFName.of('DR'), document.context.obj({ Font: { Helv: font.ref } }));
        form.acroForm.dict.set(PDFName.of('NeedAppearances'), PDFBool.True);
      }),
    );
    expect(textOf(page)).toBe('paid in full');
  });

  test('on a scan are read too', async () => {
    const picture = drawPicture(await letterPng());
    const page = await pageOf(
      await madePdf(async (drawn, font, document) => {
        await picture(drawn, font, document);
        const field = document.getForm().createTextField('note');
        field.setText('paid');
        field.addToPage(drawn, { x: 300, y: 5, width: 80, height: 20 });
      }),
    );
    expect(page).toMatchObject({ source: 'ocr', formFields: [{ name: 'note', value: 'paid' }] });
    expect(page.formFields![0]!.box.left).toBeCloseTo(0.75, 2);
  });
});

describe('remarks', () => {
  test.each(['Text', 'Highlight', 'Stamp'])(
    'of a %s annotation are separate from the words',
    async (kind) => {
      const page = await pageOf(
        await madePdf(async (drawn, font, document) => {
          await drawLetter(drawn, font, document);
          annotate(drawn, document, kind, 'Änderung 100 € – geprüft');
        }),
      );
      expect(page.remarks).toMatchObject([{ text: 'Änderung 100 € – geprüft' }]);
      expect(page.remarks![0]!.box.left).toBeCloseTo(0.75);
      expect(textOf(page)).toBe(letterLines.join('\n'));
    },
  );

  test('free text is among the words; if its letters cannot be rendered, it is a remark', async () => {
    const page = await pageOf(
      await madePdf(async (drawn, font, document) => {
        await drawLetter(drawn, font, document);
        annotate(drawn, document, 'FreeText', 'paid');
        annotate(drawn, document, 'FreeText', 'оплачено');
      }),
    );
    expect(textOf(page)).toBe([...letterLines, 'paid'].join('\n'));
    expect(page.remarks).toMatchObject([{ text: 'оплачено' }]);
  });

  test('that are hidden are ignored', async () => {
    const page = await pageOf(
      await madePdf(async (drawn, font, document) => {
        await drawLetter(drawn, font, document);
        for (const flags of [2, 32]) annotate(drawn, document, 'Text', 'hidden', flags);
      }),
    );
    expect(page.remarks).toBeUndefined();
  });

  test.each([2, 32])('and drawings of flag %i are not read', async (flags) => {
    const page = await pageOf(
      await madePdf(async (drawn, font, document) => {
        await drawLetter(drawn, font, document);
        annotate(drawn, document, 'FreeText', 'never shown', flags);
        const content = 'BT /Helv 12 Tf 5 5 Td (never shown) Tj ET';
        const box = { Subtype: 'Form', BBox: [0, 0, 80, 20], Resources: { Font: { Helv: font.ref } } };
        const appearance = document.context.register(document.context.stream(content, box));
        const annotation = drawn.node.Annots()!.lookup(0, PDFDict);
        annotation.set(PDFName.of('AP'), document.context.obj({ N: appearance }));
      }),
    );
    expect(textOf(page)).toBe(letterLines.join('\n'));
  });
});
