import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { checkSubmission, inMemory, type KeptSubmission } from './check-submission.ts';
import { readMultipartForm } from './read-multipart.ts';
import type { Upload } from './upload.ts';
import { uploadedFile } from './uploaded-file.ts';

/**
 * Checks the submission of a request, and provides it while `use` runs. The file of a form arrives in pieces and is
 * never entirely in memory if its first bytes reveal its type; in JSON it is.
 */
export async function withSubmission<T>(
  request: FastifyRequest,
  context: AppContext,
  use: (submission: KeptSubmission) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) return use(inMemory(await uploadedFile(request, context)));
  const { maxUploadBytes, dataDir } = context.config;
  const { file, fileName, callback } = await readMultipartForm(request, maxUploadBytes, dataDir);
  try {
    const bytes = file && (await evidenceOf(file, context));
    const { bytes: _, ...checked } = checkSubmission({ bytes, fileName, callback }, context);
    return await use({ ...checked, content: contentOf(file) });
  } finally {
    await file?.close();
  }
}

/** A form without a file has been refused by then. */
function contentOf(file: Upload | undefined): Upload['content'] {
  if (file === undefined) throw new TypeError('Expected a form with a file.');
  return file.content;
}

/** Recognised by their first bytes; other types by how they continue or end. */
const toldByHead: ReadonlySet<string> = new Set(['pdf', 'png', 'jpeg', 'tiff', 'webp', 'avif']);

/** As many bytes as are needed to detect a file's type. */
async function evidenceOf(
  file: Upload,
  { detectFileType, detectContainerType }: Pick<AppContext, 'detectFileType' | 'detectContainerType'>,
): Promise<Uint8Array> {
  const { head } = file;
  const isTold = detectContainerType(head) === undefined && toldByHead.has(detectFileType(head) ?? '');
  return isTold ? head : file.whole();
}
