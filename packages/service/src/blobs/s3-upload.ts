import { Readable } from 'node:stream';
import { PutObjectCommand, type PutObjectCommandInput, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { BlobSource } from './blob-source.ts';
import { piecesOf } from './got-blob.ts';
import { noObjectStorage } from './s3-away.ts';

/** Above this size in parts: a lost part is sent again without the others. */
const multipartFromBytes = 64 * 1024 * 1024;
const partBytes = 8 * 1024 * 1024;
const partsAtOnce = 2;

/** A slow line may take this long per megabyte, and for the request itself. */
const perMegabyteMs = 1000;
const atLeastMs = 30_000;

interface Place {
  readonly Bucket: string;
  readonly Key: string;
}

/** Stores the bytes of a source as an object. The server verifies them against the digests that we send. */
export async function upload(client: S3Client, place: Place, source: BlobSource): Promise<void> {
  const limitMs = Math.ceil(atLeastMs + (source.sizeBytes / 1e6) * perMegabyteMs);
  const target = { ...place, ContentType: 'application/octet-stream' };
  if (source.sizeBytes >= multipartFromBytes) {
    await streamed(source, limitMs, (Body, signal) => putInParts(client, { ...target, Body }, signal));
  } else if (source.bytes === undefined) {
    await streamed(source, limitMs, (Body, signal) => putWhole(client, { ...target, Body }, source, signal));
  } else {
    await putWhole(client, { ...target, Body: source.bytes }, source, AbortSignal.timeout(limitMs));
  }
}

/** Aborts the request if the source breaks: the client would wait forever for the next piece. */
async function streamed(
  source: BlobSource,
  limitMs: number,
  send: (body: Readable, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const broken = new AbortController();
  const body = Readable.from(piecesOf(source), { objectMode: false });
  body.once('error', (error) => broken.abort(error));
  try {
    await send(body, AbortSignal.any([broken.signal, AbortSignal.timeout(limitMs)]));
  } catch (error) {
    throw broken.signal.aborted ? broken.signal.reason : error;
  } finally {
    body.destroy();
  }
}

/**
 * The digest is sent twice: as a checksum, which newer servers store, and as the signed body's digest, which every
 * server must verify.
 */
async function putWhole(
  client: S3Client,
  target: PutObjectCommandInput,
  { sha256, sizeBytes }: BlobSource,
  abortSignal: AbortSignal,
): Promise<void> {
  const command = new PutObjectCommand({
    ...target,
    ContentLength: sizeBytes,
    ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
  });
  command.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> };
      headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    { step: 'build', name: 'knownDigest' },
  );
  const { ETag } = await client.send(command, { abortSignal });
  if (ETag === undefined) throw noObjectStorage();
}

/** Each part has its own SHA-256. Nothing is visible until the last one is stored. */
async function putInParts(
  client: S3Client,
  target: PutObjectCommandInput,
  signal: AbortSignal,
): Promise<void> {
  const uploading = new Upload({
    client,
    params: { ...target, ChecksumAlgorithm: 'SHA256' },
    partSize: partBytes,
    queueSize: partsAtOnce,
  });
  const abort = () => void uploading.abort();
  signal.addEventListener('abort', abort);
  try {
    await uploading.done();
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
