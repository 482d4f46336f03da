import type { IncomingMessage } from 'node:http';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../problems.ts';
import { collectBytes } from './collect-bytes.ts';
import { watchNames } from './part-names.ts';
import { tooLarge } from './read-json.ts';
import type { SubmittedFile } from './submitted-file.ts';
import { takeUpload, type Upload, UploadNotKeptError } from './upload.ts';

/** A form has two relevant parts; no real client sends more than this. */
const mostParts = 50;

/** Enough for an address and a method. */
const callbackBytes = 1024;

/** What a form may contain besides its file: boundaries, headers, the callback. */
const overheadBytes = 64 * 1024;

/** A form whose file arrived in pieces; the caller closes it. */
interface StreamedForm extends Omit<SubmittedFile, 'bytes'> {
  readonly file: Upload | undefined;
}

/** Like {@link readMultipartSubmission}, with the file received in pieces, through `folder` if it is large. */
export async function readMultipartForm(
  request: FastifyRequest,
  maxBytes: number,
  folder: string,
): Promise<StreamedForm> {
  let file: Upload | undefined;
  try {
    const parts = await readParts(request, maxBytes, async (part, announcedBytes) => {
      file = await takeUpload(part.file, folder, announcedBytes);
      if (part.file.truncated) throw formTooLarge(maxBytes);
    });
    return { file, ...parts };
  } catch (error) {
    await file?.close();
    throw error;
  }
}

/**
 * Parses a submission in multipart form. The part `callback` is text whatever its content type, with or without a file
 * name; the part `file` is bytes. Two of either are a mistake; other parts are skipped.
 */
export async function readMultipartSubmission(
  request: FastifyRequest,
  maxBytes: number,
): Promise<SubmittedFile> {
  let bytes: Buffer | undefined;
  const parts = await readParts(request, maxBytes, async (part, announcedBytes) => {
    bytes = await collectBytes(part.file, announcedBytes);
  });
  return { bytes, ...parts };
}

/** Reads the parts as they arrive; `take` receives the file as it arrives. */
async function readParts(
  request: FastifyRequest,
  maxBytes: number,
  take: (file: MultipartFile, announcedBytes: number) => Promise<void>,
): Promise<Omit<SubmittedFile, 'bytes'>> {
  const most = maxBytes + overheadBytes;
  const announcedBytes = Number(request.headers['content-length'] ?? 0);
  if (announcedBytes > most) throw formTooLarge(maxBytes);
  const seen = new Set<string>();
  let fileName: string | undefined;
  let callback: string | undefined;
  // Every part is read as bytes: as text a document would be damaged, as JSON a callback would be an object.
  const options = {
    limits: { fileSize: maxBytes, files: mostParts, parts: mostParts },
    isPartAFile: () => true,
  };
  const names = watchNames(request.raw);
  const watch = cutAt(request.raw, most, () => formTooLarge(maxBytes));
  try {
    for await (const part of request.parts(options)) {
      if (part.type !== 'file') continue;
      const { fieldname } = part;
      const isWanted = fieldname === 'file' || fieldname === 'callback';
      // A second document would be lost without a word.
      if (isWanted && seen.has(fieldname)) throw severalParts(fieldname);
      if (!isWanted) part.file.resume();
      else if (fieldname === 'callback')
        callback = (await collectBytes(part.file, callbackBytes)).toString('utf8');
      else {
        fileName = names.asWritten(part.filename);
        await take(part, announcedBytes);
      }
      if (isWanted) seen.add(fieldname);
    }
  } catch (error) {
    throw asProblem(error, maxBytes);
  } finally {
    watch.stop();
    names.stop();
  }
  return { fileName, callback };
}

function severalParts(name: string): ProblemError {
  return new ProblemError(
    'BODY_MALFORMED',
    `Expected one part called ${name}; there are several. Send each document in a request of its own.`,
  );
}

function formTooLarge(maxBytes: number): ProblemError {
  return new ProblemError('BODY_TOO_LARGE', tooLarge(maxBytes));
}

/** Stops parsing a body of unknown length once it exceeds its limit. */
function cutAt(body: IncomingMessage, mostBytes: number, problem: () => ProblemError): { stop(): void } {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= mostBytes) return;
    stop();
    // The parser ends on an error of its source; the connection stays open for the response.
    body.unpipe();
    body.emit('error', problem());
  };
  const stop = () => void body.off('data', count);
  body.on('data', count);
  return { stop };
}

function asProblem(error: unknown, maxBytes: number): unknown {
  // A full disk is not the body's fault.
  if (error instanceof ProblemError || error instanceof UploadNotKeptError) return error;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new ProblemError('BODY_TOO_LARGE', tooLarge(maxBytes));
  if (typeof code === 'string' && /^FST_(?:PARTS|FILES|FIELDS)_LIMIT$/.test(code)) {
    return new ProblemError('BODY_MALFORMED', `Expected at most ${mostParts} parts; one is the file.`);
  }
  const fault = faults.find(({ says }) => says.test(String(message)))?.means ?? 'it is malformed';
  return new ProblemError('BODY_MALFORMED', `Expected a complete multipart/form-data body; ${fault}.`);
}

/** The parser's errors, in words that say what to fix. */
const faults = [
  { says: /boundary/i, means: 'its Content-Type names no boundary' },
  {
    says: /unexpected end|premature|closed before|terminated early/i,
    means: 'it ends before its last boundary',
  },
  { says: /part header/i, means: 'the headers of a part are broken' },
] as const;
