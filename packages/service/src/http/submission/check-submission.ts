import { type Callback, parseCallback } from '@recto/contract';
import type { EgressGuard } from '../../callbacks/egress-guard.ts';
import { ProblemError } from '../../problems.ts';
import { documentNameOf, type FileTypeDetector, type SubmittedFile } from './submitted-file.ts';

/** A submission that may be accepted. */
export interface CheckedSubmission {
  readonly bytes: Uint8Array;
  readonly fileType: string;
  readonly documentName: string;
  readonly callback: Callback | undefined;
}

/** Everything that is judged before the 201. Throws a problem that says what is wrong. */
export function checkSubmission(
  submitted: SubmittedFile,
  detectFileType: FileTypeDetector,
  egress: EgressGuard,
): CheckedSubmission {
  const { bytes, fileName } = submitted;
  // The words that clients of the interface know.
  if (bytes === undefined) throw new ProblemError('FILE_MISSING', "Invalid query parameter 'file'");
  if (bytes.length === 0) throw new ProblemError('FILE_EMPTY', 'Expected a file that is not empty.');
  const callback = checkCallback(submitted.callback, egress);
  const fileType = detectFileType(bytes);
  if (fileType === undefined) {
    throw new ProblemError(
      'FILE_TYPE_UNSUPPORTED',
      'Expected PDF, PNG, JPEG, TIFF, WebP, DOCX, XLSX, HTML, CSV or plain text. The bytes count, not the name; in multipart they are sent as they are, not as base64.',
    );
  }
  return { bytes, fileType, documentName: documentNameOf(fileName, fileType), callback };
}

function checkCallback(value: unknown, egress: EgressGuard): Callback | undefined {
  const parsed = parseCallback(value);
  if (!parsed.ok) throw new ProblemError('CALLBACK_INVALID', parsed.detail);
  const { callback } = parsed;
  if (callback !== undefined && egress.refusesUrl(new URL(callback.url))) {
    throw new ProblemError(
      'CALLBACK_ADDRESS_REFUSED',
      'The callback goes to a private address. The operator may allow it with RECTO_EGRESS_ALLOW.',
    );
  }
  return callback;
}
