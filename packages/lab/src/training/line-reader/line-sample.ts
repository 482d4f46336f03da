import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { featureCount, type LineFeatures } from './base-network.ts';
import type { Matrix } from './matrix.ts';

/** A line to learn from. */
export interface LineSample {
  /** What stands there. */
  readonly text: string;
  /** What the base network reads. */
  readonly firstReading: string;
  readonly features: LineFeatures;
}

/** The samples of `path`, made by `compute` and kept there at the first call: features cost 80 ms a line. */
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
  writeFileSync(`${path}.json`, JSON.stringify(headers)); // last, so that half a file does not count
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
