import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../problems.ts';
import { tooLarge } from './read-json.ts';
import type { SubmittedFile } from './submitted-file.ts';

const maxTextBytes = 64 * 1024;

/**
 * Reads a submission in multipart form. The part `callback` is text whatever its content type and whether or not
 * it has a file name; the part `file` is bytes. Other parts are passed over.
 */
export async function readMultipartSubmission(
  request: FastifyRequest,
  maxBytes: number,
): Promise<SubmittedFile> {
  let file: { readonly bytes: Uint8Array; readonly fileName: string } | undefined;
  let callback: string | undefined;
  const limits = { fileSize: maxBytes, fieldSize: maxTextBytes, files: 10, fields: 50, parts: 60 };
  try {
    for await (const part of request.parts({ limits, isPartAFile: holdsBytes })) {
      if (part.fieldname === 'callback') callback ??= await textOf(part);
      else if (part.type === 'file' && part.fieldname === 'file' && file === undefined) {
        file = { bytes: await part.toBuffer(), fileName: part.filename };
      } else if (part.type === 'file') part.file.resume();
    }
  } catch (error) {
    throw asProblem(error, maxBytes);
  }
  return { bytes: file?.bytes, fileName: file?.fileName, callback };
}

/** By default a part without file name would be decoded as text, which damages a document. */
function holdsBytes(name: string | undefined, contentType: string | undefined, fileName: string | undefined) {
  return name === 'file' || fileName !== undefined || contentType === 'application/octet-stream';
}

async function textOf(part: Multipart): Promise<string> {
  if (part.type === 'field') {
    if (part.valueTruncated) throw new ProblemError('CALLBACK_INVALID', 'Expected a shorter callback.');
    // A part of type application/json has been parsed already.
    return typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
  }
  const bytes = await (part as MultipartFile).toBuffer();
  if (bytes.length > maxTextBytes) throw new ProblemError('CALLBACK_INVALID', 'Expected a shorter callback.');
  return bytes.toString('utf8');
}

function asProblem(error: unknown, maxBytes: number): unknown {
  if (error instanceof ProblemError) return error;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new ProblemError('BODY_TOO_LARGE', tooLarge(maxBytes));
  if (statusCode === 413) return new ProblemError('BODY_TOO_LARGE', 'Expected fewer parts.');
  // What is left comes from the parser: the form has no boundary, ends early or breaks its own rules.
  return new ProblemError('BODY_MALFORMED', 'Expected a complete multipart/form-data body.');
}
