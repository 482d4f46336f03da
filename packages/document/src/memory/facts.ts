import type { Finder } from '../extraction/features/page-study.ts';
import type { ExtractedValue } from '../model/extraction.ts';
import { reviewedReason } from '../model/extraction.ts';
import { type Fact, findFact } from './find-fact.ts';
import { type FormSheet, wordHashes } from './form-sheet.ts';

/** By field name, what a document says of its sender or of the office, if it is printed. */
export type Facts = Readonly<Record<string, Fact>>;

/** Kinds whose values may be the same on all documents of a sender. */
const factual: ReadonlySet<Finder> = new Set([
  'name',
  'address',
  'text',
  'identifier',
  'vatId',
  'iban',
  'email',
  'phone',
  'url',
]);

/** The settled values that are printed, as they are read on the page: a typed text may differ from the print. */
export function factsOf(
  finders: Readonly<Record<string, Finder>>,
  sheets: readonly FormSheet[],
  fields: Readonly<Record<string, readonly ExtractedValue[]>>,
): Facts {
  return Object.fromEntries(
    Object.entries(finders).flatMap(([name, finder]) => {
      if (!factual.has(finder) || !Object.hasOwn(fields, name)) return [];
      const settled = fields[name]!.find(({ reasons }) => reasons.includes(reviewedReason));
      const found = settled && findFact(sheets, wordHashes(settled.text));
      return found ? [[name, found.rows.flat().map(([, , , , said]) => said)] as const] : [];
    }),
  );
}
