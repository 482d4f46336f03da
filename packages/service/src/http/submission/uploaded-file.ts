import type { Page } from '@recto/document';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceConfig } from '../../config.ts';
import { ProblemError } from '../../problems.ts';
import { readLimitsOf } from '../../read-limits.ts';
import type { AppContext } from '../app-context.ts';
import { type CheckedSubmission, checkSubmission } from './check-submission.ts';
import { readJsonSubmission } from './read-json.ts';
import { readMultipartSubmission } from './read-multipart.ts';
import type { SubmittedFile } from './submitted-file.ts';

const bytesTypes = [
  'application/pdf',
  'application/octet-stream',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/rtf',
  'application/xml',
  'image/png',
  'image/jpeg',
  'image/tiff',
  'image/webp',
  'image/avif',
  'text/csv',
  'text/html',
  'text/xml',
];

/** The formats in which a file is accepted by our own endpoints. */
export const uploadTypes = ['multipart/form-data', 'application/json', ...bytesTypes];

/** Lets the routes of a scope accept a file's bytes as their body. */
export function takeBytes(scope: FastifyInstance, others: readonly string[] = []): void {
  scope.addContentTypeParser(
    [...bytesTypes, ...others],
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
}

/** Base64 takes four bytes for three; the rest is for names and line breaks. */
export function bodyLimitOf({ maxUploadBytes }: ServiceConfig): number {
  return Math.ceil(maxUploadBytes * 1.4) + 65_536;
}

/** The file of a request, from a form, JSON or a raw body. Throws a problem for an unsupported type. */
export async function uploadedFile(request: FastifyRequest, context: AppContext): Promise<CheckedSubmission> {
  const submitted = await fileOf(request, context.config.maxUploadBytes);
  return checkSubmission(submitted, context);
}

/** The file of a request, from a form, JSON or a raw body, whatever its type. */
export async function fileOf(request: FastifyRequest, maxBytes: number): Promise<SubmittedFile> {
  if (request.isMultipart()) return readMultipartSubmission(request, maxBytes);
  const { body } = request;
  if (!Buffer.isBuffer(body)) return readJsonSubmission(body ?? {}, maxBytes);
  if (body.length > maxBytes)
    throw new ProblemError('BODY_TOO_LARGE', `Expected a file of at most ${maxBytes} bytes.`);
  return { bytes: body, fileName: undefined, callback: undefined };
}

/** The pages of a file. Throws a problem if it cannot be read. */
export async function readPages(
  context: AppContext,
  bytes: Uint8Array,
  reply: FastifyReply,
): Promise<readonly Page[]> {
  const read = await readFile(context, bytes, reply);
  if (!read.ok) throw unreadable(read);
  return read.pages;
}

/** The pages of a file, or why it cannot be read. */
export function readFile({ reader, config, stopping }: AppContext, bytes: Uint8Array, reply: FastifyReply) {
  return reader.read({ bytes, limits: readLimitsOf(config), signal: untilGone(reply, stopping) });
}

export function unreadable({
  code,
  detail,
}: {
  readonly code: string;
  readonly detail: string;
}): ProblemError {
  return new ProblemError('FILE_UNREADABLE', `The file cannot be read: ${detail} (${code}).`);
}

/** Reading stops if the client hangs up. */
export function untilGone(reply: FastifyReply, stopping: AbortSignal): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return AbortSignal.any([gone.signal, stopping]);
}
