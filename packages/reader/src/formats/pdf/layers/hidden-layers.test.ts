import { textOf } from '@recto/document';
import {
  beginText,
  drawObject,
  endMarkedContent,
  endText,
  PDFDict,
  type PDFDocument,
  type PDFFont,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  PDFStream,
  rgb,
  setFontAndSize,
  showText,
} from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import {
  drawLetter,
  encryptedCopy,
  letterLines,
  letterPng,
  madePdf,
} from '../../../../test/made-documents.ts';
import { readFile, renderFile } from '../../../read-file.ts';

async function textIn(bytes: Uint8Array): Promise<string> {
  const outcome = await readFile(bytes);
  if (!outcome.ok) throw new Error(outcome.detail);
  return outcome.pages.map(textOf).join('\n');
}

/** A page with content in layers. */
class LayeredPage {
  readonly page: PDFPage;
  readonly font: PDFFont;
  readonly document: PDFDocument;
  readonly #layers: PDFRef[] = [];
  #names = 0;

  constructor(page: PDFPage, font: PDFFont, document: PDFDocument) {
    [this.page, this.font, this.document] = [page, font, document];
  }

  /** A layer; `entries` are added to it. */
  layer(entries: object = {}): PDFRef {
    const layer = this.register({ Type: 'OCG', ...entries });
    this.#layers.push(layer);
    return layer;
  }

  register(entries: object): PDFRef {
    const { context } = this.document;
    return context.register(context.obj(entries as Parameters<typeof context.obj>[0]));
  }

  /** Writes a line into a layer, or into whatever an entry of Properties may be. */
  write(text: string, y: number, layer: PDFRef | PDFDict): void {
    this.into(layer, () => this.page.drawText(text, { x: 30, y, size: 12, font: this.font }));
  }

  into(layer: PDFRef | PDFDict, draw: () => void): void {
    const name = PDFName.of(`Layer${this.#names++}`);
    const resources = this.page.node.normalizedEntries().Resources;
    const properties =
      resources.lookupMaybe(PDFName.of('Properties'), PDFDict) ?? this.document.context.obj({});
    resources.set(PDFName.of('Properties'), properties);
    properties.set(name, layer);
    this.page.pushOperators(
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of('OC'), name]),
    );
    draw();
    this.page.pushOperators(endMarkedContent());
  }

  /** A line as a form object in a layer; with `inner`, another layer inside it. */
  drawForm(text: string, y: number, entries: object, inner?: PDFRef): void {
    const { context } = this.document;
    const name = PDFName.of(`Form${this.#names++}`);
    const [fontName, layerName] = [
      this.page.node.newFontDictionary('Inner', this.font.ref),
      PDFName.of('Inner'),
    ];
    const write = [
      beginText(),
      setFontAndSize(fontName, 12),
      `1 0 0 1 30 ${y} Tm`,
      showText(this.font.encodeText(text)),
      endText(),
    ];
    const content = inner === undefined ? write : [`/OC ${layerName} BDC`, ...write, 'EMC'];
    const form = context.stream(content.join('\n'), {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 400, 200],
      Resources: {
        Font: { [fontName.decodeText()]: this.font.ref },
        Properties: inner === undefined ? {} : { Inner: inner },
      },
      ...entries,
    });
    this.page.node.setXObject(name, context.register(form));
    this.page.pushOperators(drawObject(name));
  }

  /** @param configuration which layers are on */
  configure(configuration: object): void {
    const { context, catalog } = this.document;
    const entries = { OCGs: this.#layers, D: configuration } as Parameters<typeof context.obj>[0];
    catalog.set(PDFName.of('OCProperties'), context.obj(entries));
  }
}

function layeredPdf(draw: (layered: LayeredPage) => void | Promise<void>): Promise<Uint8Array> {
  return madePdf((page, font, document) => draw(new LayeredPage(page, font, document)));
}

describe('layers', () => {
  test('that are switched off are not read', async () => {
    const bytes = await layeredPdf((layered) => {
      const [english, german] = [layered.layer(), layered.layer()];
      layered.write('Delivery note', 150, english);
      layered.write('Lieferschein', 130, german);
      layered.configure({ OFF: [german] });
    });
    expect(await textIn(bytes)).toBe('Delivery note');
  });

  test('are all off initially if the document says so', async () => {
    const bytes = await layeredPdf((layered) => {
      const [shown, hidden] = [layered.layer(), layered.layer()];
      layered.write('shown', 150, shown);
      layered.write('hidden', 130, hidden);
      layered.configure({ BaseState: 'OFF', ON: [shown] });
    });
    expect(await textIn(bytes)).toBe('shown');
  });

  test('with the same words in the same place: the visible layer is read', async () => {
    const bytes = await layeredPdf((layered) => {
      const [english, german] = [layered.layer(), layered.layer()];
      layered.write('Name', 150, german);
      layered.write('Name', 150, english);
      layered.configure({ OFF: [german] });
    });
    expect(await textIn(bytes)).toBe('Name');
  });

  test('may state themselves whether they are for viewing', async () => {
    const bytes = await layeredPdf((layered) => {
      const forPrint = layered.layer({ Usage: { View: { ViewState: 'OFF' }, Print: { PrintState: 'ON' } } });
      const forDesign = layered.layer({ Intent: 'Design' });
      layered.write('for print', 150, forPrint);
      layered.write('for design', 130, forDesign);
      layered.configure({ OFF: [forDesign] });
    });
    expect(await textIn(bytes)).toBe('for design');
  });

  test.each([
    ['AnyOn', 'both on\none on'],
    ['AllOn', 'both on'],
    ['AnyOff', 'one on\nnone on'],
    ['AllOff', 'none on'],
  ])('rules over several: %s', async (policy, expected) => {
    const bytes = await layeredPdf((layered) => {
      const [a, b, c, d] = [layered.layer(), layered.layer(), layered.layer(), layered.layer()];
      const rule = (...layers: readonly PDFRef[]) =>
        layered.register({ Type: 'OCMD', OCGs: layers, P: policy });
      layered.write('both on', 150, rule(a, b));
      layered.write('one on', 130, rule(b, c));
      layered.write('none on', 110, rule(c, d));
      layered.configure({ OFF: [c, d] });
    });
    expect(await textIn(bytes)).toBe(expected);
  });

  test('rules of and, or, not', async () => {
    const bytes = await layeredPdf((layered) => {
      const [on, off] = [layered.layer(), layered.layer()];
      const rule = (expression: readonly unknown[]) => layered.register({ Type: 'OCMD', VE: expression });
      layered.write('one of both', 150, rule(['Or', on, off]));
      layered.write('both', 130, rule(['And', on, off]));
      layered.write('the other not', 110, rule(['And', on, ['Not', off]]));
      layered.configure({ OFF: [off] });
    });
    expect(await textIn(bytes)).toBe('one of both\nthe other not');
  });

  test('hide forms that belong to them, and parts of forms', async () => {
    const bytes = await layeredPdf((layered) => {
      const [on, off] = [layered.layer(), layered.layer()];
      layered.drawForm('watermark', 150, { OC: off });
      layered.drawForm('letterhead', 130, { OC: on });
      layered.drawForm('draft', 110, {}, off);
      layered.drawForm('final', 90, {}, on);
      layered.into(off, () => layered.drawForm('inside', 70, {}, on));
      layered.configure({ OFF: [off] });
    });
    expect(await textIn(bytes)).toBe('letterhead\nfinal');
  });

  test('hide form fields, and what covers text', async () => {
    const png = await letterPng(50);
    const bytes = await layeredPdf(async (layered) => {
      const { page, document } = layered;
      const off = layered.layer();
      drawLetter(page, layered.font, document);
      layered.into(off, () =>
        page.drawRectangle({ x: 20, y: 140, width: 300, height: 40, color: rgb(1, 1, 1) }),
      );
      const picture = await document.embedPng(png);
      await picture.embed();
      page.drawImage(picture, { x: 20, y: 90, width: 300, height: 40 });
      document.context.lookup(picture.ref, PDFStream).dict.set(PDFName.of('OC'), off);
      const field = document.getForm().createTextField('stamp');
      field.setText('PAID');
      field.addToPage(page, { x: 30, y: 10, width: 100, height: 20 });
      field.acroField.getWidgets()[0]!.dict.set(PDFName.of('OC'), off);
      layered.configure({ OFF: [off] });
    });
    expect(await textIn(bytes)).toBe(letterLines.join('\n'));
  });

  test('that are off hide a scan, which is neither read nor rendered', async () => {
    const png = await letterPng();
    const bytes = await layeredPdf(async (layered) => {
      const off = layered.layer();
      const picture = await layered.document.embedPng(png);
      layered.into(off, () => layered.page.drawImage(picture, { x: 0, y: 0, width: 400, height: 200 }));
      layered.configure({ OFF: [off] });
    });
    expect(await textIn(bytes)).toBe('');
    expect(await renderFile(bytes, 1, 72)).toEqual(await renderFile(await madePdf(() => {}), 1, 72));
  });

  test('are understood in encrypted documents', async () => {
    const bytes = await layeredPdf((layered) => {
      const off = layered.layer();
      drawLetter(layered.page, layered.font, layered.document);
      layered.write('hidden', 20, off);
      layered.drawForm('watermark', 180, { OC: off });
      layered.configure({ OFF: [off] });
    });
    expect(await textIn(await encryptedCopy(bytes))).toBe(letterLines.join('\n'));
  });

  test.each([
    ['no configuration', undefined],
    ['no list of layers', { OCGs: 'none', D: { OFF: 'all' } }],
    ['a list of nothing', { OCGs: [null, 3, {}], D: { OFF: [null, 3, {}] } }],
  ])('that are malformed hide nothing: %s', async (_, said) => {
    const bytes = await layeredPdf((layered) => {
      layered.write('still here', 150, layered.layer());
      const { context, catalog } = layered.document;
      const value = context.obj((said ?? {}) as Parameters<typeof context.obj>[0]);
      catalog.set(PDFName.of('OCProperties'), value);
    });
    expect(await textIn(bytes)).toBe('still here');
  });
});
