import { deepestForm, formType } from '../pdfium/form-object.ts';
import { type Pdfium, withMemory } from '../pdfium/pdfium.ts';

/** An entry marking layers, and rules over them, that are switched off. */
export const hiddenMark = 'RectoHidden';

/** Switches off the objects of a loaded page in layers marked by `withLayersMarked`. */
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
    if (pdf.FPDFPageObjMark_GetParamIntValue(pdf.FPDFPageObj_GetMark(object, i), hiddenMark, scratch))
      return true;
  }
  return false;
}
