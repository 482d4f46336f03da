import { SubmissionRequest } from '@recto/contract';
import { Value } from 'typebox/value';
import { ProblemError } from '../../problems.ts';
import type { SubmittedFile } from './submitted-file.ts';

/** Parses a submission in JSON, its file in base64: plain or URL-safe, padded or not, with or without line breaks. */
export function readJsonSubmission(body: unknown, maxBytes: number): SubmittedFile {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ProblemError('BODY_MALFORMED', 'Expected a JSON object with the key file.');
  }
  const { file, fileName, callback } = body as Record<string, unknown>;
  if (file === undefined || file === null) return { bytes: undefined, fileName: undefined, callback };
  const request = { file, ...(fileName != null && { fileName }), ...(callback != null && { callback }) };
  if (!Value.Check(SubmissionRequest, request)) {
    throw new ProblemError(
      'BODY_MALFORMED',
      'Expected file and fileName to be texts, and callback JSON text.',
    );
  }
  return { bytes: decodeBase64(request.file, maxBytes), fileName: request.fileName, callback };
}

function decodeBase64(text: string, maxBytes: number): Uint8Array {
  const plain = text.replace(/^data:[^,]{0,200};base64,/, '').replaceAll(/\s+/g, '');
  const digits = plain.replace(/={1,2}$/, '');
  const stranger = /[^A-Za-z0-9+/_-]/.exec(digits);
  if (stranger !== null || digits.length % 4 === 1) {
    const fault = stranger === null ? 'it is truncated' : `character ${stranger.index} is not a base64 digit`;
    throw new ProblemError('FILE_BASE64_INVALID', `Expected the content of file to be base64; ${fault}.`);
  }
  const bytes = Buffer.from(digits, 'base64');
  if (bytes.length > maxBytes) throw new ProblemError('BODY_TOO_LARGE', tooLarge(maxBytes));
  return bytes;
}

/** The message to a client whose file is too large. */
export function tooLarge(maxBytes: number): string {
  return `Expected a file of at most ${maxBytes} bytes.`;
}
