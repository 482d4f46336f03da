import { toResultBody } from '@recto/contract';
import type { ExtractedDocument } from './extract-document.ts';
import { weighedJson } from './weigh-actions.ts';

/**
 * The shape of a retrieved result with `valueOnly=false&details=true`; a failed file has only its reasons. If the
 * action was chosen, includes what `recto classify --json` prints.
 */
export function resultJson(document: ExtractedDocument): object {
  const { documentName, choice, reasons } = document;
  const chosen = choice === undefined ? {} : weighedJson(choice);
  if (!document.ok) return { documentName, status: 'FAILED', ...chosen, reasons };
  const { action, status, pageCount, extraction } = document;
  const {
    id: _id,
    documentName: _name,
    status: _status,
    ...values
  } = toResultBody(
    { id: '', documentName, status, pageCount, ...extraction, reasons },
    { valueOnly: false, details: true, shape: action.result.shape, prompts: action.prompts },
  );
  return { documentName, status, ...chosen, ...values };
}
