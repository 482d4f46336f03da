import type { Block } from '../../laid-out/block.ts';
import type { XfaForm, XfaValue } from './xfa-data.ts';

/** The data of a form as text: each value behind the name of its field, rows of equal fields as a table. */
export function xfaBlocks({ values }: XfaForm): readonly Block[] {
  const blocks: Block[] = [];
  let rest = values;
  while (rest.length > 0) {
    const table = tableAt(rest);
    if (table === undefined) {
      const [first] = rest;
      blocks.push({ kind: 'paragraph', text: `${labelOf(first!)}: ${first!.text}` });
      rest = rest.slice(1);
    } else {
      blocks.push({ kind: 'table', rows: table.rows });
      rest = rest.slice(table.taken);
    }
  }
  return blocks;
}

/** Two or more groups of the same several fields, one after the other. */
function tableAt(
  values: readonly XfaValue[],
): { readonly rows: string[][]; readonly taken: number } | undefined {
  const names = values.map((value) => value.path.join('/'));
  const width = names.indexOf(names[0]!, 1);
  if (width < 2) return undefined;
  const rows: string[][] = [];
  for (let at = 0; at + width <= values.length; at += width) {
    if (names.slice(at, at + width).some((name, i) => name !== names[i])) break;
    rows.push(values.slice(at, at + width).map(({ text }) => text));
  }
  return rows.length < 2
    ? undefined
    : { rows: [values.slice(0, width).map(labelOf), ...rows], taken: rows.length * width };
}

/** `InvoiceNumber` and `invoice_number` are `Invoice number`. */
function labelOf({ path }: XfaValue): string {
  const words = path
    .at(-1)!
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
