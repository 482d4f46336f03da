import { parseTree, type XmlNode } from '../../../embedded-data/xml-tree.ts';
import { type Pdfium, withMemory } from '../pdfium/pdfium.ts';

/** A value of an XFA form, by the names of its field and of those around it. */
export interface XfaValue {
  readonly path: readonly string[];
  readonly text: string;
}

/** The data of a form whose pages are made by the viewer. */
export interface XfaForm {
  /** Empty if the file has no data, or none that can be read. */
  readonly values: readonly XfaValue[];
}

/** FORMTYPE_XFA_FULL and FORMTYPE_XFA_FOREGROUND (fpdf_formfill.h): only the first says surely that pages are a notice. */
const xfaTypes: readonly number[] = [2, 3];
const mostBytes = 20_000_000;
const mostValues = 5000;

export function isXfaForm(pdf: Pdfium, document: number): boolean {
  return xfaTypes.includes(pdf.FPDF_GetFormType(document));
}

/** The XFA form of a document (ISO 32000-1, 12.7.8); undefined if it has none. */
export function xfaFormOf(pdf: Pdfium, document: number): XfaForm | undefined {
  if (!isXfaForm(pdf, document)) return undefined;
  const count = pdf.FPDF_GetXFAPacketCount(document);
  for (let i = 0; i < count; i++) {
    const root = parseTree(packetText(pdf, document, i));
    const values = root === undefined ? [] : valuesOf(root);
    if (values.length > 0) return { values };
  }
  return { values: [] };
}

function packetText(pdf: Pdfium, document: number, index: number): string {
  return withMemory(pdf, 4, (out) => {
    const length = () => pdf.pdfium.HEAP32[out >> 2]! >>> 0;
    if (!pdf.FPDF_GetXFAPacketContent(document, index, 0, 0, out)) return '';
    const bytes = length();
    if (bytes === 0 || bytes > mostBytes) return '';
    return withMemory(pdf, bytes, (buffer) => {
      if (!pdf.FPDF_GetXFAPacketContent(document, index, buffer, bytes, out)) return '';
      return new TextDecoder().decode(pdf.pdfium.HEAPU8.slice(buffer, buffer + bytes));
    });
  });
}

/** The leaves below `data`, whether the packet is all of the form or its data alone. */
function valuesOf(root: XmlNode): readonly XfaValue[] {
  const data = [...(root.name === 'datasets' ? [root] : root.all('datasets'))].flatMap((one) =>
    one.all('data'),
  );
  return data.flatMap((one) => leavesOf(one, [])).slice(0, mostValues);
}

function leavesOf(node: XmlNode, path: readonly string[]): readonly XfaValue[] {
  const inner = node.children();
  if (inner.length > 0) return inner.flatMap((child) => leavesOf(child, [...path, child.name]));
  return path.length === 0 || node.text === '' ? [] : [{ path, text: node.text }];
}
