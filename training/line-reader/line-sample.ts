import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { featureCount } from './base-network.ts';
import { type Matrix, zeros } from './matrix.ts';

/** A line to learn from. */
export interface LineSample {
  /** What stands there. */
  readonly text: string;
  /** What the base network reads. */
  readonly firstReading: string;
  readonly frames: number;
  /** Frames × {@link featureCount}; in half precision, or all lines would take 1.5 GB of memory. */
  readonly features: Float16Array;
}

/** A sample of what the base network sees. */
export function lineSample(text: string, firstReading: string, features: Matrix): LineSample {
  return { text, firstReading, frames: features.rows, features: Float16Array.from(features.data) };
}

/** The features of several lines, one below the other. */
export function featuresOf(samples: readonly LineSample[]): Matrix {
  const features = zeros(
    samples.reduce((sum, { frames }) => sum + frames, 0),
    featureCount,
  );
  let at = 0;
  for (const sample of samples) {
    features.data.set(sample.features, at);
    at += sample.features.length;
  }
  return features;
}

/** The samples of `path`, made by `compute` and kept there at the first call: features cost 35 ms a line. */
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

type Header = Omit<LineSample, 'features'>;

function write(path: string, samples: readonly LineSample[]): void {
  const parts = samples.map(
    ({ features }) => new Uint8Array(features.buffer, features.byteOffset, features.byteLength),
  );
  writeFileSync(`${path}.bin`, Buffer.concat(parts));
  const headers = samples.map(({ features: _, ...header }): Header => header);
  writeFileSync(`${path}.json`, JSON.stringify(headers)); // last, so that half a file does not count
}

function read(path: string): readonly LineSample[] {
  const headers = JSON.parse(readFileSync(`${path}.json`, 'utf8')) as readonly Header[];
  const numbers = new Float16Array(new Uint8Array(readFileSync(`${path}.bin`)).buffer);
  let at = 0;
  return headers.map((header) => {
    const features = numbers.subarray(at, at + header.frames * featureCount);
    at += features.length;
    return { ...header, features };
  });
}
