/** pdfium's type for an object that contains others (fpdf_edit.h). */
export const formType = 5;

/** Forms may be nested; deeper ones are left out. */
export const deepestForm = 8;
