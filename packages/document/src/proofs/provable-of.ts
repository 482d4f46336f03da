import type { Extraction } from '../model/extraction.ts';
import type { Provable } from './proof.ts';

/** An extraction as it stands, its rows numbered in their order. */
export function provableOf({ fields, tables }: Pick<Extraction, 'fields' | 'tables'>): Provable {
  const numbered = Object.entries(tables).map(([name, rows]) => [
    name,
    rows.map(({ cells }, number) => ({ number, cells })),
  ]);
  return { fields, tables: Object.fromEntries(numbered) };
}
