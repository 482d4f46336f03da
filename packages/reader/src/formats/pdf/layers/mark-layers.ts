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
import { type LayerStates, layerStatesOf } from './layer-states.ts';
import { hiddenMark } from './switch-off-hidden.ts';

/** Part of `withLayersMarked`: the copy, or undefined if nothing is hidden. Throws if the PDF cannot be understood. */
export async function markLayers(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const parsed = await PDFDocument.load(bytes, {
    parseSpeed: ParseSpeeds.Fastest,
    updateMetadata: false,
    throwOnInvalidObject: true,
  });
  const states = layerStatesOf(parsed.catalog);
  if (states === undefined || !markHidden(parsed.context, states)) return undefined;
  return parsed.save({
    objectsPerTick: ParseSpeeds.Fastest,
    useObjectStreams: false,
    updateFieldAppearances: false,
    addDefaultPage: false,
  });
}

/** @returns whether anything is hidden */
function markHidden(context: PDFContext, states: LayerStates): boolean {
  let isAnyHidden = false;
  const visit = (object: PDFObject, itself: PDFObject): void => {
    if (object instanceof PDFArray) for (const one of object.asArray()) visit(one, one);
    const dictionary = object instanceof PDFStream ? object.dict : object;
    if (!(dictionary instanceof PDFDict)) return;
    for (const [, value] of dictionary.entries()) visit(value, value);
    if (isLayer(dictionary) && states.isHidden(itself)) {
      dictionary.set(PDFName.of(hiddenMark), PDFNumber.of(1));
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
