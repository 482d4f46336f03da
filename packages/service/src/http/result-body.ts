import { type ExecutionResult, type ResultShape, toResultBody } from '@recto/contract';
import { type ActionDefinition, shownExtraction } from '@recto/document';
import type { StoredResult } from '../store/stored-result.ts';
import type { ExecutionRow } from '../store/tables.ts';

/** Fields that clients expect as lists even of one value. */
const listFields = ['signatures'];

const nothing: StoredResult = { pages: [], extraction: { fields: {}, tables: {}, prompts: {} } };

/** What a request says about the form of a result. */
export interface ResultView {
  readonly valueOnly: boolean;
  readonly details: boolean;
  /** Undefined: the action's own. */
  readonly shape: ResultShape | undefined;
}

/** What a client gets for an execution: hidden values left out, boxes as a viewer shows the page. */
export function resultBody(
  execution: ExecutionRow,
  action: ActionDefinition,
  { valueOnly, details, shape = action.result.shape }: ResultView,
): ExecutionResult {
  const { id, documentName, status, tenantId, revision } = execution;
  const { pages, extraction } =
    // Of a document that a person rejected the values are kept, and shown to nobody but reviewers.
    (status === 'FAILED' ? null : execution.result) ?? nothing;
  const shown = shownExtraction(action, pages, extraction);
  const reasons = execution.reasons;
  const pageCount = pages.length;
  const duplicateOf = execution.duplicateOf === null ? {} : { duplicateOf: execution.duplicateOf };
  const tenant = tenantId === null ? {} : { tenantId };
  const about = { ...duplicateOf, ...tenant, revision };
  const document = { id, documentName, status, pageCount, ...shown, reasons, ...about };
  return toResultBody(document, { valueOnly, details, shape, prompts: action.prompts, listFields });
}
