import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Matcher, MatcherInput, MatcherOutput } from '@recto/document';
import { shippedMatcher, shippedNetwork } from './open-matcher.ts';

/** In this order in a file, each preceded by its length. */
const parts = ['starts', 'none', 'members', 'rows'] as const;

/**
 * The shipped network, with what it said of the same input before taken from `cacheDir` (created if missing). For
 * evaluation: documents that are played again take a tenth of the time.
 */
export async function cachedMatcher(cacheDir: string): Promise<Matcher> {
  const network = createHash('sha256')
    .update(await readFile(shippedNetwork))
    .digest();
  await mkdir(cacheDir, { recursive: true });
  return async (input) => {
    const file = join(cacheDir, `${digestOf(network, input)}.bin`);
    if (existsSync(file)) return outputIn(await readFile(file));
    const output = await (await shippedMatcher())(input);
    await writeFile(`${file}.${process.pid}`, bytesOf(output));
    await rename(`${file}.${process.pid}`, file);
    return output;
  };
}

function digestOf(network: Uint8Array, input: MatcherInput): string {
  const hash = createHash('sha256').update(network);
  for (const [name, value] of Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(name).update(typeof value === 'number' ? `${value}` : bytesIn(value));
  return hash.digest('hex');
}

function bytesIn({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function bytesOf(output: MatcherOutput): Uint8Array {
  const arrays = parts.map((name) => output[name]);
  return Buffer.concat([bytesIn(Uint32Array.from(arrays, ({ length }) => length)), ...arrays.map(bytesIn)]);
}

function outputIn(file: Uint8Array): MatcherOutput {
  const buffer = Uint8Array.from(file).buffer;
  const lengths = new Uint32Array(buffer, 0, parts.length);
  let at = lengths.byteLength;
  const [starts, none, members, rows] = [...lengths].map((length) => {
    const array = new Float32Array(buffer, at, length);
    at += array.byteLength;
    return array;
  }) as [Float32Array, Float32Array, Float32Array, Float32Array];
  return { starts, none, members, rows };
}
