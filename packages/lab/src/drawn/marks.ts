import type { Chance } from './chance.ts';

export interface Row {
  readonly i: number;
  c(column: string, text: unknown): string;
}

export function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

/** Elements that mark values, captions and cells; they do not change how a page looks. */
export class Marks {
  readonly #random: Chance;
  /** For each field and column, the captions to choose from. */
  readonly captions = new Map<string, Set<string>>();

  constructor(chance: Chance) {
    this.#random = chance;
  }

  v = (field: string, text: unknown): string =>
    `<x-v f="${escapeAttribute(field)}">${String(text ?? '')}</x-v>`;

  l = (field: string, ...captions: readonly (string | readonly string[])[]): string =>
    `<x-l f="${escapeAttribute(field)}">${this.#caption(field, captions.flat())}</x-l>`;

  h = (table: string, column: string, ...captions: readonly (string | readonly string[])[]): string =>
    `<x-h t="${escapeAttribute(table)}" c="${escapeAttribute(column)}">${this.#caption(`${table}/${column}`, captions.flat())}</x-h>`;

  rows = <T>(
    table: string,
    ...rest: [readonly T[], (item: T, row: Row) => string] | [number, number, (row: Row, same: Row) => string]
  ): string => {
    const rowOf = (i: number): Row => ({
      i,
      c: (column, text) =>
        `<x-c t="${escapeAttribute(table)}" c="${escapeAttribute(column)}" r="${i}">${String(text ?? '')}</x-c>`,
    });
    if (rest.length === 2) return rest[0].map((item, i) => rest[1](item, rowOf(i))).join('');
    const [least, most, draw] = rest;
    return Array.from({ length: this.#random.int(least, most) }, (_, i) => draw(rowOf(i), rowOf(i))).join('');
  };

  /** A check box; its value is whether it is ticked. */
  box = (field: string, isTicked: boolean): string =>
    `<x-b f="${escapeAttribute(field)}" v="${isTicked}">${isTicked ? this.#random.pick(['☒', '☑', '☒']) : '☐'}</x-b>`;

  #caption(field: string, captions: readonly string[]): string {
    const known = this.captions.get(field) ?? new Set();
    this.captions.set(field, known);
    for (const caption of captions)
      known.add(
        caption
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      );
    return captions.length === 0 ? '' : this.#random.pick(captions);
  }
}
