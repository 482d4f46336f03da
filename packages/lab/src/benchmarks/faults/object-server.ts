import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEgressGuard, createS3Blobs, resolveBySystem, s3Settings } from '@recto/service/internals';

/**
 * Object storage that can be stopped and restarted. Its folder is not on the small disk, since it stands for another
 * machine.
 */
export interface ObjectServer {
  /** Settings for processes that store documents in it. */
  readonly settings: Readonly<Record<string, string>>;
  /** For RECTO_EGRESS_ALLOW. */
  readonly allow: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** The SHA-256 of each document in it. */
  kept(): Promise<readonly string[]>;
  remove(): Promise<void>;
}

const bucket = 'recto-faults';
const program = join(import.meta.dirname, 'object-server-program.ts');

export async function makeObjectServer(port: number): Promise<ObjectServer> {
  const folder = mkdtempSync(join(tmpdir(), 'recto-objects-'));
  const allow = `127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const start = async () => {
    child = fork(program, [String(port), folder, bucket]);
    await once(child, 'message');
  };
  const stop = async () => {
    const ending = child;
    child = undefined;
    if (ending === undefined) return;
    const ended = once(ending, 'exit');
    ending.kill('SIGTERM');
    await ended;
  };
  await start();
  const settings = {
    RECTO_S3_BUCKET: bucket,
    RECTO_S3_ENDPOINT: `http://${allow}`,
    RECTO_S3_PREFIX: 'documents',
    // The credentials that s3rver always accepts.
    RECTO_S3_ACCESS_KEY_ID: 'S3RVER',
    RECTO_S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  return {
    settings,
    allow,
    start,
    stop,
    kept: () => keptIn(settings, allow),
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Uses the service's own listing. */
async function keptIn(environment: ObjectServer['settings'], allow: string): Promise<readonly string[]> {
  const settings = s3Settings(environment);
  if (settings === undefined) return [];
  const blobs = createS3Blobs(settings, createEgressGuard([allow], resolveBySystem));
  try {
    const found: string[] = [];
    for await (const { sha256 } of blobs.kept(new Date(0), new Date(0))) found.push(sha256);
    return found;
  } finally {
    blobs.close();
  }
}
