import {
  ParseSpeeds,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFStream,
} from 'pdf-lib';
import { mayName } from '../bytes/may-name.ts';
import { deepestForm, formType } from '../pdfium/form-object.ts';
import { type Pdfium, withMemory } from '../pdfium/pdfium.ts';
import { savedCopy } from '../pdfium/saved-copy.ts';
import { type LayerStates, layerStatesOf } from './layer-states.ts';

/**
 * A copy of a PDF with the content of switched-off layers disabled: images, forms and annotations are emptied or
 * hidden, and for content among other content the layers are marked, so that {@link switchOffHidden} recognises it.
 * pdfium respects layers when rendering, but not when reading, and does not report which are on.
 * @param document pdfium's handle for `bytes`
 * @returns undefined if nothing is hidden, or if the layers cannot be understood
 */
export async function withLayersMarked(
  pdf: Pdfium,
  document: number,
  bytes: Uint8Array,
): Promise<Uint8Array | undefined> {
  if (!pdf.EPDF_IsEncrypted(document) && !mayName(bytes, layersKey)) return undefined;
  try {
    pdf.EPDF_RemoveEncryption(document);
    const copy = savedCopy(pdf, document);
    if (copy === undefined || !copy.includes(layersKey)) return undefined;
    const parsed = await PDFDocument.load(copy, {
      parseSpeed: ParseSpeeds.Fastest,
      updateMetadata: false,
      throwOnInvalidObject: true,
    });
    const states = layerStatesOf(parsed.catalog);
    if (states === undefined || !markHidden(parsed.context, states)) return undefined;
    return await parsed.save({
      objectsPerTick: ParseSpeeds.Fastest,
      useObjectStreams: false,
      updateFieldAppearances: false,
      addDefaultPage: false,
    });
  } catch {
    return undefined;
  }
}

const layersKey = '/OCProperties';
/** An entry marking layers, and rules over them, that are switched off. */
const mark = 'RectoHidden';

/** @returns whether anything is hidden */
function markHidden(context: PDFContext, states: LayerStates): boolean {
  let isAnyHidden = false;
  const visit = (object: PDFObject, itself: PDFObject): void => {
    if (object instanceof PDFArray) for (const one of object.asArray()) visit(one, one);
    const dictionary = object instanceof PDFStream ? object.dict : object;
    if (!(dictionary instanceof PDFDict)) return;
    for (const [, value] of dictionary.entries()) visit(value, value);
    if (isLayer(dictionary) && states.isHidden(itself)) {
      dictionary.set(PDFName.of(mark), PDFNumber.of(1));
      isAnyHidden = true;
    }
    if (states.isHidden(dictionary.get(PDFName.of('OC'))) && !(object instanceof PDFStream)) hide(dictionary);
  };
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    visit(object, reference);
    if (object instanceof PDFStream && states.isHidden(object.dict.get(PDFName.of('OC')))) {
      context.assign(reference, emptyForm(context));
    }
  }
  return isAnyHidden;
}

function isLayer(dictionary: PDFDict): boolean {
  const type = dictionary.get(PDFName.of('Type'));
  return type === PDFName.of('OCG') || type === PDFName.of('OCMD');
}

/** @param annotation of ISO 32000-1, 12.5.3: its second flag hides it */
function hide(annotation: PDFDict): void {
  const key = PDFName.of('F');
  const flags = annotation.lookup(key);
  annotation.set(key, PDFNumber.of((flags instanceof PDFNumber ? flags.asNumber() : 0) | 2));
}

function emptyForm(context: PDFContext): PDFObject {
  return context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 0, 0] });
}

/** Switches off the objects of a loaded page in layers marked by {@link withLayersMarked}. */
export function switchOffHidden(pdf: Pdfium, page: number): void {
  withMemory(pdf, 4, (scratch) => {
    const visit = (object: number, depth: number): void => {
      if (isMarked(pdf, object, scratch)) pdf.FPDFPageObj_SetIsActive(object, false);
      else if (pdf.FPDFPageObj_GetType(object) === formType && depth < deepestForm) {
        const count = pdf.FPDFFormObj_CountObjects(object);
        for (let i = 0; i < count; i++) visit(pdf.FPDFFormObj_GetObject(object, i), depth + 1);
      }
    };
    const count = pdf.FPDFPage_CountObjects(page);
    for (let i = 0; i < count; i++) visit(pdf.FPDFPage_GetObject(page, i), 0);
  });
}

function isMarked(pdf: Pdfium, object: number, scratch: number): boolean {
  const count = pdf.FPDFPageObj_CountMarks(object);
  for (let i = 0; i < count; i++) {
    if (pdf.FPDFPageObjMark_GetParamIntValue(pdf.FPDFPageObj_GetMark(object, i), mark, scratch)) return true;
  }
  return false;
}
