import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../s3-settings.ts';
import { noObjectStorage } from './s3-away.ts';
import { shortMs } from './s3-listing.ts';

/**
 * Writes a few bytes, reads them back and removes them. Throws if what answers does not keep what it was given: a proxy
 * or a web server may answer each request with 200.
 */
export async function proveStorage(client: S3Client, { bucket, prefix }: S3Settings): Promise<void> {
  const written = randomUUID();
  const place = { Bucket: bucket, Key: `${prefix}proof/${written}` };
  const options = { abortSignal: AbortSignal.timeout(shortMs) };
  await client.send(new PutObjectCommand({ ...place, Body: written }), options);
  const { Body } = await client.send(new GetObjectCommand(place), options);
  const read = await Body?.transformToString();
  await client.send(new DeleteObjectCommand(place), options);
  if (read !== written) throw noObjectStorage();
}
