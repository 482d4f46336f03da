import { type ExecutionResult, type ResultShape, toResultBody } from '@recto/contract';
import { type ActionDefinition, shownExtraction } from '@recto/document';
import { toldParts } from '../reviews/told-parts.ts';
import type { StoredResult } from '../store/stored-result.ts';
import type { ExecutionRow } from '../store/tables.ts';

/** Fields that clients expect as lists even with one value. */
const listFields = ['signatures'];

const nothing: StoredResult = { pages: [], extraction: { fields: {}, tables: {}, prompts: {} } };

/** The request parameters for the form of a result. */
export interface ResultView {
  readonly valueOnly: boolean;
  readonly details: boolean;
  /** Undefined: the action's own. */
  readonly shape: ResultShape | undefined;
}

/** The body a client gets for an execution: without hidden values, with boxes in the displayed frame. */
export function resultBody(
  execution: ExecutionRow & { readonly copies?: readonly string[] },
  action: ActionDefinition,
  { valueOnly, details, shape = action.result.shape }: ResultView,
): ExecutionResult {
  const { id, documentName, status, tenantId, revision } = execution;
  const { pages, extraction } =
    // The values of a rejected document are kept, but shown only to reviewers.
    (status === 'FAILED' ? null : execution.result) ?? nothing;
  const shown = shownExtraction(action, pages, extraction);
  const reasons = execution.reasons;
  const pageCount = pages.length;
  const duplicateOf = execution.duplicateOf === null ? {} : { duplicateOf: execution.duplicateOf };
  const tenant = tenantId === null ? {} : { tenantId };
  const { copies = [] } = execution;
  const about = {
    ...duplicateOf,
    ...(copies.length > 0 && { copies }),
    ...toldParts(execution),
    ...tenant,
    revision,
  };
  const document = { id, documentName, status, pageCount, ...shown, reasons, ...about };
  return toResultBody(document, { valueOnly, details, shape, prompts: action.prompts, listFields });
}
