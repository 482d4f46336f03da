import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { checkSubmission, inMemory, type KeptSubmission } from './check-submission.ts';
import { readMultipartForm } from './read-multipart.ts';
import type { Upload } from './upload.ts';
import { uploadedFile } from './uploaded-file.ts';

/**
 * Judges the submission of a request, and hands it over for as long as `use` takes. The file of a form comes in pieces, and
 * is at no time whole in memory where its first bytes tell what it is; in JSON it is.
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

/** Told by their first bytes; the others by how they go on or where they end. */
const toldByHead: ReadonlySet<string> = new Set(['pdf', 'png', 'jpeg', 'tiff', 'webp', 'avif']);

/** As many bytes as tell the type of a file. */
async function evidenceOf(
  file: Upload,
  { detectFileType, detectContainerType }: Pick<AppContext, 'detectFileType' | 'detectContainerType'>,
): Promise<Uint8Array> {
  const { head } = file;
  const isTold = detectContainerType(head) === undefined && toldByHead.has(detectFileType(head) ?? '');
  return isTold ? head : file.whole();
}
