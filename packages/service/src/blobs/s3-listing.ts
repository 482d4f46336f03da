import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../s3-settings.ts';
import type { KeptBlob } from './blobs.ts';

/** For requests that transfer no document. */
export const shortMs = 10_000;

interface Listed {
  readonly Key: string;
  readonly LastModified: Date;
}

/** One page at a time, at most a thousand objects. */
export async function* pagesOf(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncIterable<readonly Listed[]> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) }),
      { abortSignal: AbortSignal.timeout(shortMs) },
    );
    const found = (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
      Key === undefined ? [] : [{ Key, LastModified: LastModified ?? new Date(0) }],
    );
    if (found.length > 0) yield found;
    ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined;
  } while (ContinuationToken !== undefined);
}

/** What was stored at `since` or later. */
export async function* keptSince(
  client: S3Client,
  { bucket, prefix }: S3Settings,
  since: Date,
): AsyncIterable<KeptBlob> {
  for await (const page of pagesOf(client, bucket, prefix)) {
    for (const { Key, LastModified } of page) {
      const [organizationId, , sha256] = Key.slice(prefix.length).split('/');
      // Times there are in whole seconds.
      const isNew = LastModified.getTime() + 1000 > since.getTime();
      if (isNew && organizationId !== undefined && sha256 !== undefined && /^[0-9a-f]{64}$/.test(sha256)) {
        yield { organizationId, sha256 };
      }
    }
  }
}

/** Aborts unfinished multipart uploads started earlier: their parts take up space and appear in no object listing. */
export async function abortUploads(
  client: S3Client,
  { bucket: Bucket, prefix: Prefix }: S3Settings,
  before: Date,
): Promise<void> {
  const abortSignal = AbortSignal.timeout(shortMs);
  const listing = client.send(new ListMultipartUploadsCommand({ Bucket, Prefix }), { abortSignal });
  const { Uploads = [] } = await listing.catch((error) => {
    if ((error as Error).name === 'NotImplemented') return { Uploads: [] };
    throw error;
  });
  for (const { Key, UploadId, Initiated } of Uploads) {
    if (Key === undefined || UploadId === undefined || Initiated === undefined || Initiated >= before)
      continue;
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), { abortSignal });
  }
}
