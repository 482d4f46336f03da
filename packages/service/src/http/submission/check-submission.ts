import { type Callback, parseCallback } from '@recto/contract';
import { adviceOn, readableTypes } from '@recto/sandbox';
import type { BlobSource } from '../../blobs/blob-source.ts';
import { sourceOf } from '../../blobs/got-blob.ts';
import type { EgressGuard } from '../../callbacks/egress-guard.ts';
import { ProblemError } from '../../problems.ts';
import type { AppContext } from '../app-context.ts';
import { documentNameOf, type FileTypeDetector, type SubmittedFile } from './submitted-file.ts';

/** A submission that may be accepted. */
export interface CheckedSubmission {
  readonly bytes: Uint8Array;
  readonly fileType: string;
  readonly documentName: string;
  readonly callback: Callback | undefined;
}

/** The same, wherever its bytes are. */
export interface KeptSubmission extends Omit<CheckedSubmission, 'bytes'> {
  readonly content: BlobSource;
}

/** A submission whose bytes are all in memory. */
export function inMemory({ bytes, ...submission }: CheckedSubmission): KeptSubmission {
  return { ...submission, content: sourceOf(bytes) };
}

/** Everything checked before the 201. Throws a problem that says what is wrong. */
export function checkSubmission(
  submitted: SubmittedFile,
  {
    detectFileType,
    detectContainerType,
    egress,
  }: Pick<AppContext, 'detectFileType' | 'detectContainerType' | 'egress'>,
): CheckedSubmission {
  const { bytes, callback } = checkSent(submitted, egress);
  if (detectContainerType(bytes) !== undefined) {
    throw new ProblemError(
      'FILE_TYPE_UNSUPPORTED',
      'Expected one document, but received an email or archive, which contains several. Send it to POST /recto/v1/organizations/{organizationId}/batches, which creates an execution for each.',
    );
  }
  return { ...checkDocument({ bytes, fileName: submitted.fileName }, detectFileType), callback };
}

/** Checks one document. Throws a problem if its type is not supported. */
export function checkDocument(
  { bytes, fileName }: { readonly bytes: Uint8Array; readonly fileName: string | undefined },
  detectFileType: FileTypeDetector,
): Omit<CheckedSubmission, 'callback'> {
  if (bytes.length === 0) throw new ProblemError('FILE_EMPTY', 'Expected a file that is not empty.');
  const fileType = detectFileType(bytes);
  if (fileType === undefined) {
    throw new ProblemError(
      'FILE_TYPE_UNSUPPORTED',
      adviceOn(bytes) ??
        `Expected ${readableTypes}. The bytes decide, not the name; in multipart, send them as they are, not as base64.`,
    );
  }
  return { bytes, fileType, documentName: documentNameOf(fileName, fileType) };
}

/** Checks what every submission has, whatever its file. */
export function checkSent(
  { bytes, callback }: SubmittedFile,
  egress: EgressGuard,
): { readonly bytes: Uint8Array; readonly callback: Callback | undefined } {
  // The wording that clients of the interface know.
  if (bytes === undefined) throw new ProblemError('FILE_MISSING', "Invalid query parameter 'file'");
  if (bytes.length === 0) throw new ProblemError('FILE_EMPTY', 'Expected a file that is not empty.');
  return { bytes, callback: checkCallback(callback, egress) };
}

/** Throws a problem for an address that the service may not call. */
export function refusePrivate(url: string, egress: EgressGuard): void {
  if (!egress.refusesUrl(new URL(url))) return;
  throw new ProblemError(
    'CALLBACK_ADDRESS_REFUSED',
    'The callback goes to a private address. The operator may allow it with RECTO_EGRESS_ALLOW.',
  );
}

export function checkCallback(value: unknown, egress: EgressGuard): Callback | undefined {
  const parsed = parseCallback(value);
  if (!parsed.ok) throw new ProblemError('CALLBACK_INVALID', parsed.detail);
  const { callback } = parsed;
  if (callback !== undefined) refusePrivate(callback.url, egress);
  return callback;
}
