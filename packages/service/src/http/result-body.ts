import { type ExecutionResult, toResultBody } from '@recto/contract';
import { type ActionDefinition, shownExtraction } from '@recto/document';
import type { StoredResult } from '../store/stored-result.ts';
import type { ExecutionRow } from '../store/tables.ts';

/** Fields that clients expect as lists even of one value. */
const listFields = ['signatures'];

const nothing: StoredResult = { pages: [], extraction: { fields: {}, tables: {}, prompts: {} } };

/** What a client gets for an execution: hidden values left out, boxes as a viewer shows the page. */
export function resultBody(
  execution: ExecutionRow,
  action: ActionDefinition,
  valueOnly: boolean,
): ExecutionResult {
  const { id, documentName, status } = execution;
  const { pages, extraction }: StoredResult =
    execution.result === null ? nothing : JSON.parse(execution.result);
  const shown = shownExtraction(action, pages, extraction);
  const reasons = JSON.parse(execution.reasons);
  const pageCount = pages.length;
  const duplicateOf =
    execution.duplicateOf === null ? {} : { duplicateOf: JSON.parse(execution.duplicateOf) };
  const document = { id, documentName, status, pageCount, ...shown, reasons, ...duplicateOf };
  return toResultBody(document, { valueOnly, shape: action.result.shape, listFields });
}
