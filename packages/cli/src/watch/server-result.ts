import type { ExecutionResult, ResultFields, ResultPrompts, ResultRow, ResultValue } from '@recto/contract';
import type { DocumentResult, ExtractedAnswer, ExtractedValue } from '@recto/document';
import { leavesOf } from '../result-leaves.ts';

/** The server's result for a document, in the form for sheets. */
export function serverResult(
  documentName: string,
  action: string,
  { status, fields = {}, tables = {}, prompts = {}, reasons = [] }: ExecutionResult,
): DocumentResult {
  if (status === 'FAILED') return { documentName, status, action, reasons };
  const extraction = {
    fields: valuesOf(fields),
    tables: mapped(tables, rowsOf),
    prompts: mapped(prompts, answersOf),
  };
  return { documentName, status, action, extraction, reasons };
}

function valuesOf(fields: ResultFields): Record<string, ExtractedValue[]> {
  const values: Record<string, ExtractedValue[]> = {};
  for (const [name, value] of leavesOf(fields)) {
    if (value.value !== null) values[name] = [...(values[name] ?? []), extracted(value, value.value)];
  }
  return values;
}

function rowsOf(rows: readonly ResultRow[]) {
  return rows.map((row) => {
    const found = Object.entries(row).flatMap(([column, cell]) =>
      cell.value === null ? [] : [[column, extracted(cell, cell.value)] as const],
    );
    return { page: found[0]?.[1].page ?? 1, cells: Object.fromEntries(found) };
  });
}

function answersOf({ prompt, source, answer }: ResultPrompts[string]): ExtractedAnswer[] {
  if (answer.value === null) return [{ prompt, source }];
  return [{ prompt, source, answer: extracted(answer, answer.value) }];
}

const noBox = { left: 0, top: 0, width: 0, height: 0 };

function extracted(
  { normalizedValue, confidenceScore = 0, page = 1, geometry, reasons = [] }: ResultValue,
  text: string,
): ExtractedValue {
  const confidence = confidenceScore / 100;
  const normal = normalizedValue === undefined ? {} : { normalizedText: normalizedValue };
  return { text, ...normal, confidence, page, box: geometry ?? noBox, reasons };
}

function mapped<From, To>(
  record: Readonly<Record<string, From>>,
  to: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value)]));
}
