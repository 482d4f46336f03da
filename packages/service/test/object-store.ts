import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import type { S3Settings } from '../src/s3-settings.ts';

/** A store of objects on this machine that speaks S3. */
export interface ObjectStore {
  readonly settings: S3Settings;
  /** For RECTO_EGRESS_ALLOW. */
  readonly allow: string;
  /** Puts other bytes in the place of an object. */
  replace(key: string, bytes: string): Promise<void>;
  close(): Promise<void>;
}

const bucket = 'recto-test';
/** What s3rver takes from everybody. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export async function startObjectStore(): Promise<ObjectStore> {
  const directory = mkdtempSync(join(tmpdir(), 'recto-objects-'));
  const configureBuckets = [{ name: bucket, configs: [] }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = (await server.run()) as AddressInfo;
  const endpoint = new URL(`http://127.0.0.1:${port}`);
  const settings: S3Settings = {
    ...{ bucket, region: 'us-east-1', endpoint, prefix: 'documents/', pathStyle: true, credentials },
  };
  const client = new S3Client({
    ...{ region: settings.region, endpoint: endpoint.href, credentials, forcePathStyle: true },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return {
    settings,
    allow: endpoint.host,
    async replace(Key, Body) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body }));
    },
    async close() {
      client.destroy();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
