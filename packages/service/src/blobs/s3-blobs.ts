import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { EgressGuard } from '../callbacks/egress-guard.ts';
import type { S3Settings } from '../s3-settings.ts';
import type { BlobSource } from './blob-source.ts';
import type { Blobs, KeptBlob } from './blobs.ts';
import { BytesAwayError } from './bytes-away-error.ts';
import { collected, type OpenedBlob, openedBlob, sourceOf } from './got-blob.ts';
import { noObjectStorage, served, servedPieces } from './s3-away.ts';
import { openS3Client } from './s3-client.ts';
import { abortUploads, keptSince, pagesOf, shortMs } from './s3-listing.ts';
import { proveStorage } from './s3-proof.ts';
import { upload } from './s3-upload.ts';

const removedAtOnce = 16;

/** An S3-compatible object store, and how to close it. */
export interface S3Blobs extends Blobs {
  close(): void;
}

/** Blobs as objects: `<prefix><organization>/<two hex digits>/<sha256>`. Unavailability is a {@link BytesAwayError}. */
export function createS3Blobs(settings: S3Settings, guard: EgressGuard): S3Blobs {
  const client = openS3Client(settings, guard);
  const { bucket: Bucket, prefix } = settings;
  let isProven = false;
  const placeOf = (organizationId: string, sha256: string) => ({
    Bucket,
    Key: `${prefix}${organizationId}/${sha256.slice(0, 2)}/${sha256}`,
  });
  const putFrom = (organizationId: string, source: BlobSource) =>
    served(async () => {
      const place = placeOf(organizationId, source.sha256);
      // An object of another length is left over from an interrupted write; it is written again.
      if ((await lengthOf(client, place)) !== source.sizeBytes) await upload(client, place, source);
    });
  const open = (organizationId: string, sha256: string) =>
    served(() => openObject(client, placeOf(organizationId, sha256), sha256));
  return {
    async put(organizationId, bytes, known) {
      const source = sourceOf(bytes, known);
      await putFrom(organizationId, source);
      return source.sha256;
    },
    putFrom,
    get: async (organizationId, sha256) => collected(await open(organizationId, sha256)),
    open,
    has: (organizationId, sha256) => served(() => isThere(client, placeOf(organizationId, sha256))),
    async remove(organizationId, sha256) {
      await served(() => removeObject(client, placeOf(organizationId, sha256)));
    },
    removeAll: (organizationId) => served(() => removeBelow(client, Bucket, `${prefix}${organizationId}/`)),
    kept: (since, unfinishedBefore) => servedPieces(keptIn(client, settings, since, unfinishedBefore)),
    async whyAway() {
      const why = await whyAway(client, settings, isProven);
      isProven = why === undefined;
      return why;
    },
    close: () => client.destroy(),
  };
}

interface Place {
  readonly Bucket: string;
  readonly Key: string;
}

/** Undefined: no such object. */
async function lengthOf(client: S3Client, place: Place): Promise<number | undefined> {
  try {
    const abortSignal = AbortSignal.timeout(shortMs);
    const { ContentLength, ETag } = await client.send(new HeadObjectCommand(place), { abortSignal });
    if (ETag === undefined) throw noObjectStorage();
    return ContentLength ?? 0;
  } catch (error) {
    if (error instanceof NotFound || error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** The short response cannot distinguish a missing object from a missing bucket; listing can. */
async function isThere(client: S3Client, place: Place): Promise<boolean> {
  if ((await lengthOf(client, place)) !== undefined) return true;
  const command = new ListObjectsV2Command({ Bucket: place.Bucket, Prefix: place.Key, MaxKeys: 1 });
  await client.send(command, { abortSignal: AbortSignal.timeout(shortMs) });
  return false;
}

async function openObject(client: S3Client, place: Place, sha256: string): Promise<OpenedBlob> {
  try {
    const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(place));
    if (Body === undefined) return { ok: false, fault: 'MISSING' };
    return openedBlob(sha256, ContentLength, servedPieces(Body as AsyncIterable<Uint8Array>));
  } catch (error) {
    if (error instanceof NoSuchKey) return { ok: false, fault: 'MISSING' };
    throw error;
  }
}

async function removeObject(client: S3Client, place: Place): Promise<void> {
  await client.send(new DeleteObjectCommand(place), { abortSignal: AbortSignal.timeout(shortMs) });
}

async function removeBelow(client: S3Client, Bucket: string, prefix: string): Promise<number> {
  let count = 0;
  for await (const page of pagesOf(client, Bucket, prefix)) {
    // One by one: deleting many per request needs an MD5 on some servers, and a newer checksum on others.
    for (let at = 0; at < page.length; at += removedAtOnce) {
      const some = page.slice(at, at + removedAtOnce);
      await Promise.all(some.map(({ Key }) => removeObject(client, { Bucket, Key })));
    }
    count += page.length;
  }
  return count;
}

async function* keptIn(
  client: S3Client,
  settings: S3Settings,
  since: Date,
  unfinishedBefore: Date,
): AsyncIterable<KeptBlob> {
  await abortUploads(client, settings, unfinishedBefore);
  yield* keptSince(client, settings, since);
}

/** What is wrong, if anything; whether it keeps what it is given is tried once, and again after something was wrong. */
async function whyAway(
  client: S3Client,
  settings: S3Settings,
  isProven: boolean,
): Promise<string | undefined> {
  const { bucket, prefix } = settings;
  const options = { abortSignal: AbortSignal.timeout(shortMs) };
  const look = new HeadBucketCommand({ Bucket: bucket });
  // The short response does not say what is wrong; that of a listing does.
  const list = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 });
  try {
    await served(() => client.send(look, options).catch(() => client.send(list, options)));
    if (!isProven) await served(() => proveStorage(client, settings));
    return undefined;
  } catch (error) {
    if (error instanceof BytesAwayError) return error.message;
    throw error;
  }
}
