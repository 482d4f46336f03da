import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { type S3Settings, s3Settings } from '../src/s3-settings.ts';

/** An S3-compatible object store: one on this machine, or the one named by RECTO_TEST_S3_…. */
export interface ObjectStore {
  readonly settings: S3Settings;
  /** For RECTO_EGRESS_ALLOW. */
  readonly allow: string;
  /** Replaces an object with other bytes. */
  replace(key: string, bytes: string): Promise<void>;
  /** The keys of all objects below the prefix of the settings, or another, in order. */
  keys(prefix?: string): Promise<readonly string[]>;
  /** Deletes the bucket and its contents. */
  removeBucket(): Promise<void>;
  makeBucket(): Promise<void>;
  close(): Promise<void>;
}

/** One that can be switched off: it keeps its address and its objects. */
export interface SwitchedObjectStore extends ObjectStore {
  switchOff(): Promise<void>;
  switchOn(): Promise<void>;
}

/** What s3rver accepts from everybody. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** On this machine, or as configured by RECTO_TEST_S3_BUCKET and the others, named like the settings. */
export async function startObjectStore(): Promise<ObjectStore> {
  const named = Object.entries(process.env).flatMap(([name, value]) =>
    name.startsWith('RECTO_TEST_S3_') ? [[name.replace('_TEST', ''), value] as const] : [],
  );
  const settings = s3Settings(Object.fromEntries(named));
  if (settings?.endpoint === undefined) return startSwitchedObjectStore();
  // What earlier tests left is not ours.
  const prefix = `${settings.prefix}${Date.now()}/`;
  return { ...clientOf({ ...settings, prefix }, settings.endpoint), close: async () => {} };
}

export async function startSwitchedObjectStore(): Promise<SwitchedObjectStore> {
  const directory = mkdtempSync(join(tmpdir(), 'recto-objects-'));
  const bucket = 'recto-test';
  const run = async (port: number) => {
    const configureBuckets = [{ name: bucket, configs: [] }];
    const server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets });
    return { server, port: ((await server.run()) as AddressInfo).port };
  };
  let running: Awaited<ReturnType<typeof run>> | undefined = await run(0);
  const { port } = running;
  const switchOff = async () => {
    const closed = running?.server.close();
    // It would wait for clients that keep their connections open.
    running?.server.httpServer.closeAllConnections();
    running = undefined;
    await closed;
  };
  const endpoint = new URL(`http://127.0.0.1:${port}`);
  const prefix = 'documents/';
  const settings = { bucket, region: 'us-east-1', endpoint, prefix, pathStyle: true, credentials };
  return {
    ...clientOf(settings, endpoint),
    switchOff,
    async switchOn() {
      running ??= await run(port);
    },
    async close() {
      await switchOff();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function clientOf(settings: S3Settings, endpoint: URL): Omit<ObjectStore, 'close'> {
  const { bucket: Bucket, region, pathStyle: forcePathStyle } = settings;
  const client = new S3Client({
    ...{ region, endpoint: endpoint.href, forcePathStyle },
    ...(settings.credentials && { credentials: settings.credentials }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const keys = async (Prefix = settings.prefix) => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
    return Contents.map(({ Key = '' }) => Key).sort();
  };
  return {
    settings,
    allow: endpoint.host,
    keys,
    async replace(Key, Body) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body }));
    },
    async removeBucket() {
      for (const Key of await keys('')) await client.send(new DeleteObjectCommand({ Bucket, Key }));
      await client.send(new DeleteBucketCommand({ Bucket }));
    },
    async makeBucket() {
      await client.send(new CreateBucketCommand({ Bucket }));
    },
  };
}
