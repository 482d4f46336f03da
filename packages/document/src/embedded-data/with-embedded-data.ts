import { conventionsOf, PageStudy } from '../extraction/features/page-study.ts';
import { targetField } from '../extraction/features/target-field.ts';
import type { ActionDefinition, FieldDefinition } from '../model/action.ts';
import type { ExtractedValue, Extraction } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import type { Page } from '../model/page.ts';
import { type EmbeddedClaim, embeddedClaimFor, isClaimed } from './embedded-claim.ts';
import type { EmbeddedData } from './embedded-data.ts';
import { mergeLines } from './merge-lines.ts';
import { mergeValue } from './merge-value.ts';
import { PrintedValues } from './printed-values.ts';

/**
 * The extraction with the values that the document's embedded data knows better: those of fields and of the lines of a
 * table. Everything else is unchanged. Depends only on its arguments.
 */
export function withEmbeddedData(
  pages: readonly Page[],
  action: ActionDefinition,
  extraction: Extraction,
  embeddedData: EmbeddedData,
): Extraction {
  if (embeddedData.records.length === 0 && embeddedData.formFields.length === 0) return extraction;
  const conventions = conventionsOf(pages);
  const studies = pages.map((page) => new PageStudy(page, conventions, pages.length));
  const printed = new PrintedValues(studies);
  const fields = Object.entries(action.fields).flatMap(([name, field]) => {
    const claim = embeddedClaimFor(name, field, embeddedData, conventions);
    const found = own(extraction.fields, name) ?? [];
    return claim === undefined ? [] : [[name, mergeField(name, field, claim, found, printed)] as const];
  });
  const tables = Object.entries(action.tables).flatMap(([name, table]) => {
    const rows = mergeLines(table, own(extraction.tables, name) ?? [], embeddedData, printed);
    return rows === undefined ? [] : [[name, rows] as const];
  });
  return {
    ...extraction,
    fields: { ...extraction.fields, ...Object.fromEntries(fields) },
    tables: { ...extraction.tables, ...Object.fromEntries(tables) },
  };
}

/**
 * The claimed value, and equal values in the print of other pages. For kinds that come in lists, all others as well.
 */
function mergeField(
  name: string,
  field: FieldDefinition,
  claim: EmbeddedClaim,
  found: readonly ExtractedValue[],
  printed: PrintedValues,
): readonly ExtractedValue[] {
  const merged = mergeValue(claim, found, printed, targetField(name, field).labels);
  const others = found.filter(
    (value) => value.page !== merged.page && (field.kind === 'email' || isClaimed(claim, value)),
  );
  return [...others, merged].sort((a, b) => a.page - b.page);
}
