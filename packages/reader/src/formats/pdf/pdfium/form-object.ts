/** What pdfium says an object is that has objects of its own (fpdf_edit.h). */
export const formType = 5;

/** Forms may stand in forms; what is deeper is left out. */
export const deepestForm = 8;
