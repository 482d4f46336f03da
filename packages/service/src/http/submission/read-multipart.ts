import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../problems.ts';
import { tooLarge } from './read-json.ts';
import type { SubmittedFile } from './submitted-file.ts';

/**
 * Reads a submission in multipart form. The part `callback` is text whatever its content type and whether or not
 * it has a file name; the part `file` is bytes. The first of each counts, and other parts are passed over.
 */
export async function readMultipartSubmission(
  request: FastifyRequest,
  maxBytes: number,
): Promise<SubmittedFile> {
  const found = new Map<string, { readonly bytes: Buffer; readonly fileName: string | undefined }>();
  // Every part is taken as bytes: as text a document would be damaged, as JSON a callback would be an object.
  const options = { limits: { fileSize: maxBytes, files: 50, parts: 50 }, isPartAFile: () => true };
  try {
    for await (const part of request.parts(options)) {
      if (part.type !== 'file') continue;
      const isWanted = part.fieldname === 'file' || part.fieldname === 'callback';
      if (!isWanted || found.has(part.fieldname)) part.file.resume();
      else found.set(part.fieldname, { bytes: await part.toBuffer(), fileName: part.filename });
    }
  } catch (error) {
    throw asProblem(error, maxBytes);
  }
  const file = found.get('file');
  return {
    bytes: file?.bytes,
    fileName: file?.fileName,
    callback: found.get('callback')?.bytes.toString('utf8'),
  };
}

function asProblem(error: unknown, maxBytes: number): unknown {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new ProblemError('BODY_TOO_LARGE', tooLarge(maxBytes));
  if (statusCode === 413) return new ProblemError('BODY_TOO_LARGE', 'Expected fewer parts.');
  // What is left comes from the parser: the form has no boundary, ends early or breaks its own rules.
  return new ProblemError('BODY_MALFORMED', 'Expected a complete multipart/form-data body.');
}
