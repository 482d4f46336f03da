import type { FormField, Remark } from '@recto/document';
import type { Extent } from '../../../geometry/rows.ts';
import { type Affine, mappedExtent } from '../pdfium/affine.ts';
import { type Pdfium, wideText, withMemory } from '../pdfium/pdfium.ts';
import type { Form } from './form.ts';

/** Something placed on the page, in displayed points. */
type Placed<T> = Omit<T, 'box'> & { readonly extent: Extent };

/** What a page's annotations contain besides their appearance. */
export interface Annotations {
  readonly formFields: readonly Placed<FormField>[];
  readonly remarks: readonly Placed<Remark>[];
}

export const noAnnotations: Annotations = { formFields: [], remarks: [] };

/** Values of fpdf_annot.h and fpdf_formfill.h. */
const subtypes = { freeText: 3, popup: 16, fileAttachment: 17, widget: 20 } as const;
const fieldKinds: Readonly<Record<number, FormField['kind']>> = {
  2: 'checkbox',
  3: 'radio',
  4: 'choice',
  5: 'choice',
  6: 'text',
  7: 'signature',
};
const hiddenFlag = 2;
/** Hidden or not viewable (32). */
const unseenFlags = hiddenFlag | 32;
const passwordFlag = 1 << 13;
const mostAnnotations = 2000;
/** The description of an attached file is not page text; a popup repeats its annotation. */
const silent: readonly number[] = [subtypes.popup, subtypes.fileAttachment, subtypes.widget];
/** Letters in pdfium's own font: it would render others as dots. */
const drawable = /^[\s\u0020-\u007e\u00a0-\u00ff]*$/;

/**
 * Reads a page's annotations and gives an appearance to those without one, so that they can be flattened into it. Must
 * be called before flattening, which removes them.
 */
export function readAnnotations(pdf: Pdfium, form: Form, page: number, toShown: Affine): Annotations {
  const formFields: Placed<FormField>[] = [];
  const remarks: Placed<Remark>[] = [];
  const count = Math.min(mostAnnotations, pdf.FPDFPage_GetAnnotCount(page));
  for (let i = 0; i < count; i++) {
    const annotation = pdf.FPDFPage_GetAnnot(page, i);
    if (annotation === 0) continue;
    try {
      const subtype = pdf.FPDFAnnot_GetSubtype(annotation);
      const one: Annotation = { pdf, form: form.handle, annotation, subtype, isOutdated: form.isOutdated };
      const extent = extentOf(one, toShown);
      if (isUnseen(one) || extent === undefined) continue;
      const formField = one.subtype === subtypes.widget ? formFieldOf(one, extent) : undefined;
      const remark = remarkOf(one, extent);
      if (formField !== undefined) formFields.push(formField);
      if (remark !== undefined) remarks.push(remark);
    } catch {
      // One annotation that cannot be read must not cost the page.
    } finally {
      pdf.FPDFPage_CloseAnnot(annotation);
    }
  }
  return { formFields, remarks };
}

interface Annotation {
  readonly pdf: Pdfium;
  readonly form: number;
  readonly annotation: number;
  readonly subtype: number;
  /** The file requires new appearances for its fields. */
  readonly isOutdated: boolean;
}

/** Annotations that are not viewable count as hidden too: pdfium would flatten them. */
function isUnseen({ pdf, annotation }: Annotation): boolean {
  const flags = pdf.FPDFAnnot_GetFlags(annotation);
  if ((flags & unseenFlags) === 0) return false;
  pdf.FPDFAnnot_SetFlags(annotation, flags | hiddenFlag);
  return true;
}

function formFieldOf(one: Annotation, extent: Extent): Placed<FormField> | undefined {
  const { pdf, form, annotation } = one;
  const kind = form === 0 ? undefined : fieldKinds[pdf.FPDFAnnot_GetFormFieldType(form, annotation)];
  if (kind === undefined) return undefined;
  const name = wideText(pdf, (buffer, bytes) =>
    pdf.FPDFAnnot_GetFormFieldName(form, annotation, buffer, bytes),
  );
  const label = wideText(pdf, (buffer, bytes) =>
    pdf.FPDFAnnot_GetFormFieldAlternateName(form, annotation, buffer, bytes),
  );
  const isBox = kind === 'checkbox' || kind === 'radio';
  const state = isBox ? boxState(one) : { value: fieldValue(one) };
  if (!isDrawnField(one, isBox) && drawable.test(state.value)) pdf.EPDFAnnot_GenerateFormFieldAP(annotation);
  return { kind, name, ...(label !== '' && { label }), ...state, extent };
}

/** In forms that need new appearances, an appearance without text counts as none. */
function isDrawnField({ pdf, annotation, isOutdated }: Annotation, isBox: boolean): boolean {
  if (!pdf.EPDFAnnot_HasAppearanceStream(annotation, 0)) return false;
  if (isBox || !isOutdated) return true;
  const content = wideText(pdf, (buffer, bytes) => pdf.FPDFAnnot_GetAP(annotation, 0, buffer, bytes));
  return /T[jJ]/.test(content);
}

/** A password must not be shown. */
function fieldValue({ pdf, form, annotation }: Annotation): string {
  if ((pdf.FPDFAnnot_GetFormFieldFlags(form, annotation) & passwordFlag) !== 0) return '';
  return wideText(pdf, (buffer, bytes) =>
    pdf.FPDFAnnot_GetFormFieldValue(form, annotation, buffer, bytes),
  ).trim();
}

/** pdfium only reports it for pages prepared for form filling: so it is taken from the box's appearance state. */
function boxState(one: Annotation): Pick<FormField, 'value' | 'checked'> {
  const { pdf, annotation } = one;
  const state = wideText(pdf, (buffer, bytes) =>
    pdf.FPDFAnnot_GetStringValue(annotation, 'AS', buffer, bytes),
  );
  const isOn = state !== '' && state !== 'Off';
  return { value: isOn ? state : '', checked: isOn };
}

/** What appears on the page itself is not a remark: rendered free text. */
function remarkOf(one: Annotation, extent: Extent): Placed<Remark> | undefined {
  const { pdf, annotation, subtype } = one;
  if (silent.includes(subtype)) return undefined;
  const text = wideText(pdf, (buffer, bytes) =>
    pdf.FPDFAnnot_GetStringValue(annotation, 'Contents', buffer, bytes),
  ).trim();
  if (text === '' || (subtype === subtypes.freeText && isDrawnText(one, text))) return undefined;
  return { text, extent };
}

function isDrawnText({ pdf, annotation }: Annotation, text: string): boolean {
  if (pdf.EPDFAnnot_HasAppearanceStream(annotation, 0)) return true;
  return drawable.test(text) && pdf.EPDFAnnot_GenerateAppearance(annotation);
}

function extentOf({ pdf, annotation }: Annotation, map: Affine): Extent | undefined {
  return withMemory(pdf, 16, (rectangle) => {
    if (!pdf.FPDFAnnot_GetRect(annotation, rectangle)) return undefined;
    const [left = 0, top = 0, right = 0, bottom = 0] = pdf.pdfium.HEAPF32.subarray(
      rectangle >> 2,
      (rectangle >> 2) + 4,
    );
    const extent = mappedExtent(map, left, top, right, bottom);
    return Object.values(extent).every(Number.isFinite) ? extent : undefined;
  });
}
