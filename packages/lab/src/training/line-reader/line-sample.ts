import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { featureCount, type LineFeatures } from './base-network.ts';
import type { Matrix } from './matrix.ts';

/** A training line. */
export interface LineSample {
  /** The truth. */
  readonly text: string;
  /** What the base network reads. */
  readonly firstReading: string;
  readonly features: LineFeatures;
}

/** The samples at `path`, which the first call computes and stores there: features take 80 ms per line. */
export async function cachedSamples(
  path: string,
  compute: () => Promise<readonly LineSample[]>,
): Promise<readonly LineSample[]> {
  if (!existsSync(`${path}.json`)) {
    mkdirSync(dirname(path), { recursive: true });
    write(path, await compute());
  }
  return read(path);
}

interface Header {
  readonly text: string;
  readonly firstReading: string;
  readonly frames: number;
}

function write(path: string, samples: readonly LineSample[]): void {
  const parts = samples.flatMap(({ features: { first, second } }) =>
    [first, second].map(({ data }) => new Uint8Array(data.buffer, data.byteOffset, data.byteLength)),
  );
  writeFileSync(`${path}.bin`, Buffer.concat(parts));
  const headers = samples.map(({ text, firstReading, features }): Header => {
    return { text, firstReading, frames: features.first.rows };
  });
  writeFileSync(`${path}.json`, JSON.stringify(headers)); // written last, so that an incomplete file does not count
}

function read(path: string): readonly LineSample[] {
  const headers = JSON.parse(readFileSync(`${path}.json`, 'utf8')) as readonly Header[];
  const numbers = new Float32Array(new Uint8Array(readFileSync(`${path}.bin`)).buffer);
  let at = 0;
  const next = (frames: number): Matrix => {
    const data = numbers.subarray(at, at + frames * featureCount);
    at += data.length;
    return { rows: frames, columns: featureCount, data };
  };
  return headers.map(({ text, firstReading, frames }) => {
    const [first, second] = [next(frames), next(frames)];
    return { text, firstReading, features: { first, second } };
  });
}
