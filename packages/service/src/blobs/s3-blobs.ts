import { createHash } from 'node:crypto';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { EgressGuard } from '../callbacks/egress-guard.ts';
import type { S3Settings } from '../s3-settings.ts';
import type { Blobs, KeptBlob } from './blobs.ts';
import { gotBlob } from './got-blob.ts';
import { EndpointRefusedError, guardedAgents } from './guarded-agents.ts';

const connectTimeoutMs = 5000;
const silentMs = 30_000;

/** A store of objects that speaks S3, and who closes it. */
export interface S3Blobs extends Blobs {
  close(): void;
}

/** Blobs as objects: `<prefix><organization>/<two hex digits>/<sha256>`. */
export function createS3Blobs(settings: S3Settings, guard: EgressGuard): S3Blobs {
  const client = openClient(settings, guard);
  const { bucket: Bucket, prefix } = settings;
  const keyOf = (organizationId: string, sha256: string) =>
    `${prefix}${organizationId}/${sha256.slice(0, 2)}/${sha256}`;
  return {
    async put(organizationId, bytes) {
      const digest = createHash('sha256').update(bytes).digest();
      const sha256 = digest.toString('hex');
      const Key = keyOf(organizationId, sha256);
      if (await isThere(client, { Bucket, Key }, bytes.length)) return sha256;
      // The server refuses bytes that do not fit the digest: what was hurt on the way is not kept.
      const ChecksumSHA256 = digest.toString('base64');
      const length = { ContentLength: bytes.length, ContentType: 'application/octet-stream' };
      await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ChecksumSHA256, ...length }));
      return sha256;
    },
    async get(organizationId, sha256) {
      const Key = keyOf(organizationId, sha256);
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return gotBlob(sha256, await Body?.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return gotBlob(sha256, undefined);
        throw error;
      }
    },
    async remove(organizationId, sha256) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(organizationId, sha256) }));
    },
    async removeAll(organizationId) {
      let count = 0;
      for await (const page of pagesOf(client, Bucket, `${prefix}${organizationId}/`)) {
        const Objects = page.map(({ Key }) => ({ Key }));
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
        count += page.length;
      }
      return count;
    },
    kept: (since) => keptSince(client, settings, since),
    close: () => client.destroy(),
  };
}

function openClient(settings: S3Settings, guard: EgressGuard): S3Client {
  const { region, endpoint, pathStyle, credentials } = settings;
  const address = endpoint ?? new URL(`https://s3.${region}.amazonaws.com`);
  if (guard.refusesUrl(address)) throw new EndpointRefusedError(address.host);
  return new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint !== undefined && { endpoint: endpoint.href }),
    ...(credentials !== undefined && { credentials }),
    // Not every server knows the checksums that newer clients add by themselves; ours is the digest we give.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: new NodeHttpHandler({
      ...guardedAgents(address, guard),
      connectionTimeout: connectTimeoutMs,
      requestTimeout: silentMs,
    }),
  });
}

/** An object of another length is what a write left that was cut off; it is written again. */
async function isThere(
  client: S3Client,
  object: { readonly Bucket: string; readonly Key: string },
  length: number,
): Promise<boolean> {
  try {
    const { ContentLength } = await client.send(new HeadObjectCommand(object));
    return ContentLength === length;
  } catch (error) {
    if (error instanceof NotFound || error instanceof NoSuchKey) return false;
    throw error;
  }
}

interface Listed {
  readonly Key: string;
  readonly LastModified: Date;
}

/** A page at a time, at most a thousand. */
async function* pagesOf(client: S3Client, Bucket: string, Prefix: string): AsyncIterable<readonly Listed[]> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) }),
    );
    const found = (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
      Key === undefined ? [] : [{ Key, LastModified: LastModified ?? new Date(0) }],
    );
    if (found.length > 0) yield found;
    ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined;
  } while (ContinuationToken !== undefined);
}

async function* keptSince(client: S3Client, settings: S3Settings, since: Date): AsyncIterable<KeptBlob> {
  const { bucket, prefix } = settings;
  for await (const page of pagesOf(client, bucket, prefix)) {
    for (const { Key, LastModified } of page) {
      const [organizationId, , sha256] = Key.slice(prefix.length).split('/');
      // Times there are whole seconds.
      const isNew = LastModified.getTime() + 1000 > since.getTime();
      if (isNew && organizationId !== undefined && sha256 !== undefined && /^[0-9a-f]{64}$/.test(sha256)) {
        yield { organizationId, sha256 };
      }
    }
  }
}
